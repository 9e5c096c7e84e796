import type { mediaShortHot } from '@yehang/contract/media/short-hot.ts';
import { nextFeedPage } from '../../domain/feed/feed-session.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaShortHot: AppHandler<typeof mediaShortHot> = ({
  input,
  viewer,
  context,
  client,
}) => nextFeedPage(context, viewer, 'hot', input, client.origin);
