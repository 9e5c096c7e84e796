import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { deviceId } from '../../shapes/account.ts';
import { done } from '../../shapes/fields.ts';
import { staffReason } from '../../shapes/money.ts';

export const consoleDeviceUnblock = defineConsoleCall({
  name: 'device/unblock',
  summary: 'Takes the block of one device back',
  roles: ['owner', 'moderator'],
  request: z.strictObject({ deviceId, reason: staffReason }),
  response: done,
  errors: [4040],
});
