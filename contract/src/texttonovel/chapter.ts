import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { aiNovelText, aiNovelVersion, novelChapterNumber } from '../shapes/ai-novel.ts';
import { MOST_CHAPTER_CHARACTERS } from '../shapes/ai-novel-values.ts';
import { id, line, named, paragraphs } from '../shapes/fields.ts';

/** What it was stays as a revision. */
export const texttonovelChapter = defineCall({
  name: 'texttonovel/chapter',
  summary: 'Changes a chapter by hand',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    id: named(id, '小说'),
    version: aiNovelVersion,
    chapter: novelChapterNumber,
    title: line('章名', 1, 40),
    text: paragraphs('正文', MOST_CHAPTER_CHARACTERS, 1),
  }),
  response: aiNovelText,
  errors: [4030, 4031, 4040, 4090],
});
