import type { commentLike } from '@yehang/contract/comment/like.ts';
import { likeComment } from '../../domain/comments/own-comments.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleCommentLike: AppHandler<typeof commentLike> = async ({
  input,
  viewer,
  context,
}) => {
  await likeComment(context, viewer, input);
  return { liked: input.liked };
};
