import type { mediaPlay } from '@yehang/contract/media/play.ts';
import { startPlayback } from '../../domain/playback/start-playback.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaPlay: AppHandler<typeof mediaPlay> = ({ input, viewer, context, client }) =>
  startPlayback(context, viewer, input, client.origin);
