import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { deviceId, phoneNumber, smsPurpose, solvedChallenge } from '../shapes/account.ts';
import { moment, named } from '../shapes/fields.ts';

export const loginCaptcha = defineCall({
  name: 'login/captcha',
  summary: 'Sends a code by SMS, for a solved challenge; it answers the same for every number',
  auth: 'none',
  request: z.strictObject({
    devID: deviceId,
    /** Left out for `verify`, which goes to the number of the account. */
    phone: phoneNumber.optional(),
    purpose: named(smsPurpose, '用途').default('login'),
    ...solvedChallenge,
  }),
  response: z.object({
    expiresAt: moment,
    /** After which another code can be had. */
    retryAfterSeconds: z.int().nonnegative(),
  }),
  errors: [4030, 6004],
});
