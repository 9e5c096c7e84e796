import type { livePlay } from '@yehang/contract/live/play.ts';
import { startLive } from '../../domain/live/start-live.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleLivePlay: AppHandler<typeof livePlay> = ({ input, viewer, domain, client }) =>
  startLive(domain, viewer, input.id, client.origin);
