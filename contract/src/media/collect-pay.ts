import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { payAnswer, payRequest } from '../shapes/money.ts';

/** 4090: the price is another one now (data: `{ access }`), or the key was used for something else. */
export const mediaCollectPay = defineCall({
  name: 'media/collect/pay',
  summary: 'Buys all episodes of a series (合集) for gold, those to come included',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id: named(id, '合集'), ...payRequest }),
  response: payAnswer,
  errors: [4031, 4040, 4090, 4100, 4102],
});
