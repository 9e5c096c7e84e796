import type { danmakuList } from '@yehang/contract/danmaku/list.ts';
import { listDanmaku } from '../../domain/danmaku/list-danmaku.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleDanmakuList: AppHandler<typeof danmakuList> = ({ input, viewer, context }) =>
  listDanmaku(context, viewer, input);
