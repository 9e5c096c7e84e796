import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { bookCard } from '../shapes/book.ts';
import { named } from '../shapes/fields.ts';

export const comicsRecommend = defineCall({
  name: 'comics/recommend',
  summary:
    'Comics that this viewer may like, by what was read and liked; another draw each round (换一换)',
  auth: 'session',
  request: z.strictObject({
    round: named(z.int().min(0).max(10_000), '轮次').default(0),
    size: named(z.int().min(1).max(20), '个数').default(6),
  }),
  response: z.object({ list: z.array(bookCard) }),
});
