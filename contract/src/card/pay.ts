import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { payAnswer, payRequest } from '../shapes/money.ts';

/** Buying again extends what is held. 4090: the price is another one now, or the key was used already. */
export const cardPay = defineCall({
  name: 'card/pay',
  summary: 'Buys a card of membership for gold',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id: named(id, '会员卡'), ...payRequest }),
  response: payAnswer,
  errors: [4040, 4090, 4102],
});
