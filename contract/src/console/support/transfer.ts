import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { done, id } from '../../shapes/fields.ts';

export const consoleSupportTransfer = defineConsoleCall({
  name: 'support/transfer',
  summary: 'Gives a conversation to another member of staff, or back to the queue',
  roles: ['owner', 'support'],
  request: z.strictObject({ id, staffId: id.nullable() }),
  response: done,
  errors: [4040, 4090],
});
