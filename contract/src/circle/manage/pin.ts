import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { id, named } from '../../shapes/fields.ts';

export const circleManagePin = defineCall({
  name: 'circle/manage/pin',
  summary: 'Pins a post in the own circle, or takes it down from there; three at most',
  auth: 'session',
  request: z.strictObject({
    id: named(id, '圈子'),
    postId: named(id, '帖子'),
    pinned: named(z.boolean(), '置顶'),
  }),
  response: z.object({ pinned: z.boolean() }),
  errors: [4030, 4040, 4090],
});
