import { z } from 'zod';
import { uploader } from './catalogue.ts';
import { id, moment } from './fields.ts';
import { mention } from './mention.ts';
import { sticker } from './sticker.ts';
import { userPicture } from './user-picture.ts';

/** waiting: seen by its author alone until it is reviewed. */
export const commentState = z.enum(['visible', 'waiting', 'hidden', 'deleted']);
export type CommentState = z.infer<typeof commentState>;

/** A comment as viewers see it. There are two levels: roots, and replies that all hang on their root. */
export const comment = z.object({
  id,
  /** Null for a root. */
  rootId: id.nullable(),
  author: uploader,
  /** Whose reply was answered; null where the root is. */
  replyTo: z.object({ id, nickname: z.string() }).nullable(),
  text: z.string(),
  state: z.enum(['visible', 'waiting']),
  likes: z.int().nonnegative(),
  /** Whether the viewer likes it. */
  liked: z.boolean(),
  /** Visible replies, and the viewer's own that wait; 0 for a reply. */
  replies: z.int().nonnegative(),
  isOwn: z.boolean(),
  /** Whether its author uploaded the work. */
  isByUploader: z.boolean(),
  createdAt: moment,
  pictures: z.array(userPicture).default([]),
  sticker: sticker.nullable().default(null),
  mentions: z.array(mention).default([]),
  /** What it answers word for word; its text is empty where that is gone. */
  quote: z
    .object({ commentId: id, nickname: z.string(), text: z.string() })
    .nullable()
    .default(null),
  /** Set by whose work it is about, or by moderators of its circle. */
  isPinned: z.boolean().default(false),
  /** Whether it was chosen as the best answer of its discussion. */
  isBest: z.boolean().default(false),
  /** Hidden by whose work it is about: they and its author alone see it. */
  isHiddenByUploader: z.boolean().default(false),
});
export type Comment = z.infer<typeof comment>;

/** A comment as moderators of its circle look at it. */
export const managedComment = comment.pick({
  ...{ id: true, author: true, text: true, pictures: true, sticker: true, createdAt: true },
});
export type ManagedComment = z.infer<typeof managedComment>;

/** What a comment of text alone has beside its text. */
export const plainComment = {
  pictures: [],
  sticker: null,
  mentions: [],
  quote: null,
  isPinned: false,
  isBest: false,
  isHiddenByUploader: false,
} satisfies Partial<Comment>;
