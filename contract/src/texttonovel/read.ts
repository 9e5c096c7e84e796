import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { aiNovelText, novelChapterNumber } from '../shapes/ai-novel.ts';
import { id, named } from '../shapes/fields.ts';

export const texttonovelRead = defineCall({
  name: 'texttonovel/read',
  summary: 'A chapter with its text, and the texts that it had before',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id: named(id, '小说'), chapter: novelChapterNumber }),
  response: aiNovelText,
  errors: [4040],
});
