import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import {
  aiCount,
  aiNegative,
  aiPay,
  aiPrompt,
  aiRatio,
  aiSeed,
  aiStyle,
  aiSubmitted,
} from '../shapes/ai.ts';
import { id, named } from '../shapes/fields.ts';

/** The same key again is answered with the same jobs. 4030: the words of the prompt are not taken, or suggest that somebody
 * needs help, which comes in the data; 4031: adult words without a confirmed age; 4090: the price is another one now. */
export const texttoimageGenerate = defineCall({
  name: 'texttoimage/generate',
  summary: 'Asks for pictures from words, one job for each',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    prompt: aiPrompt,
    negative: aiNegative.default(''),
    style: aiStyle.default('none'),
    ratio: aiRatio.default('3:4'),
    /** Further pictures have the seeds after it; chosen by the server where none is given. */
    seed: aiSeed.optional(),
    count: aiCount.default(1),
    templateId: named(id, '模板').optional(),
    /** Makes portraits of this character. */
    characterId: named(id, '人物').optional(),
    ...aiPay,
  }),
  response: aiSubmitted,
  errors: [4000, 4030, 4031, 4040, 4090, 4102, 4290],
});
