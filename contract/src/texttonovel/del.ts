import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, id, named } from '../shapes/fields.ts';

/** What of them was published stays a work of its own. 4090 while one is being written. */
export const texttonovelDel = defineCall({
  name: 'texttonovel/del',
  summary: 'Deletes novels with everything that was written for them',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ ids: named(z.array(id).min(1).max(50), '小说') }),
  response: done,
  errors: [4040, 4090],
});
