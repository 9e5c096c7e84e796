import type { commentAdd } from '@yehang/contract/comment/add.ts';
import { addComment } from '../../domain/comments/add-comment.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleCommentAdd: AppHandler<typeof commentAdd> = ({ input, viewer, context }) =>
  addComment(context, viewer, input);
