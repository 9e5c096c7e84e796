import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { aiJob } from '../shapes/ai.ts';
import { id, named } from '../shapes/fields.ts';

/** What was held for it is free again. Cancelling again changes nothing. 4090: it ended otherwise. */
export const aiorderCancel = defineCall({
  name: 'aiorder/cancel',
  summary: 'Cancels a job of the own that has not ended',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id: named(id, '任务') }),
  response: aiJob,
  errors: [4040, 4090],
});
