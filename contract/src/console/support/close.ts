import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { done, id } from '../../shapes/fields.ts';

export const consoleSupportClose = defineConsoleCall({
  name: 'support/close',
  summary: 'Ends a conversation',
  roles: ['owner', 'support'],
  request: z.strictObject({ id }),
  response: done,
  errors: [4040, 4090],
});
