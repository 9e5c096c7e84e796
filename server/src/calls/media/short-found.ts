import type { mediaShortFound } from '@yehang/contract/media/short-found.ts';
import { walkFeed } from '../../domain/feed/walk.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaShortFound: AppHandler<typeof mediaShortFound> = ({
  input,
  viewer,
  domain,
  client,
}) => walkFeed(domain, viewer, 'found', input, client.origin);
