import type { mediaUninterested } from '@yehang/contract/media/uninterested.ts';
import { hideFromFeeds } from '../../domain/feed/hide.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaUninterested: AppHandler<typeof mediaUninterested> = async ({
  input,
  viewer,
  context,
}) => {
  await hideFromFeeds(context, viewer, input);
  return { isHidden: input.isHidden };
};
