import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';

export const postPin = defineCall({
  name: 'post/pin',
  summary: 'Puts an own post first on the own page, or takes it from there; three at most',
  auth: 'session',
  request: z.strictObject({ id: named(id, '帖子'), pinned: named(z.boolean(), '置顶') }),
  response: z.object({ pinned: z.boolean() }),
  errors: [4040, 4090],
});
