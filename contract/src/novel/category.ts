import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { bookCard, novelKind } from '../shapes/book.ts';
import { named } from '../shapes/fields.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';
import { bookConditions } from '../shapes/room.ts';

export const novelCategory = defineCall({
  name: 'novel/category',
  summary:
    'Novels or audio novels by category, tag, price and state, newest, hottest or most liked first',
  auth: 'session',
  request: z.strictObject({
    /** Those to be read, or those to be heard. */
    kind: named(novelKind, '类型').default('novel'),
    ...bookConditions,
    ...pageRequest,
  }),
  response: pageOf(bookCard),
  errors: [4040],
});
