import type { BookCard } from '@yehang/contract/shapes/book.ts';
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
    plays: 900,
    likes: 30,
    uploader: null,
    publishedAt: 0,
  };
}
