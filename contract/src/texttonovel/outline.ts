import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { aiNovelInfo, aiNovelVersion, aiOutline, aiSheet } from '../shapes/ai-novel.ts';
import { id, line, named } from '../shapes/fields.ts';

export const texttonovelOutline = defineCall({
  name: 'texttonovel/outline',
  summary: 'Changes title, outline, people and facts of a novel',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    id: named(id, '小说'),
    version: aiNovelVersion,
    title: line('书名', 1, 40),
    outline: aiOutline,
    sheet: aiSheet,
  }),
  response: aiNovelInfo,
  errors: [4030, 4040, 4090],
});
