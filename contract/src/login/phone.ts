import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { deviceId, loginOrigin, phoneNumber, smsCode } from '../shapes/account.ts';
import { loggedInUser } from '../shapes/user.ts';

export const loginPhone = defineCall({
  name: 'login/phone',
  summary:
    'Signs in by a code sent to a phone. A number of nobody becomes that of the guest of the session, or of a new user',
  auth: 'none',
  request: z.strictObject({ devID: deviceId, phone: phoneNumber, code: smsCode, ...loginOrigin }),
  response: loggedInUser,
  errors: [4030, 4090, 6004, 6015],
});
