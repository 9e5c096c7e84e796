import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { deviceId } from '../../shapes/account.ts';
import { blockDays } from '../../shapes/block.ts';
import { done } from '../../shapes/fields.ts';
import { staffReason } from '../../shapes/money.ts';

export const consoleDeviceBlock = defineConsoleCall({
  name: 'device/block',
  summary: 'Blocks a device, for days or for good; all sessions on it end',
  roles: ['owner', 'moderator'],
  request: z.strictObject({
    deviceId,
    /** Who uses it is told it. */
    reason: staffReason,
    days: blockDays,
  }),
  response: done,
  errors: [4090],
});
