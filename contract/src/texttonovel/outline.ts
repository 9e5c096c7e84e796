import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { aiNovelInfo, aiNovelVersion, aiOutline, aiSheet } from '../shapes/ai-novel.ts';
import { id, line, named } from '../shapes/fields.ts';

/** What is left out stays. The plan of chapters that are written does not change any more. */
export const texttonovelOutline = defineCall({
  name: 'texttonovel/outline',
  summary: 'Changes title, outline, people and facts of a novel',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    id: named(id, '小说'),
    version: aiNovelVersion,
    title: line('书名', 1, 40).optional(),
    outline: aiOutline.optional(),
    sheet: aiSheet.optional(),
  }),
  response: aiNovelInfo,
  errors: [4030, 4031, 4040, 4090],
});
