import type { mediaRecommend } from '@yehang/contract/media/recommend.ts';
import { walkFeed } from '../../domain/feed/walk.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaRecommend: AppHandler<typeof mediaRecommend> = ({
  input,
  viewer,
  domain,
  client,
}) => walkFeed(domain, viewer, 'recommend', input, client.origin);
