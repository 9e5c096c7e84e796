import { renewDownloads } from '../../domain/downloads/renew-downloads.ts';
import { startDownload } from '../../domain/downloads/start-download.ts';
import { rememberProgress } from '../../domain/playback/progress.ts';
import { startPlayback } from '../../domain/playback/start-playback.ts';
import { buyContent } from '../../domain/purchase/buy-content.ts';
import type { AppHandlers } from '../../http/handle-app-call.ts';

/** Playing, buying and saving one video. */
export const playbackCalls = {
  'media/play': ({ input, viewer, context, client }) =>
    startPlayback(context, viewer, input.id, client.origin),
  'media/progress': async ({ input, viewer, context }) => {
    await rememberProgress(context, viewer, input);
    return {};
  },
  'media/pay': ({ input, viewer, context }) => buyContent(context, viewer, input),
  'media/cache': ({ input, viewer, context, client }) =>
    startDownload(context, viewer, input, client.origin),
  'media/cache/renew': ({ input, viewer, context }) => renewDownloads(context, viewer, input.ids),
} satisfies Partial<AppHandlers>;
