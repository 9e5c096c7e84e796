import { kindsThatCan } from '@yehang/contract/shapes/content-kinds.ts';
import { likeOrFavorite } from '../../domain/library/like-or-favorite.ts';
import { listLibrary } from '../../domain/library/list-library.ts';
import { removeFromLibrary } from '../../domain/library/remove-from-library.ts';
import { boughtContents } from '../../domain/purchase/list-purchases.ts';
import type { AppHandlers } from '../../http/handle-app-call.ts';

/** What a viewer liked, opened and bought. */
export const libraryCalls = {
  'media/like': async ({ input, viewer, context }) => {
    await likeOrFavorite(context, viewer, {
      contentId: input.id,
      counter: 'likes',
      on: input.liked,
    });
    return { liked: input.liked };
  },
  'media/bought': ({ input: { kind, ...page }, viewer, context }) =>
    boughtContents(context, viewer, { ...page, kinds: kind ? [kind] : kindsThatCan('buy') }),
  'media/collect/bought': ({ input, viewer, context }) =>
    boughtContents(context, viewer, { ...input, kinds: ['series'] }),
  'media/trackDelete': ({ input, viewer, context }) =>
    removeFromLibrary(context, viewer, { side: 'history', ...input }),
  'media/trackList': ({ input, viewer, context }) =>
    listLibrary(context, viewer, { side: 'history', ...input }),
} satisfies Partial<AppHandlers>;
