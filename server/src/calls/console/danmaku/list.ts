import type { consoleDanmakuList } from '@yehang/contract/console/danmaku/list.ts';
import { danmakuForReview } from '../../../domain/review/review-danmaku.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleConsoleDanmakuList: ConsoleHandler<typeof consoleDanmakuList> = ({
  input,
  context,
}) => danmakuForReview(context, input);
