import type { danmakuSend } from '@yehang/contract/danmaku/send.ts';
import { sendDanmaku } from '../../domain/danmaku/send-danmaku.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleDanmakuSend: AppHandler<typeof danmakuSend> = ({ input, viewer, context }) =>
  sendDanmaku(context, viewer, input);
