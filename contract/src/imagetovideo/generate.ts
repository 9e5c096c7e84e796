import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { aiMotion, aiPay, aiSubmitted } from '../shapes/ai.ts';
import { id, named, paragraphs } from '../shapes/fields.ts';

/** The source is a picture that a job of this user made, by its id, and nothing else: no upload ever becomes one. */
export const imagetovideoGenerate = defineCall({
  name: 'imagetovideo/generate',
  summary: 'Asks for a clip from a picture that the app made',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    workId: named(id, '图片'),
    motion: aiMotion.default('pushIn'),
    seconds: named(z.int().min(2).max(6), '时长').default(3),
    prompt: paragraphs('描述', 500).default(''),
    ...aiPay,
  }),
  response: aiSubmitted,
  errors: [4000, 4030, 4031, 4040, 4090, 4102, 4290],
});
