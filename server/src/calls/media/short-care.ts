import type { mediaShortCare } from '@yehang/contract/media/short-care.ts';
import { careFeed } from '../../domain/feed/care-feed.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaShortCare: AppHandler<typeof mediaShortCare> = ({
  input,
  viewer,
  domain,
  client,
}) => careFeed(domain, viewer, input, client.origin);
