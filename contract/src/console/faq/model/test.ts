import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { faqQuestion } from '../../../shapes/faq.ts';

export const consoleFaqModelTest = defineConsoleCall({
  name: 'faq/model/test',
  summary: 'Has the language model that is set answer a question, and says how it went',
  roles: ['owner'],
  request: z.strictObject({ question: faqQuestion }),
  response: z.object({
    /** What was written; null where nothing can be used. */
    text: z.string().nullable(),
    /** Why not; null where all is well. */
    problem: z.string().nullable(),
    durationMs: z.int().nonnegative(),
  }),
});
