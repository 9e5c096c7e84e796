import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { bookCard } from '../shapes/book.ts';
import { line } from '../shapes/fields.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';

export const novelAuthor = defineCall({
  name: 'novel/author',
  summary: 'What an author made of novels and audio novels, newest first',
  auth: 'session',
  request: z.strictObject({ author: line('作者', 1, 60), ...pageRequest }),
  response: pageOf(bookCard),
});
