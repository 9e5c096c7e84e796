import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { accountName, deviceId, loginOrigin, newPassword } from '../shapes/account.ts';
import { loggedInUser } from '../shapes/user.ts';

export const loginAccountRegister = defineCall({
  name: 'login/account/register',
  summary:
    'Gives the guest of the session a name and a password, with all that is theirs; without a session, makes a new user',
  auth: 'none',
  request: z.strictObject({
    devID: deviceId,
    account: accountName,
    password: newPassword,
    ...loginOrigin,
  }),
  response: loggedInUser,
  errors: [4090, 6004, 6015],
});
