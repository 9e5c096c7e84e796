import { z } from 'zod';
import { defineCall } from '../../../define-call.ts';
import { id, named } from '../../../shapes/fields.ts';

export const circleManageCommentPin = defineCall({
  name: 'circle/manage/comment/pin',
  summary:
    'Puts a comment or an answer first below its post in the own circle, in place of another, or takes it from there',
  auth: 'session',
  request: z.strictObject({
    id: named(id, '圈子'),
    commentId: named(id, '评论'),
    pinned: named(z.boolean(), '置顶'),
  }),
  response: z.object({ pinned: z.boolean() }),
  errors: [4030, 4031, 4040],
});
