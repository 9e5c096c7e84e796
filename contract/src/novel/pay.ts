import { defineCall } from '../define-call.ts';
import { bookPayAnswer, bookPayRequest } from '../shapes/book-pay.ts';

/** 4090: the price is another one now (data: `{ priceGoldCents }`), or the key was used for something else. 4030: `auto` is switched off, or has not enough left. */
export const novelPay = defineCall({
  name: 'novel/pay',
  summary:
    'Buys a whole novel or audio novel, some of its chapters, or the next ones, for gold, once and for good',
  auth: 'session',
  encrypted: true,
  request: bookPayRequest,
  response: bookPayAnswer,
  errors: [4030, 4031, 4040, 4090, 4100, 4102],
});
