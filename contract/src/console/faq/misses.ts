import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { faqMiss } from '../../shapes/faq.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const consoleFaqMisses = defineConsoleCall({
  name: 'faq/misses',
  summary: 'Questions that found no answer, the most frequent first',
  roles: ['owner', 'support'],
  request: z.strictObject({ ...pageRequest }),
  response: pageOf(faqMiss),
});
