import type { mediaShortWatched } from '@yehang/contract/media/short-watched.ts';
import { noteWatched } from '../../domain/feed/watched.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaShortWatched: AppHandler<typeof mediaShortWatched> = async ({
  input,
  viewer,
  context,
}) => {
  await noteWatched(context, viewer, input.watches);
  return {};
};
