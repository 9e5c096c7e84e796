import type { mediaLike } from '@yehang/contract/media/like.ts';
import { markVideo } from '../../domain/interaction/set-mark.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaLike: AppHandler<typeof mediaLike> = async ({ input, viewer, domain }) => {
  await markVideo(domain, viewer, { itemId: input.id, counter: 'likes', on: input.liked });
  return { liked: input.liked };
};
