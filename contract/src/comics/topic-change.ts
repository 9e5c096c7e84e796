import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { bookCard } from '../shapes/book.ts';
import { id, named } from '../shapes/fields.ts';

export const comicsTopicChange = defineCall({
  name: 'comicsTopic/change',
  summary: 'Another draw of the comics of a topic (换一换); the same round gives the same draw',
  auth: 'session',
  request: z.strictObject({
    id: named(id, '专题'),
    round: named(z.int().min(0).max(10_000), '轮次'),
  }),
  response: z.object({ items: z.array(bookCard) }),
  errors: [4040],
});
