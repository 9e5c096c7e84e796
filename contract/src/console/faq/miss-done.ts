import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { done, id } from '../../shapes/fields.ts';

export const consoleFaqMissDone = defineConsoleCall({
  name: 'faq/miss/done',
  summary: 'Takes a question without an answer off the list',
  roles: ['owner', 'support'],
  request: z.strictObject({ id }),
  response: done,
  errors: [4040],
});
