import type { mediaShortCare } from '@yehang/contract/media/short-care.ts';
import { followingFeed } from '../../domain/feed/following-feed.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaShortCare: AppHandler<typeof mediaShortCare> = ({
  input,
  viewer,
  context,
  client,
}) => followingFeed(context, viewer, input, client.origin);
