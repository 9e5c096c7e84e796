import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { chapterAccess } from '../shapes/book.ts';
import { id, named } from '../shapes/fields.ts';

export const comicsChapterIsLook = defineCall({
  name: 'comicsChapter/isLook',
  summary: 'Whether the viewer may open a chapter of a comic, and what lies around it',
  auth: 'session',
  request: z.strictObject({ id: named(id, '章节') }),
  response: chapterAccess,
  errors: [4031, 4040],
});
