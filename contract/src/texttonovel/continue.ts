import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { aiPay, aiSubmitted } from '../shapes/ai.ts';
import { id, named, paragraphs } from '../shapes/fields.ts';

/** 4090 also while a chapter of the novel is being written. Its text is streamed while it is written. */
export const texttonovelContinue = defineCall({
  name: 'texttonovel/continue',
  summary: 'Asks for the next chapter, in a chosen direction',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    id: named(id, '小说'),
    direction: paragraphs('走向', 300).default(''),
    ...aiPay,
  }),
  response: aiSubmitted,
  errors: [4000, 4030, 4031, 4040, 4090, 4102, 4290],
});
