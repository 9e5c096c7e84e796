import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { comment, commentText } from '../shapes/comment.ts';
import { id, named } from '../shapes/fields.ts';
import { idempotencyKey } from '../shapes/money.ts';

/** 4090: the key was used for another comment. */
export const commentAdd = defineCall({
  name: 'comment/add',
  summary:
    'Comments on a work, or replies to a comment; what looks like advertising waits for review',
  auth: 'session',
  request: z.strictObject({
    contentId: named(id, '评论对象'),
    text: commentText,
    /** The comment that is replied to, a root or a reply. */
    replyToId: named(id, '回复的评论').optional(),
    idempotencyKey,
  }),
  response: comment,
  errors: [4031, 4040, 4090],
});
