import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { aiCount, aiPay, aiSubmitted } from '../shapes/ai.ts';
import { id, named } from '../shapes/fields.ts';

/** They have its words, and other seeds. */
export const texttoimageVariation = defineCall({
  name: 'texttoimage/variation',
  summary: 'Asks for pictures like one of the own',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ workId: named(id, '图片'), count: aiCount.default(1), ...aiPay }),
  response: aiSubmitted,
  errors: [4000, 4030, 4031, 4040, 4090, 4102, 4290],
});
