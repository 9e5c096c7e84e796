import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { aiHideRequest } from '../shapes/ai.ts';
import { done } from '../shapes/fields.ts';

export const texttoimageHide = defineCall({
  name: 'texttoimage/hide',
  summary: 'Hides jobs that have ended from the own lists, or shows them again',
  auth: 'session',
  encrypted: true,
  request: z.strictObject(aiHideRequest),
  response: done,
  errors: [4040, 4090],
});
