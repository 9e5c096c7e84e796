import { z } from 'zod';
import { uploader } from './catalogue.ts';
import { id, moment, named, paragraphs } from './fields.ts';

export const MOST_COMMENT_CHARACTERS = 500;
export const commentText = named(paragraphs('评论', MOST_COMMENT_CHARACTERS).min(1), '评论');

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
});
export type Comment = z.infer<typeof comment>;
