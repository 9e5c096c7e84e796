import type { ChapterAccess } from '@yehang/contract/shapes/book.ts';
import type { WalledChapter } from '../purchase/auto-buy.ts';
import { chapterName } from './chapter-access.ts';

/** The chapter behind a wall, to be bought by itself; null where it is not sold by itself. */
export function walledChapter(
  { chapter, access }: ChapterAccess,
  unit: '章' | '话',
): WalledChapter | null {
  const priceGoldCents = access.need?.priceGoldCents ?? null;
  if (priceGoldCents === null) return null;
  return { id: chapter.id, name: chapterName(chapter, unit), priceGoldCents };
}
