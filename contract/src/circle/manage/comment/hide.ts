import { z } from 'zod';
import { defineCall } from '../../../define-call.ts';
import { id, line, named } from '../../../shapes/fields.ts';
import { circleRule } from '../../../shapes/measure.ts';

export const circleManageCommentHide = defineCall({
  name: 'circle/manage/comment/hide',
  summary:
    'Hides a comment or an answer in the own circle, a measure that its author reads and may appeal; or shows it again',
  auth: 'session',
  request: z.strictObject({
    id: named(id, '圈子'),
    commentId: named(id, '评论'),
    hidden: named(z.boolean(), '隐藏'),
    rule: circleRule.default('circleRules'),
    reason: line('理由', 0, 200).default(''),
  }),
  response: z.object({ hidden: z.boolean() }),
  errors: [4030, 4031, 4040, 4090],
});
