import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { scorePaid } from '../../shapes/companion-score.ts';
import { id, named } from '../../shapes/fields.ts';
import { payRequest } from '../../shapes/money.ts';

/** 4090: the price is another one now, or the key bought something else. */
export const aimateScorePay = defineCall({
  name: 'aimate/score/pay',
  summary: 'Buys a package of companion score with gold, once per key',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id: named(id, '套餐'), ...payRequest }),
  response: scorePaid,
  errors: [4040, 4090, 4102],
});
