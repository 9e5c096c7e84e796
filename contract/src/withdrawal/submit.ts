import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { withdrawal, withdrawalRequest } from '../shapes/withdrawal.ts';

/**
 * The gold is held from now on. The same key again is answered with the same withdrawal. 4040: no such card. 4090: it
 * would be another amount now, or the key made another withdrawal. 4102: there is less income.
 */
export const withdrawalSubmit = defineCall({
  name: 'withdrawal/submit',
  summary: 'Requests that income is paid out to a card or an address',
  auth: 'session',
  encrypted: true,
  request: z.strictObject(withdrawalRequest),
  response: withdrawal,
  errors: [4030, 4040, 4090, 4102, 4290],
});
