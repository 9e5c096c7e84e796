import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { aiPay, aiSubmitted } from '../shapes/ai.ts';
import { id, named } from '../shapes/fields.ts';

export const aiorderRetry = defineCall({
  name: 'aiorder/retry',
  summary: 'Asks for the same again as a job that failed or was cancelled',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id: named(id, '任务'), ...aiPay }),
  response: aiSubmitted,
  errors: [4000, 4030, 4031, 4040, 4090, 4102, 4290],
});
