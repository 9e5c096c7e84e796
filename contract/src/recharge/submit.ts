import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { idempotencyKey } from '../shapes/money.ts';
import { payingOrder, rechargeKind } from '../shapes/recharge.ts';

/**
 * The same key again is answered with the same order. 4030: the rules for gifts. 4040: it is not on sale, or nobody is
 * there to receive it. 4090: the price is another one now, the key made another order, or no account of the channel
 * takes orders; the order then waits for another channel.
 */
export const rechargeSubmit = defineCall({
  name: 'recharge/submit',
  summary: 'Makes an order for gold or a card, and begins its payment at a channel',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    kind: rechargeKind,
    /** Of the package or the card. */
    id: named(id, '商品'),
    channelId: named(id, '支付方式'),
    /** The friend to whom a card is given; left out for oneself. */
    receiverId: named(id, '好友').optional(),
    expectedPriceCents: named(z.int().positive().max(Number.MAX_SAFE_INTEGER), '价格'),
    idempotencyKey,
  }),
  response: payingOrder,
  errors: [4030, 4040, 4090, 4290],
});
