import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { payee, payeeFields } from '../shapes/withdrawal.ts';

/** What is under way keeps the number it was requested with. The answer has an id of its own. */
export const bankcardUpdate = defineCall({
  name: 'bankcard/update',
  summary: 'Replaces a card or an address by another',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id: named(id, '收款账户'), ...payeeFields }),
  response: payee,
  errors: [4040, 4090, 4290],
});
