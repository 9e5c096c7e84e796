import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { comment } from '../shapes/comment.ts';
import { MOST_COMMENT_CHARACTERS, MOST_COMMENT_PICTURES } from '../shapes/comment-values.ts';
import { id, named, paragraphs } from '../shapes/fields.ts';
import { mentionIds } from '../shapes/mention.ts';
import { idempotencyKey } from '../shapes/money.ts';
import { sticker } from '../shapes/sticker.ts';
import { pictureIds } from '../shapes/user-picture.ts';

/**
 * Text, pictures or a sticker. 4030: pictures or stickers are not open to the viewer yet. 4090: the key was used for
 * another comment.
 */
export const commentAdd = defineCall({
  name: 'comment/add',
  summary:
    'Comments on a work, or replies to a comment; what looks like advertising waits for review',
  auth: 'session',
  request: z.strictObject({
    contentId: named(id, '评论对象'),
    text: named(paragraphs('评论', MOST_COMMENT_CHARACTERS), '评论').default(''),
    /** The comment that is replied to, a root or a reply. */
    replyToId: named(id, '回复的评论').optional(),
    /** The comment on the same work that is quoted above it. */
    quoteId: named(id, '引用的评论').optional(),
    pictureIds: pictureIds(MOST_COMMENT_PICTURES).default([]),
    sticker: sticker.nullable().default(null),
    mentionIds: mentionIds.default([]),
    idempotencyKey,
  }),
  response: comment,
  errors: [4030, 4031, 4040, 4090],
});
