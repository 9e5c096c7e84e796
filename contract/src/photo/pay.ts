import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { payAnswer, payRequest } from '../shapes/money.ts';

/** 4090: the price is another one now (data: `{ access }`), or the key was used for something else. */
export const photoPay = defineCall({
  name: 'photo/pay',
  summary: 'Buys a picture set for gold, once and for good',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id: named(id, '图集'), ...payRequest }),
  response: payAnswer,
  errors: [4031, 4040, 4090, 4100, 4102],
});
