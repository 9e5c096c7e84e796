import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { comment } from '../shapes/comment.ts';
import { id, named } from '../shapes/fields.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';

/** `total` counts all visible comments, replies included; it comes with the first page of roots. */
export const commentList = defineCall({
  name: 'comment/list',
  summary:
    'Comments on a work by heat or age; with a root, its replies, the oldest first. Own ones that wait are among them',
  auth: 'session',
  request: z.strictObject({
    contentId: named(id, '评论对象'),
    /** Asks for the replies of this comment. */
    rootId: named(id, '评论').optional(),
    /** Of roots alone. */
    sort: named(z.enum(['hot', 'new']), '排序').default('hot'),
    ...pageRequest,
  }),
  response: pageOf(comment).extend({
    /** Comes with the first page of roots, and stands in none. */
    pinned: comment.nullable().optional(),
  }),
  errors: [4031, 4040],
});
