import type { mediaRecommend } from '@yehang/contract/media/recommend.ts';
import { nextFeedPage } from '../../domain/feed/feed-session.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaRecommend: AppHandler<typeof mediaRecommend> = ({
  input,
  viewer,
  context,
  client,
}) => nextFeedPage(context, viewer, 'recommend', input, client.origin);
