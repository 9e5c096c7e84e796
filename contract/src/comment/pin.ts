import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';

export const commentPin = defineCall({
  name: 'comment/pin',
  summary: 'Puts a comment first below an own work, in place of another, or takes it from there',
  auth: 'session',
  request: z.strictObject({ id: named(id, '评论'), pinned: named(z.boolean(), '置顶') }),
  response: z.object({ pinned: z.boolean() }),
  errors: [4030, 4040],
});
