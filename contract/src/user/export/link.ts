import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { deviceId, smsCode, typedPassword } from '../../shapes/account.ts';
import { id, moment } from '../../shapes/fields.ts';

/** A session alone does not open everything about somebody. A guest has nothing to prove it with. */
export const userExportLink = defineCall({
  name: 'user/export/link',
  summary:
    'An address of the copy, which ends after minutes; by the password, or a code sent to the account’s phone',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    id,
    devID: deviceId,
    password: typedPassword.optional(),
    code: smsCode.optional(),
  }),
  response: z.object({ url: z.string(), expiresAt: moment }),
  errors: [4040],
});
