import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { deviceId, smsCode, typedPassword } from '../../shapes/account.ts';
import { newPasskey, passkeyRow } from '../../shapes/passkey.ts';

export const userPasskeyAdd = defineCall({
  name: 'user/passkey/add',
  summary:
    'Adds a passkey that a device has made. By the password, or a code sent to its phone: a session alone adds no way in',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    ...newPasskey,
    devID: deviceId,
    password: typedPassword.optional(),
    code: smsCode.optional(),
  }),
  response: passkeyRow,
  errors: [4030, 4090],
});
