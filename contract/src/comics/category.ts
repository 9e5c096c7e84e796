import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { bookCard } from '../shapes/book.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';
import { bookConditions } from '../shapes/room.ts';

export const comicsCategory = defineCall({
  name: 'comics/category',
  summary: 'Comics by category, tag, price and state, newest, hottest or most liked first',
  auth: 'session',
  request: z.strictObject({
    ...bookConditions,
    ...pageRequest,
  }),
  response: pageOf(bookCard),
  errors: [4040],
});
