import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import { useSourceCards } from '../../../entities/content-list/use-source-cards.ts';
import type { ListSource } from '../../../lib/lists/list-source.ts';
import { usePrefetchPage } from '../short/use-prefetch-page.ts';

/** After a reload the list begins anew; it is not searched further for where the viewer was. */
const MOST_PAGES = 10;

/** The long video after this one in a list, whose next page is fetched where this is the last one; null for none. */
export function useNextOfList(id: string, source: ListSource | null): string | null {
  const { cards, pages } = useSourceCards(source);
  const long = cards.filter((card) => card.contentType === contentTypes.long);
  const at = long.findIndex((card) => card.id === id);
  const next = at === -1 ? undefined : long[at + 1];
  const loaded = pages.data?.pages.length ?? 0;
  const isMissing = source !== null && next === undefined && loaded < MOST_PAGES;
  usePrefetchPage(pages, isMissing ? 0 : Number.POSITIVE_INFINITY);
  return next?.id ?? null;
}
