import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { aiPay, aiSubmitted } from '../shapes/ai.ts';
import { id, named } from '../shapes/fields.ts';

export const texttoimageUpscale = defineCall({
  name: 'texttoimage/upscale',
  summary: 'Asks for a picture of the own in twice its size',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ workId: named(id, '图片'), ...aiPay }),
  response: aiSubmitted,
  errors: [4000, 4030, 4031, 4040, 4090, 4102, 4290],
});
