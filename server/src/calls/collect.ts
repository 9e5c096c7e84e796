import { likeOrFavorite } from '../domain/content/like-or-favorite.ts';
import { favoriteSeries } from '../domain/library/favorite-series.ts';
import { libraryKinds, listLibrary } from '../domain/library/list-library.ts';
import { removeFromLibrary, restoreToLibrary } from '../domain/library/remove-from-library.ts';
import type { AppHandlers } from '../http/handle-app-call.ts';

/** What a viewer collected. */
export const collectCalls = {
  'collect/delete': ({ input, viewer, context }) =>
    removeFromLibrary(context, viewer, { side: 'collected', ...input }),
  'collect/kinds': ({ viewer, context }) => libraryKinds(context, viewer),
  'collect/list': ({ input, viewer, context }) =>
    listLibrary(context, viewer, { side: 'collected', ...input }),
  'collect/operate': async ({ input, viewer, context }) => {
    const { id, subjectKind, collected } = input;
    if (subjectKind === 'collection')
      await favoriteSeries(context, viewer, { seriesId: id, on: collected });
    else
      await likeOrFavorite(context, viewer, { contentId: id, counter: 'collects', on: collected });
    return { collected };
  },
  'collect/restore': ({ input, viewer, context }) =>
    restoreToLibrary(context, viewer, input.removalId),
} satisfies Partial<AppHandlers>;
