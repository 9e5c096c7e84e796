import { likeOrFavorite } from '../domain/library/like-or-favorite.ts';
import { libraryKinds, listLibrary } from '../domain/library/list-library.ts';
import { removeFromLibrary, restoreToLibrary } from '../domain/library/remove-from-library.ts';
import type { AppHandlers } from '../http/handle-app-call.ts';

/** A viewer's favorites. */
export const collectCalls = {
  'collect/delete': ({ input, viewer, context }) =>
    removeFromLibrary(context, viewer, { side: 'favorites', ...input }),
  'collect/kinds': ({ viewer, context }) => libraryKinds(context, viewer),
  'collect/list': ({ input, viewer, context }) =>
    listLibrary(context, viewer, { side: 'favorites', ...input }),
  'collect/operate': async ({ input, viewer, context }) => {
    const { id: contentId, collected } = input;
    await likeOrFavorite(context, viewer, { contentId, counter: 'favorites', on: collected });
    return { collected };
  },
  'collect/restore': ({ input, viewer, context }) =>
    restoreToLibrary(context, viewer, input.removalId),
} satisfies Partial<AppHandlers>;
