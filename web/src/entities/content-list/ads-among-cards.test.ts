import { expect, test } from 'vitest';
import { adAfter, adsAmong } from './ads-among-cards.ts';

/** Where ads are in pages of `sizes` cards: `page:card=ad`. */
function places(sizes: readonly number[], ads: readonly string[]): string[] {
  let before = 0;
  return sizes.flatMap((size, page) => {
    const here = Array.from({ length: size }, (_, index) => {
      const ad = adAfter(index, ads, before);
      return ad === undefined ? [] : [`${page}:${index}=${ad}`];
    }).flat();
    before += adsAmong(size);
    return here;
  });
}

test('ads alternate, one after every nine cards, also across pages', () => {
  expect(places([20, 20, 7], ['a', 'b', 'c'])).toEqual(['0:8=a', '0:17=b', '1:8=c', '1:17=a']);
});

test('a single ad repeats; without ads there are cards only', () => {
  expect(places([20], ['a'])).toEqual(['0:8=a', '0:17=a']);
  expect(places([20], [])).toEqual([]);
});
