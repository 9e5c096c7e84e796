import type { mediaCacheRenew } from '@yehang/contract/media/cache-renew.ts';
import { renewSaved } from '../../domain/saving/renew-saved.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaCacheRenew: AppHandler<typeof mediaCacheRenew> = ({
  input,
  viewer,
  domain,
}) => renewSaved(domain, viewer, input.ids);
