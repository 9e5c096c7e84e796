import { findComment } from '../../db/queries/comments/comments.ts';
import { updatePostDetails } from '../../db/queries/posts/details.ts';
import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import { addSystemMessage } from '../messages/add-system-message.ts';
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
  const { content, details, isOwn } = await seePost(context, viewer, id);
  if (details.form !== 'discussion') throw new AppError(4040, '没有这个讨论');
  if (!isOwn) throw new AppError(4030, '只有发起讨论的人可以选最佳回答');
  const answer = commentId === null ? null : await findComment(context.database, commentId);
  if (commentId !== null) {
    const isAnswer = answer?.contentId === id && answer.rootId === null;
    if (!isAnswer || answer.state !== 'visible' || answer.isHiddenByUploader)
      throw new AppError(4040, '这条回答已不在了', { field: 'commentId' });
  }
  await context.database.orm.transaction(async (orm) => {
    await updatePostDetails({ orm }, id, { bestCommentId: commentId });
    if (!answer || answer.userId === viewer.userId) return;
    await addSystemMessage(
      { orm },
      {
        ...{ userId: answer.userId, kind: 'reply', key: `best:${id}:${answer.id}` },
        ...{ title: '你的回答被选为最佳回答', text: content.title },
        link: { contentType: contentTypes.post, id },
      },
    );
  });
  await context.events.publish('catalogue', id);
  return { commentId };
}
