import type { consoleCommentList } from '@yehang/contract/console/comment/list.ts';
import { consoleComments } from '../../../domain/review/review-comments.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleConsoleCommentList: ConsoleHandler<typeof consoleCommentList> = ({
  input,
  context,
}) => consoleComments(context, input);
