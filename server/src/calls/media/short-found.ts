import type { mediaShortFound } from '@yehang/contract/media/short-found.ts';
import { nextFeedPage } from '../../domain/feed/feed-session.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaShortFound: AppHandler<typeof mediaShortFound> = ({
  input,
  viewer,
  context,
  client,
}) => nextFeedPage(context, viewer, 'found', input, client.origin);
