import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { credentialSecret, deviceId, loginOrigin } from '../shapes/account.ts';
import { loggedInUser } from '../shapes/user.ts';

export const loginOfficial = defineCall({
  name: 'login/official',
  summary: 'Signs in by a scanned QR credential, which is used up by it',
  auth: 'none',
  request: z.strictObject({
    devID: deviceId,
    credential: credentialSecret,
    isLight: loginOrigin.isLight,
  }),
  response: loggedInUser,
  errors: [4030, 6004],
});
