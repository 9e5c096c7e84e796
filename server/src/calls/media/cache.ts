import type { mediaCache } from '@yehang/contract/media/cache.ts';
import { startDownload } from '../../domain/downloads/start-download.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaCache: AppHandler<typeof mediaCache> = ({
  input,
  viewer,
  context,
  client,
}) => startDownload(context, viewer, input, client.origin);
