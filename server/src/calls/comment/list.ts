import type { commentList } from '@yehang/contract/comment/list.ts';
import { commentPage } from '../../domain/comments/list-comments.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleCommentList: AppHandler<typeof commentList> = ({ input, viewer, context }) =>
  commentPage(context, viewer, input);
