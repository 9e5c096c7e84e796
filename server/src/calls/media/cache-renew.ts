import type { mediaCacheRenew } from '@yehang/contract/media/cache-renew.ts';
import { renewDownloads } from '../../domain/downloads/renew-downloads.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaCacheRenew: AppHandler<typeof mediaCacheRenew> = ({
  input,
  viewer,
  context,
}) => renewDownloads(context, viewer, input.ids);
