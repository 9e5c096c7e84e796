import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { chapterList } from '../shapes/book.ts';
import { chineseScript } from '../shapes/chapter-text.ts';
import { id, named } from '../shapes/fields.ts';

export const novelChapter = defineCall({
  name: 'novel/chapter',
  summary: 'All chapters of one novel or audio novel, and which of them are open to the viewer',
  auth: 'session',
  request: z.strictObject({
    id: named(id, '小说'),
    /** Titles in simplified or traditional characters; as they were written where nothing is said. */
    script: named(chineseScript, '简繁').optional(),
  }),
  response: chapterList,
  errors: [4031, 4040],
});
