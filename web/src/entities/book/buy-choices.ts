import type { BookPart } from '@yehang/contract/shapes/book-pay.ts';
import { MOST_CHAPTERS_AT_ONCE } from '@yehang/contract/shapes/book-pay-values.ts';
import type { Chapter } from '@yehang/contract/shapes/book.ts';
import type { Price } from '@yehang/contract/shapes/series.ts';
import { chapterName, saleableFrom, type ChapterUnit } from './chapter-access.ts';
import type { ChapterList } from './fetch-book.ts';

/** Numbers of chapters that are offered together. */
const BATCHES = [10, 50] as const;

/** Something of a book that is for sale. Prices in hundredths of gold. */
export interface BuyChoice {
  name: string;
  part: BookPart;
  priceGoldCents: number;
  /** Before the member's discount; null where there is none. */
  fullPriceGoldCents: number | null;
}

interface ForSale {
  chapters: ChapterList;
  /** The chapter that is wanted: where it is open, the next one that is not. */
  chapter: Pick<Chapter, 'id' | 'number'>;
  /** For all chapters, less what was paid for single ones; null where that is not sold. */
  price: Price;
  unit: ChapterUnit;
}

/** What of a book can be bought at a place in it: that chapter, the next ones, all of it. */
export function buyChoices({ chapters, chapter, price, unit }: ForSale): BuyChoice[] {
  const forSale = saleableFrom(chapters, chapter.number);
  const [first] = forSale;
  const isReduced = chapters.viewer.discountPercent > 0;
  const choiceOf = (name: string, part: BookPart, count: number): BuyChoice => {
    const some = forSale.slice(0, count);
    const full = some.reduce((sum, one) => sum + (one.chapter.priceGoldCents ?? 0), 0);
    return {
      name,
      part,
      priceGoldCents: some.reduce((sum, one) => sum + one.price, 0),
      fullPriceGoldCents: isReduced ? full : null,
    };
  };
  const choices: BuyChoice[] = [];
  if (first) {
    const isWanted = first.chapter.id === chapter.id;
    const name = isWanted ? `只买这一${unit}` : `只买${chapterName(first.chapter, unit)}`;
    choices.push(choiceOf(name, { what: 'chapters', chapterIds: [first.chapter.id] }, 1));
    const rest = Math.min(forSale.length, MOST_CHAPTERS_AT_ONCE);
    const batches = [...BATCHES.filter((count) => count < rest), ...(rest > 1 ? [rest] : [])];
    for (const count of batches) {
      const batch = count === forSale.length ? `后面全部 ${count}` : `往后 ${count}`;
      const part = { what: 'next', from: first.chapter.number, count } as const;
      choices.push(choiceOf(`${batch} ${unit}`, part, count));
    }
  }
  if (price) choices.push({ name: '整本，以后更新的也在内', part: { what: 'all' }, ...price });
  return choices;
}
