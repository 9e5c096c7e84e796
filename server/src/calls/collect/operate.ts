import type { collectOperate } from '@yehang/contract/collect/operate.ts';
import { likeOrFavorite } from '../../domain/interaction/like-or-favorite.ts';
import { favoriteSeries } from '../../domain/library/favorite-series.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleCollectOperate: AppHandler<typeof collectOperate> = async ({
  input,
  viewer,
  context,
}) => {
  const { id, subjectKind, collected } = input;
  if (subjectKind === 'collection')
    await favoriteSeries(context, viewer, { seriesId: id, on: collected });
  else await likeOrFavorite(context, viewer, { itemId: id, counter: 'collects', on: collected });
  return { collected };
};
