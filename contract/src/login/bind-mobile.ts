import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { deviceId, phoneNumber, smsCode, typedPassword } from '../shapes/account.ts';
import { loggedInUser } from '../shapes/user.ts';

export const loginBindMobile = defineCall({
  name: 'login/bindMobile',
  summary: 'Binds a phone to the user of the session, who keeps everything; answers a new session',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    devID: deviceId,
    phone: phoneNumber,
    code: smsCode,
    /** Of an account that has one. */
    password: typedPassword.optional(),
  }),
  response: loggedInUser,
  errors: [4090, 6004],
});
