import type { BookKind } from '@yehang/contract/shapes/book.ts';
import { findChapterState, listChapters } from '../../db/queries/books/chapters.ts';
import { holdsTier, toHeldTiers } from '../access/decide-access.ts';
import { openContentOf } from '../content/open-content.ts';
import type { Viewer } from '../viewer.ts';
import type { BookContext } from './context.ts';
import { toChapter } from './to-chapter.ts';

/** All chapters of a book, and what of them is open to a viewer. Errors: 4040, 4031. */
export async function chaptersOfBook(
  context: BookContext,
  viewer: Viewer,
  contentId: string,
  kinds: readonly BookKind[],
) {
  const { database, settings } = context;
  const { content, access } = await openContentOf(context, viewer, contentId, kinds);
  const [rows, state] = await Promise.all([
    listChapters(database, contentId),
    findChapterState(database, contentId, viewer.userId),
  ]);
  const isSupreme = holdsTier(toHeldTiers(content), 'supreme', new Date());
  return {
    list: rows.map((row) => toChapter(content, row)),
    viewer: {
      opensAll: access.allowed,
      ...state,
      discountPercent: isSupreme ? settings.current.supremeDiscountPercent : 0,
    },
  };
}
