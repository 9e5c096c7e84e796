import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { payee, payeeFields } from '../shapes/withdrawal.ts';

/** Adding a number that is there already answers it. 4090: there are as many as there may be. */
export const bankcardAdd = defineCall({
  name: 'bankcard/add',
  summary: 'Adds a bank card or a USDT address; the bank is recognised by its digits',
  auth: 'session',
  encrypted: true,
  request: z.strictObject(payeeFields),
  response: payee,
  errors: [4090, 4290],
});
