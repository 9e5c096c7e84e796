import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { deviceId, newPassword, smsCode, typedPassword } from '../shapes/account.ts';

export const userChangePassword = defineCall({
  name: 'user/changePassword',
  summary:
    'Changes or sets the password, by the present one or a code sent to the phone; other sessions and credentials end',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    devID: deviceId,
    current: typedPassword.optional(),
    code: smsCode.optional(),
    next: newPassword,
  }),
  /** How many other sessions ended. */
  response: z.object({ endedSessions: z.int().nonnegative() }),
  errors: [4030, 4090],
});
