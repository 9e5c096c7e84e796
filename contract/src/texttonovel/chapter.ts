import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { aiNovelInfo, aiNovelVersion } from '../shapes/ai-novel.ts';
import { id, line, named, paragraphs } from '../shapes/fields.ts';

export const texttonovelChapter = defineCall({
  name: 'texttonovel/chapter',
  summary: 'Changes a chapter by hand',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    id: named(id, '小说'),
    version: aiNovelVersion,
    chapter: named(z.int().min(1).max(10_000), '章节'),
    title: line('章名', 1, 40),
    text: paragraphs('正文', 40_000, 1),
  }),
  response: aiNovelInfo,
  errors: [4030, 4040, 4090],
});
