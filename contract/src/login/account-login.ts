import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { accountOrPhone, deviceId, loginOrigin, typedPassword } from '../shapes/account.ts';
import { loggedInUser } from '../shapes/user.ts';

export const loginAccountLogin = defineCall({
  name: 'login/account/login',
  summary: 'Signs in by name or phone number and password; the session that asks for it ends',
  auth: 'none',
  request: z.strictObject({
    devID: deviceId,
    account: accountOrPhone,
    password: typedPassword,
    isLight: loginOrigin.isLight,
  }),
  response: loggedInUser,
  errors: [4030, 6004],
});
