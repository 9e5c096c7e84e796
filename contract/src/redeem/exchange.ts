import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { redemption } from '../shapes/agent.ts';
import { id, named } from '../shapes/fields.ts';
import { idempotencyKey } from '../shapes/money.ts';

/** The same key again gives the first answer. 4090: the price is another one now, or the key exchanged something else. 4102: there is less income. */
export const redeemExchange = defineCall({
  name: 'redeem/exchange',
  summary: 'Exchanges income for gold or days of a tier',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    id: named(id, '兑换项'),
    expectedPriceGoldCents: named(z.int().positive().max(Number.MAX_SAFE_INTEGER), '价格'),
    idempotencyKey,
  }),
  response: redemption,
  errors: [4040, 4090, 4102],
});
