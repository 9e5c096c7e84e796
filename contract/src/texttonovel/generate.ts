import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { aiPay, aiSubmitted } from '../shapes/ai.ts';
import { aiNovelRequest } from '../shapes/ai-novel.ts';
import { id } from '../shapes/fields.ts';

export const texttonovelGenerate = defineCall({
  name: 'texttonovel/generate',
  summary: 'Begins a novel: its outline is written first',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ ...aiNovelRequest, ...aiPay }),
  response: aiSubmitted.extend({ novelId: id }),
  errors: [4000, 4030, 4031, 4040, 4090, 4102, 4290],
});
