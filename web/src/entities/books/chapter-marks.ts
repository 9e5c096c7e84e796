import type { BookTerms, Chapter, ChapterRuns } from '@yehang/contract/shapes/book.ts';
import { formatExactGold } from '../../lib/format/amounts.ts';
import { tierBadges } from '../user/vip-tiers.ts';

/** What of a book's chapters is the viewer's. */
export interface ViewerOfChapters {
  opensAll: boolean;
  bought: ChapterRuns;
  finished: ChapterRuns;
  discountPercent: number;
}

/** Whether a number is in one of the runs. */
export function isInRuns(runs: ChapterRuns, number: number): boolean {
  return runs.some(([first, last]) => number >= first && number <= last);
}

/** How a chapter stands to the viewer. */
export type ChapterMark = 'free' | 'bought' | 'open' | 'locked';

export function markOf(chapter: Chapter, viewer: ViewerOfChapters): ChapterMark {
  if (chapter.isFree) return 'free';
  if (isInRuns(viewer.bought, chapter.number)) return 'bought';
  return viewer.opensAll ? 'open' : 'locked';
}

/** What a price is for this viewer: rounded up, never below one hundredth, as the server has it. */
export function discounted(priceGoldCents: number, discountPercent: number): number {
  return Math.max(1, Math.ceil((priceGoldCents * (100 - discountPercent)) / 100));
}

/** A chapter's mark in words; null for one that is simply open. */
export function markText(
  chapter: Chapter,
  viewer: ViewerOfChapters,
  { rule, tier }: Pick<BookTerms, 'rule' | 'tier'>,
): string | null {
  const mark = markOf(chapter, viewer);
  if (mark === 'free') return rule === 'free' ? null : '免费';
  if (mark === 'bought') return '已购';
  if (mark === 'open') return null;
  const ways = [
    chapter.priceGoldCents !== null &&
      `${formatExactGold(discounted(chapter.priceGoldCents, viewer.discountPercent))} 金币`,
    tier !== null && tierBadges[tier],
  ];
  return ways.filter((way) => way !== false).join(' / ') || '整本购买';
}

/** A title that says its number itself: 第三话 渡口. */
const NUMBERED = /^第.{1,8}[话話章回节卷集]/;

/** A chapter by its number and title: 第 3 话 渡口. */
export function chapterName({ number, title }: Pick<Chapter, 'number' | 'title'>, unit: string) {
  if (NUMBERED.test(title)) return title;
  return title === '' ? `第 ${number} ${unit}` : `第 ${number} ${unit} ${title}`;
}
