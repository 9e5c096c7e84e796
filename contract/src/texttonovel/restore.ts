import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { aiNovelText, aiNovelVersion, novelChapterNumber } from '../shapes/ai-novel.ts';
import { id, named } from '../shapes/fields.ts';

/** The present text becomes a revision itself: what was undone can be done again. */
export const texttonovelRestore = defineCall({
  name: 'texttonovel/restore',
  summary: 'Gives a chapter a text back that it had before',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    id: named(id, '小说'),
    version: aiNovelVersion,
    chapter: novelChapterNumber,
    revision: named(z.int().min(1).max(2_147_483_647), '旧稿'),
  }),
  response: aiNovelText,
  errors: [4040, 4090],
});
