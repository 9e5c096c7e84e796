import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { bookCard, novelKind } from '../shapes/book.ts';
import { id, named } from '../shapes/fields.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';
import { roomSort } from '../shapes/room.ts';

export const novelTagListByTag = defineCall({
  name: 'novelTag/listByTag',
  summary: 'Novels or audio novels with one tag',
  auth: 'session',
  request: z.strictObject({
    id: named(id, '标签'),
    kind: named(novelKind, '类型').default('novel'),
    sort: roomSort.default('hot'),
    ...pageRequest,
  }),
  response: pageOf(bookCard),
  errors: [4040],
});
