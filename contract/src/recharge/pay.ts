import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { payingOrder } from '../shapes/recharge.ts';

/** An order is paid once: what a second channel takes for it comes back. 4090: it is paid, expired, or the channel is closed. */
export const rechargePay = defineCall({
  name: 'recharge/pay',
  summary: 'Pays an order that waits, at the same channel or another one',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id: named(id, '订单'), channelId: named(id, '支付方式') }),
  response: payingOrder,
  errors: [4040, 4090, 4290],
});
