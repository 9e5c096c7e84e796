import { z } from 'zod';
import { defineCall } from '../../../define-call.ts';
import { managedComment } from '../../../shapes/comment.ts';
import { id, named } from '../../../shapes/fields.ts';
import { pageOf, pageRequest } from '../../../shapes/page.ts';
import { postCard } from '../../../shapes/post.ts';

export const circleManageCommentList = defineCall({
  name: 'circle/manage/comment/list',
  summary: 'Comments and answers that moderators of the own circle hid, the latest first',
  auth: 'session',
  request: z.strictObject({ id: named(id, '圈子'), ...pageRequest }),
  response: pageOf(
    z.object({
      comment: managedComment,
      /** What it is about. */
      card: postCard,
      by: z.string(),
      reason: z.string(),
    }),
  ),
  errors: [4030, 4031, 4040],
});
