import type { BookTerms, Chapter, ChapterRuns } from '@yehang/contract/shapes/book.ts';
import { formatExactGold } from '../../lib/format/amounts.ts';
import { tierBadges } from '../user/vip-tiers.ts';
import type { ChapterList } from './fetch-book.ts';

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

/** A title that says its number itself: 第三话 渡口. */
const NUMBERED = /^第.{1,8}[话話章回节卷集]/;

/** What chapters of a comic, and those of a novel, are counted in. */
export type ChapterUnit = '章' | '话';

/**
 * A chapter's name: of a comic with its number, once; of a novel its title alone, where some (楔子, 番外) have none.
 * One without a title is named by its number.
 */
export function chapterName(
  { number, title }: Pick<Chapter, 'number' | 'title'>,
  unit: ChapterUnit,
): string {
  return unit === '章' && !isBare({ number, title })
    ? title
    : numberedName({ number, title }, unit);
}

/** Whether a title says no more than the chapter's number: folders and files are often called 1, 02 or 003. */
const isBare = ({ number, title }: Pick<Chapter, 'number' | 'title'>) =>
  title === '' || (/^\d{1,6}$/.test(title) && Number(title) === number);

/** A chapter's name with its number, once. */
export function numberedName(
  { number, title }: Pick<Chapter, 'number' | 'title'>,
  unit: ChapterUnit,
): string {
  if (isBare({ number, title })) return `第 ${number} ${unit}`;
  return NUMBERED.test(title) ? title : `第 ${number} ${unit} ${title}`;
}

/** How a chapter stands to the viewer, in words; null for one that is simply open. */
export function chapterMark(
  viewer: ChapterViewer,
  chapter: Chapter,
  { rule, tier }: Pick<BookTerms, 'rule' | 'tier'>,
): string | null {
  if (chapter.isFree) return rule === 'free' ? null : '免费';
  if (isInRuns(viewer.bought, chapter.number)) return '已购';
  if (viewer.opensAll) return null;
  const price = chapterPrice(viewer, chapter);
  const ways = [
    price !== null && `${formatExactGold(price)} 金币`,
    tier !== null && tierBadges[tier],
  ];
  return ways.filter((way) => way !== false).join(' / ') || '整本购买';
}

/** Whether chapters of a book are sold by themselves. */
export const sellsChapters = (list: readonly Pick<Chapter, 'priceGoldCents'>[]) =>
  list.some(({ priceGoldCents }) => priceGoldCents !== null);
