import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { chapterList } from '../shapes/book.ts';
import { id, named } from '../shapes/fields.ts';

export const comicsChapter = defineCall({
  name: 'comics/chapter',
  summary: 'All chapters of one comic, and which of them are open to the viewer',
  auth: 'session',
  request: z.strictObject({ id: named(id, '漫画') }),
  response: chapterList,
  errors: [4031, 4040],
});
