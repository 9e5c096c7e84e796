import { z } from 'zod';
import { defineCall } from '../../../define-call.ts';
import { managedComment } from '../../../shapes/comment.ts';
import { id, moment, named } from '../../../shapes/fields.ts';
import { pageOf, pageRequest } from '../../../shapes/page.ts';
import { postCard } from '../../../shapes/post.ts';
import { reportReason } from '../../../shapes/report.ts';

export const circleManageReportList = defineCall({
  name: 'circle/manage/report/list',
  summary:
    'Open reports of posts, comments and answers in the own circle that its moderators may answer; graver ones are the platform’s alone',
  auth: 'session',
  request: z.strictObject({ id: named(id, '圈子'), ...pageRequest }),
  response: pageOf(
    z.object({
      id,
      reasons: z.array(reportReason),
      reports: z.int().positive(),
      openedAt: moment,
      dueAt: moment,
      /** The post, or that which the comment is about. */
      card: postCard,
      /** Null where the post is reported. */
      comment: managedComment.nullable(),
    }),
  ),
  errors: [4030, 4040],
});
