import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { done, id, named } from '../../shapes/fields.ts';

export const aimateMemoryDel = defineCall({
  name: 'aimate/memory/del',
  summary: 'Forgets a memory',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id: named(id, '记忆') }),
  response: done,
  errors: [4040],
});
