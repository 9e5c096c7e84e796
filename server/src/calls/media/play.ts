import type { mediaPlay } from '@yehang/contract/media/play.ts';
import { startPlayback } from '../../domain/media/start-playback.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaPlay: AppHandler<typeof mediaPlay> = ({ input, viewer, domain, client }) =>
  startPlayback(domain, viewer, input, client.origin);
