import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { aiJob, aiJobState } from '../shapes/ai.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';

export const imagetovideoOrder = defineCall({
  name: 'imagetovideo/order',
  summary: 'Jobs that make clips, the latest first',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ state: aiJobState.exclude(['deleted']).optional(), ...pageRequest }),
  response: pageOf(aiJob),
  errors: [],
});
