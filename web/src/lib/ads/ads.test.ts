import type { LinkItem } from '@yehang/contract/shapes/link.ts';
import { expect, test } from 'vitest';
import { fakePicture } from '../../../test/fake/fake-catalogue.ts';
import { adAfter, adsAmong } from './among-cards.ts';
import { adsAt } from './ads-at.ts';

/** Where ads stand in pages of `sizes` cards: `page:card=ad`. */
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

test('ads come in turn, one after every nine cards, also across pages', () => {
  expect(places([20, 20, 7], ['a', 'b', 'c'])).toEqual(['0:8=a', '0:17=b', '1:8=c', '1:17=a']);
});

test('one ad comes again and again; none leaves the cards alone', () => {
  expect(places([20], ['a'])).toEqual(['0:8=a', '0:17=a']);
  expect(places([20], [])).toEqual([]);
});

const ad = (position: number, sortCode: number, hasCover = true): LinkItem => ({
  id: `${position}-${sortCode}`,
  position,
  title: '',
  description: '',
  cover: hasCover ? fakePicture(1) : null,
  href: '/',
  sortCode,
});

test('a position has its own ads, in their order', () => {
  const advertise = [ad(7, 2), ad(8, 1), ad(7, 1), ad(7, 3, false)];
  expect(adsAt(advertise, 7).map(({ id }) => id)).toEqual(['7-1', '7-2', '7-3']);
  expect(adsAt(advertise, 7, { needsCover: true }).map(({ id }) => id)).toEqual(['7-1', '7-2']);
  expect(adsAt(undefined, 7)).toEqual([]);
});
