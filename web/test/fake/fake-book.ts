import type { BookCard } from '@yehang/contract/shapes/book.ts';
import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import type { CallResponse } from '../../src/lib/api/call-types.ts';
import { fakeId, fakePicture } from './fake-catalogue.ts';

/** A finished comic of twelve chapters, the first of which are free. */
export function fakeBook(seed: number): BookCard {
  return {
    id: fakeId(12, seed),
    contentType: 12,
    title: `灯塔不打烊 ${seed}`,
    cover: fakePicture(seed),
    author: '林夜',
    chapters: 12,
    finished: true,
    terms: {
      freeChapters: 2,
      rule: 'gold',
      tier: null,
      chapterPriceGoldCents: 300,
      priceGoldCents: 3_000,
    },
    rating: 'general',
    isAiMade: false,
    plays: 900,
    likes: 30,
    uploader: null,
    publishedAt: 0,
  };
}

/** A novel or audio novel of three chapters as its page shows it: the first free, the second bought, the third not. */
export function fakeOpenedBook(
  over: Partial<CallResponse<'novel/detail'>['book']> = {},
): CallResponse<'novel/detail'> {
  return {
    book: {
      ...fakeBook(1),
      ...{ contentType: contentTypes.novel, chapters: 3, finished: false, totalExtent: 12_000 },
      ...{ description: '', tags: [], collects: 0, comments: 2, layout: null, direction: null },
      ...{ narrator: '', counterpart: null },
      terms: {
        ...{ freeChapters: 1, rule: 'gold', tier: null },
        ...{ chapterPriceGoldCents: 300, priceGoldCents: 900 },
      },
      marks: { liked: false, collected: false, watchedSeconds: null, lastPart: 2 },
      ...over,
    },
    owned: false,
    isFollowed: false,
    price: { priceGoldCents: 600, fullPriceGoldCents: 900 },
    place: { chapter: 2, unit: 3, fraction: 0.5, seconds: null, version: 4, at: 1 },
    latest: null,
  };
}

/** The chapters of that book. */
export function fakeChapters(): CallResponse<'novel/chapter'> {
  return {
    list: [1, 2, 3].map((number) => ({
      ...{ id: fakeId(20, number), number, title: `渡口 ${number}`, extent: 4_000 },
      isFree: number === 1,
      priceGoldCents: number === 1 ? null : 300,
      publishedAt: 1,
    })),
    viewer: { opensAll: false, bought: [[2, 2]], finished: [[1, 1]], discountPercent: 0 },
  };
}
