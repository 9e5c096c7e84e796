import type { mediaLike } from '@yehang/contract/media/like.ts';
import { likeOrFavorite } from '../../domain/interaction/like-or-favorite.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaLike: AppHandler<typeof mediaLike> = async ({ input, viewer, context }) => {
  await likeOrFavorite(context, viewer, { itemId: input.id, counter: 'likes', on: input.liked });
  return { liked: input.liked };
};
