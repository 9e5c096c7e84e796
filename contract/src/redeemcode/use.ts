import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { named } from '../shapes/fields.ts';
import { idempotencyKey } from '../shapes/money.ts';
import { codeUse } from '../shapes/redeem-code.ts';
import { plainCode } from '../shapes/redeem-code-values.ts';

/** 4040: no such code. 4090: used up, used by this user as often as may be, expired or revoked. */
export const redeemcodeUse = defineCall({
  name: 'redeemcode/use',
  summary: 'Redeems a code for gold, days of a tier, or a content',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    code: named(
      z.preprocess(
        (typed) => (typeof typed === 'string' ? plainCode(typed.slice(0, 64)) : typed),
        z.string().regex(/^[0-9A-HJKMNP-TV-Z]{16}$/),
      ),
      '兑换码',
    ),
    idempotencyKey,
  }),
  response: codeUse,
  errors: [4040, 4090, 4290],
});
