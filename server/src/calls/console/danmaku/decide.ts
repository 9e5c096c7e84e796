import type { consoleDanmakuDecide } from '@yehang/contract/console/danmaku/decide.ts';
import { decideDanmaku } from '../../../domain/review/review-danmaku.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleConsoleDanmakuDecide: ConsoleHandler<typeof consoleDanmakuDecide> = ({
  input,
  staff,
  context,
}) => decideDanmaku(context, staff, input);
