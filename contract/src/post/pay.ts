import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { payAnswer, payRequest } from '../shapes/money.ts';

/** 4090: the price is another one now (data: `{ access }`), or the key was used for something else. */
export const postPay = defineCall({
  name: 'post/pay',
  summary: 'Buys a post for gold, once and for good',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id: named(id, '帖子'), ...payRequest }),
  response: payAnswer,
  errors: [4031, 4040, 4090, 4100, 4102],
});
