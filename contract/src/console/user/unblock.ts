import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { done, id } from '../../shapes/fields.ts';
import { staffReason } from '../../shapes/money.ts';

export const consoleUserUnblock = defineConsoleCall({
  name: 'user/unblock',
  summary: 'Takes the block of a user and of their devices back',
  roles: ['owner', 'moderator'],
  request: z.strictObject({ userId: id, reason: staffReason }),
  response: done,
  errors: [4040, 4090],
});
