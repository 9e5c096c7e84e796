import type { livePlay } from '@yehang/contract/live/play.ts';
import { startLive } from '../../domain/live/start-live.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleLivePlay: AppHandler<typeof livePlay> = ({ input, viewer, context, client }) =>
  startLive(context, viewer, input.id, client.origin);
