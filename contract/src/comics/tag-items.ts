import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { bookCard } from '../shapes/book.ts';
import { id, named } from '../shapes/fields.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';
import { roomSort } from '../shapes/room.ts';

export const comicsTagListById = defineCall({
  name: 'comicsTag/listById',
  summary: 'Comics with one tag',
  auth: 'session',
  request: z.strictObject({ id: named(id, '标签'), sort: roomSort.default('hot'), ...pageRequest }),
  response: pageOf(bookCard),
  errors: [4040],
});
