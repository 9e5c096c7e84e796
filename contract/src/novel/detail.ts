import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { openedBook } from '../shapes/book.ts';
import { id, named } from '../shapes/fields.ts';

export const novelDetail = defineCall({
  name: 'novel/detail',
  summary: 'One novel or audio novel with where the viewer stopped and what it costs',
  auth: 'session',
  request: z.strictObject({ id: named(id, '小说') }),
  response: openedBook,
  errors: [4031, 4040],
});
