import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, id, named } from '../shapes/fields.ts';

export const bankcardDel = defineCall({
  name: 'bankcard/del',
  summary: 'Removes a card or an address; what is under way to it goes on',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id: named(id, '收款账户') }),
  response: done,
  errors: [4040],
});
