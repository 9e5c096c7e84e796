import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { aiJob, aiJobState } from '../shapes/ai.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';

export const texttoimageList = defineCall({
  name: 'texttoimage/list',
  summary: 'Jobs that make pictures, the latest first',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ state: aiJobState.exclude(['deleted']).optional(), ...pageRequest }),
  response: pageOf(aiJob),
  errors: [],
});
