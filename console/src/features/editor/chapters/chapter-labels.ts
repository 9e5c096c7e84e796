import type { BookKind } from '@yehang/contract/shapes/book.ts';
import type { ChapterState, ConsoleChapter } from '@yehang/contract/shapes/console-chapter.ts';
import { formatGold } from '../../../entities/gold/gold.ts';
import { formatCount } from '../../../lib/format/numbers.ts';
import { formatDuration } from '../../../lib/format/time.ts';

export const chapterStateLabels: Record<ChapterState, string> = {
  draft: '草稿',
  published: '已发布',
  hidden: '已隐藏',
};

const extents: Record<BookKind, (extent: number) => string> = {
  comic: (pictures) => `${formatCount(pictures)} 张`,
  novel: (characters) => `${formatCount(characters)} 字`,
  audio: formatDuration,
};

/** How much there is of a chapter. */
export const formatExtent = (kind: BookKind, extent: number) => extents[kind](extent);

/** What a chapter costs by itself. */
export function formatChapterPrice({ priceGoldCents }: ConsoleChapter): string {
  if (priceGoldCents === null) return '跟作品';
  return priceGoldCents === 0 ? '免费' : formatGold(priceGoldCents);
}

/** A chapter by its number and title. */
export const nameOfChapter = ({ number, title }: ConsoleChapter) =>
  title === '' ? `第 ${number} 章` : `第 ${number} 章 ${title}`;
