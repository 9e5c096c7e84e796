import type { consoleCommentDecide } from '@yehang/contract/console/comment/decide.ts';
import { decideComment } from '../../../domain/review/review-comments.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleConsoleCommentDecide: ConsoleHandler<typeof consoleCommentDecide> = ({
  input,
  staff,
  context,
}) => decideComment(context, staff, input);
