import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, id, named } from '../shapes/fields.ts';

export const bankcardDefault = defineCall({
  name: 'bankcard/default',
  summary: 'Makes a card or an address the one that withdrawals go to unless another is chosen',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id: named(id, '收款账户') }),
  response: done,
  errors: [4040],
});
