import type { BookPart } from '@yehang/contract/shapes/book-pay.ts';
import { MOST_CHAPTERS_AT_ONCE } from '@yehang/contract/shapes/book-pay.ts';
import type { BookDetail, Chapter } from '@yehang/contract/shapes/book.ts';
import type { Price } from '@yehang/contract/shapes/series.ts';
import type { BookOffer } from '../purchase/offer.ts';
import { chapterName, discounted, markOf, type ViewerOfChapters } from './chapter-marks.ts';

/** Numbers of chapters that are offered together. */
const BATCHES = [10, 50, MOST_CHAPTERS_AT_ONCE] as const;

export interface BuyChoice {
  readonly name: string;
  readonly offer: BookOffer;
}

interface ForSale {
  readonly call: BookOffer['call'];
  readonly book: Pick<BookDetail, 'id' | 'title'>;
  readonly chapters: readonly Chapter[];
  readonly viewer: ViewerOfChapters;
  /** For all chapters, less what was paid for single ones. */
  readonly price: Price;
  /** The chapter from which on the next ones are offered; the first locked one where it is open. */
  readonly from: number;
  /** 话 or 章. */
  readonly unit: string;
}

/** What of a book can be bought at a place in it: that chapter, the next ones, all of it. */
export function buyChoices(sale: ForSale): BuyChoice[] {
  const { call, book, chapters, viewer, price, from, unit } = sale;
  const locked = chapters.filter(
    (chapter) => markOf(chapter, viewer) === 'locked' && chapter.priceGoldCents !== null,
  );
  const ahead = locked.filter(({ number }) => number >= from);
  const [first] = ahead;
  const offerOf = (part: BookPart, some: readonly Chapter[], unlocks: string): BookOffer => {
    const full = some.reduce((sum, { priceGoldCents }) => sum + (priceGoldCents ?? 0), 0);
    const priceGoldCents = some.reduce(
      (sum, chapter) => sum + discounted(chapter.priceGoldCents ?? 0, viewer.discountPercent),
      0,
    );
    const fullPriceGoldCents = viewer.discountPercent > 0 ? full : null;
    const { id, title } = book;
    return { call, part, id, title, priceGoldCents, fullPriceGoldCents, unlocks };
  };
  const choices: BuyChoice[] = [];
  if (first)
    choices.push({
      name: chapterName(first, unit),
      offer: offerOf({ what: 'chapters', chapterIds: [first.id] }, [first], '买一次，永久可看'),
    });
  const counts = new Set(BATCHES.map((count) => Math.min(count, ahead.length)));
  for (const count of counts) {
    if (!first || count < 2) continue;
    const some = ahead.slice(0, count);
    const name = `${count === ahead.length ? '余下' : '接下来'} ${count} ${unit}`;
    const part = { what: 'next', from: first.number, count } as const;
    choices.push({ name, offer: offerOf(part, some, `${name}，买一次，永久可看`) });
  }
  if (price)
    choices.push({
      name: '全本',
      offer: {
        ...{ call, part: { what: 'all' }, id: book.id, title: book.title, ...price },
        unlocks: '全部都能看，以后更新的也在内；单买过的已经减去',
      },
    });
  return choices;
}
