import { moveComment, setCommentLike } from '../../db/queries/comments/changes.ts';
import { findComment, type PlacedComment } from '../../db/queries/comments/comments.ts';
import { limit } from '../rate-limits.ts';
import { AppError } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';
import { openCommentable } from './open-commentable.ts';
import type { CommentsContext } from './context.ts';
import type { Database } from '../../db/connect.ts';

const LIKES = { limit: 120, windowSeconds: 60 };

/** A comment that this viewer can see. Errors: 4031, 4040. */
export async function getSeenComment(
  context: CommentsContext,
  viewer: Viewer,
  id: string,
): Promise<PlacedComment> {
  const comment = await findComment(context.database, id);
  if (!comment) throw gone();
  const { uploaderId } = await openCommentable(context, viewer, comment.contentId);
  if (!isSeen(comment, viewer.userId, uploaderId)) throw gone();
  return comment;
}

/** Whether everybody who sees the work sees a comment on it. */
export const isSeenByAll = (comment: PlacedComment): boolean =>
  comment.state === 'visible' &&
  comment.rootState === 'visible' &&
  !comment.isHiddenByUploader &&
  !comment.isRootHidden;

/**
 * Whether a viewer sees a comment. What whose work it is about hid, they and its author alone see; with a root its
 * replies are hidden.
 */
export function isSeen(
  comment: PlacedComment,
  viewerId: string,
  uploaderId: string | null,
): boolean {
  if (isSeenByAll(comment)) return true;
  if (comment.state !== 'visible' || comment.rootState !== 'visible') return false;
  if (viewerId === uploaderId) return true;
  if (comment.isRootHidden && comment.rootAuthorId !== viewerId) return false;
  return !comment.isHiddenByUploader || comment.userId === viewerId;
}

/** Likes a comment, or takes it back. Errors: 4031, 4040, 4290. */
export async function likeComment(
  context: CommentsContext,
  viewer: Viewer,
  { id, liked: on }: { id: string; liked: boolean },
): Promise<void> {
  await limit(context.counters, `comment-like:${viewer.userId}`, LIKES);
  await getSeenComment(context, viewer, id);
  await setCommentLike(context.database, { userId: viewer.userId, commentId: id, on });
}

/** Deletes an own comment; what is deleted already stays so. Error: 4040 (none of one's own, or hidden). */
export async function deleteComment(
  { database }: { database: Database },
  viewer: Viewer,
  id: string,
): Promise<void> {
  const { userId } = viewer;
  const isMoved = await database.orm.transaction((orm) =>
    moveComment({ orm }, id, { from: ['visible', 'waiting'], to: 'deleted', userId }),
  );
  if (isMoved) return;
  const comment = await findComment(database, id);
  if (comment?.userId !== userId || comment.state !== 'deleted') throw gone();
}

function gone(): AppError {
  return new AppError(4040, '这条评论已不在了');
}
