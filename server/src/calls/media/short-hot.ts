import type { mediaShortHot } from '@yehang/contract/media/short-hot.ts';
import { walkFeed } from '../../domain/feed/walk.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaShortHot: AppHandler<typeof mediaShortHot> = ({
  input,
  viewer,
  domain,
  client,
}) => walkFeed(domain, viewer, 'hot', input, client.origin);
