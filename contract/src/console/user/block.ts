import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { blockDays } from '../../shapes/block.ts';
import { done, id, named } from '../../shapes/fields.ts';
import { measureFields } from '../../shapes/measure.ts';
import { staffReason } from '../../shapes/money.ts';

export const consoleUserBlock = defineConsoleCall({
  name: 'user/block',
  summary:
    'Blocks a user, for days or for good, and with them their devices if so wanted; all their sessions end',
  roles: ['owner', 'moderator'],
  request: z.strictObject({
    userId: id,
    /** The user is told it. */
    reason: staffReason,
    days: blockDays,
    ...measureFields,
    withDevices: named(z.boolean(), '同时停用设备'),
  }),
  response: done,
  errors: [4040, 4090],
});
