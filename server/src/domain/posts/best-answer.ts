import { findComment } from '../../db/queries/comments/comments.ts';
import { updatePostDetails } from '../../db/queries/posts/details.ts';
import { AppError } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';
import type { PostsContext } from './context.ts';
import { seePost } from './open-post.ts';

/** Chooses the best answer of an own discussion: a root among its comments. Errors: 4030, 4031, 4040. */
export async function chooseBest(
  context: PostsContext,
  viewer: Viewer,
  { id, commentId }: { id: string; commentId: string | null },
): Promise<{ commentId: string | null }> {
  const { details, isOwn } = await seePost(context, viewer, id);
  if (details.form !== 'discussion') throw new AppError(4040, '没有这个讨论');
  if (!isOwn) throw new AppError(4030, '只有发起讨论的人可以选最佳回答');
  if (commentId !== null) {
    const answer = await findComment(context.database, commentId);
    const isAnswer = answer?.contentId === id && answer.rootId === null;
    if (!isAnswer || answer.state !== 'visible' || answer.isHiddenByUploader)
      throw new AppError(4040, '这条回答已不在了', { field: 'commentId' });
  }
  await updatePostDetails(context.database, id, { bestCommentId: commentId });
  return { commentId };
}
