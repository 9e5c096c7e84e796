import type { mediaCache } from '@yehang/contract/media/cache.ts';
import { saveVideo } from '../../domain/saving/save-video.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaCache: AppHandler<typeof mediaCache> = ({
  input,
  viewer,
  domain,
  client,
}) => saveVideo(domain, viewer, input, client.origin);
