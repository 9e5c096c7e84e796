import type { LinkItem } from '@yehang/contract/shapes/link.ts';
import { expect, test } from 'vitest';
import { fakePicture } from '../../../test/fake/fake-catalogue.ts';
import { adsAt } from './ads-at.ts';

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
