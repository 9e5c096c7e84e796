import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { id, named } from '../../shapes/fields.ts';
import { readingMark } from '../../shapes/reading-mark.ts';

export const novelMarkList = defineCall({
  name: 'novel/mark/list',
  summary: 'Bookmarks, marked passages and notes of the viewer in a book, in the order of the book',
  auth: 'session',
  request: z.strictObject({ id: named(id, '小说') }),
  response: z.object({ list: z.array(readingMark) }),
  errors: [4031, 4040],
});
