import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { deviceId, loginOrigin } from '../shapes/account.ts';
import { passkeyAnswer } from '../shapes/passkey.ts';
import { loggedInUser } from '../shapes/user.ts';

export const loginPasskey = defineCall({
  name: 'login/passkey',
  summary: 'Logs in by a passkey; which account is said by the passkey',
  auth: 'none',
  request: z.strictObject({
    devID: deviceId,
    ...passkeyAnswer,
    isLight: loginOrigin.isLight,
  }),
  response: loggedInUser,
  errors: [4030, 4090, 6004],
});
