import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { aiJobIds } from '../shapes/ai.ts';
import { done } from '../shapes/fields.ts';

/** Those already deleted are left out. 4090: one of them has not ended. */
export const aiorderDel = defineCall({
  name: 'aiorder/del',
  summary: 'Deletes jobs that have ended, with what they made',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ ids: aiJobIds }),
  response: done,
  errors: [4040, 4090],
});
