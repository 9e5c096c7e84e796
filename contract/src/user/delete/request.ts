import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { deviceId, smsCode, typedPassword } from '../../shapes/account.ts';
import { accountDeletionState } from '../../shapes/account-deletion.ts';
import { named } from '../../shapes/fields.ts';

export const userDeleteRequest = defineCall({
  name: 'user/delete/request',
  summary:
    'Asks for the deletion of the account after its cooling-off period; all sessions end. By the password, or a code sent to its phone',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    devID: deviceId,
    password: typedPassword.optional(),
    code: smsCode.optional(),
    /** Whether gold that is left is given up. */
    givesUpGold: named(z.boolean(), '放弃金币'),
  }),
  response: accountDeletionState,
  errors: [4030, 4090],
});
