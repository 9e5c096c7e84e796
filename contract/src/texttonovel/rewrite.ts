import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { aiPay, aiSubmitted } from '../shapes/ai.ts';
import { novelChapterNumber } from '../shapes/ai-novel.ts';
import { id, named, paragraphs } from '../shapes/fields.ts';

/**
 * The passage is replaced once the job is done, where it still stands there, and the chapter's text of before stays as a
 * revision; what was written is the job's work in any case.
 */
export const texttonovelRewrite = defineCall({
  name: 'texttonovel/rewrite',
  summary: 'Asks for a passage of a chapter in other words',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    id: named(id, '小说'),
    chapter: novelChapterNumber,
    /** As it stands in the chapter. */
    passage: paragraphs('要改写的段落', 4_000, 2),
    instruction: paragraphs('改写要求', 300).default(''),
    ...aiPay,
  }),
  response: aiSubmitted,
  errors: [4000, 4030, 4031, 4040, 4090, 4102, 4290],
});
