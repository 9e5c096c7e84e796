import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { deviceId, phoneNumber, smsCode, typedPassword } from '../shapes/account.ts';

export const userChangeMobile = defineCall({
  name: 'user/changeMobile',
  summary:
    'Changes the phone of the account: a code sent to the new number, and one sent to the old number or the password',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    devID: deviceId,
    phone: phoneNumber,
    code: smsCode,
    oldCode: smsCode.optional(),
    password: typedPassword.optional(),
  }),
  response: z.object({ phone: z.string() }),
  errors: [4030, 4090],
});
