import type { mediaUninterested } from '@yehang/contract/media/uninterested.ts';
import { hideFromFeeds } from '../../domain/feed/hide.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaUninterested: AppHandler<typeof mediaUninterested> = async ({
  input,
  viewer,
  domain,
}) => {
  await hideFromFeeds(domain, viewer, input);
  return { isHidden: input.isHidden };
};
