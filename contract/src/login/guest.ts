import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { deviceId, loginOrigin } from '../shapes/account.ts';
import { named } from '../shapes/fields.ts';
import { loggedInUser } from '../shapes/user.ts';

export const loginGuest = defineCall({
  name: 'login/guest',
  summary: 'Signs a visitor in by device id; the same device gets the same user while unprotected',
  auth: 'none',
  request: z.strictObject({
    devID: deviceId,
    sign: named(z.string().regex(/^[0-9a-f]{64}$/), '签名'),
    /** The visitor said on this device that they are 18 or older: as `user/age/confirm`, without a call of its own. */
    ageConfirmed: named(z.literal(true), '年龄确认').optional(),
    ...loginOrigin,
  }),
  response: loggedInUser,
  errors: [4030, 4032, 6004, 6015],
});
