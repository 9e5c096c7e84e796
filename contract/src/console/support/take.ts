import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { done, id } from '../../shapes/fields.ts';

export const consoleSupportTake = defineConsoleCall({
  name: 'support/take',
  summary: 'Takes a conversation that waits',
  roles: ['owner', 'support'],
  request: z.strictObject({ id }),
  response: done,
  errors: [4040, 4090],
});
