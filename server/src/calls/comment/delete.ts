import type { commentDelete } from '@yehang/contract/comment/delete.ts';
import { deleteComment } from '../../domain/comments/own-comments.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleCommentDelete: AppHandler<typeof commentDelete> = async ({
  input,
  viewer,
  context,
}) => {
  await deleteComment(context, viewer, input.id);
  return {};
};
