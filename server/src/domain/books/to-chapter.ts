import type { Chapter } from '@yehang/contract/shapes/book.ts';
import type { ChapterRow } from '../../db/queries/books/chapters.ts';
import type { OpenableRow } from '../../db/queries/content/open.ts';

/** What of a book its chapters cost. */
export type ChapterTerms = Pick<OpenableRow, 'rule' | 'previewUnits' | 'partPriceGoldCents'>;

/** Whether everybody may open a chapter: one of the first, or one whose own price is nothing. */
export function isFreeChapter(
  { rule, previewUnits }: ChapterTerms,
  { number, priceGoldCents }: Pick<ChapterRow, 'number' | 'priceGoldCents'>,
): boolean {
  return rule === 'free' || number <= previewUnits || priceGoldCents === 0;
}

/** What a chapter costs by itself, before any discount; null where it is not sold by itself. */
export function priceOfChapter(
  terms: ChapterTerms,
  chapter: Pick<ChapterRow, 'number' | 'priceGoldCents'>,
): number | null {
  if (isFreeChapter(terms, chapter) || terms.rule === 'vip') return null;
  return chapter.priceGoldCents ?? terms.partPriceGoldCents;
}

/** A chapter as the wire has it. */
export function toChapter(terms: ChapterTerms, row: ChapterRow): Chapter {
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    ...(row.volume === '' ? {} : { volume: row.volume }),
    extent: row.extent,
    isFree: isFreeChapter(terms, row),
    priceGoldCents: priceOfChapter(terms, row),
    publishedAt: row.publishedAt.getTime(),
  };
}
