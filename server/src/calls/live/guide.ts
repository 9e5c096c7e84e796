import type { liveGuide } from '@yehang/contract/live/guide.ts';
import { liveGuide as answer } from '../../domain/live/channels.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleLiveGuide: AppHandler<typeof liveGuide> = ({ input, viewer, context }) =>
  answer(context, viewer, input);
