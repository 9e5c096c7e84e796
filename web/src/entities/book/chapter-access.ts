import type { Chapter, ChapterRuns } from '@yehang/contract/shapes/book.ts';
import type { ChapterList } from './use-book.ts';

type ChapterViewer = ChapterList['viewer'];

export function isInRuns(runs: ChapterRuns, number: number): boolean {
  return runs.some(([first, last]) => number >= first && number <= last);
}

/** Whether a chapter is open to the viewer. */
export function isOpen(
  viewer: ChapterViewer,
  { isFree, number }: Pick<Chapter, 'isFree' | 'number'>,
): boolean {
  return isFree || viewer.opensAll || isInRuns(viewer.bought, number);
}

/** What a chapter costs this viewer, in hundredths of gold: rounded up, and never nothing. Null where it is not sold. */
export function chapterPrice(
  { discountPercent }: Pick<ChapterViewer, 'discountPercent'>,
  { priceGoldCents }: Pick<Chapter, 'priceGoldCents'>,
): number | null {
  if (priceGoldCents === null) return null;
  return discountPercent === 0
    ? priceGoldCents
    : Math.max(1, Math.ceil((priceGoldCents * (100 - discountPercent)) / 100));
}

/** Chapters for sale from a number on, in their order, with what each costs this viewer. */
export function saleableFrom({ list, viewer }: ChapterList, from: number) {
  return list.flatMap((chapter) => {
    if (chapter.number < from || isOpen(viewer, chapter)) return [];
    const price = chapterPrice(viewer, chapter);
    return price === null ? [] : [{ chapter, price }];
  });
}

/** A chapter's name; one without a title is named by its number. */
export function chapterName(
  { number, title }: Pick<Chapter, 'number' | 'title'>,
  unit: '章' | '话',
): string {
  return title === '' ? `第 ${number} ${unit}` : title;
}
