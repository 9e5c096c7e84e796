import { expect, it } from 'vitest';
import { mostLeft, toShares } from './watch-shares.ts';

it('takes the first part as the whole, and more where parts are watched again', () => {
  expect(toShares([200, 150, 301])).toEqual([100, 75, 150.5]);
  expect(toShares([0, 3])).toEqual([0, 0]);
});

it('finds where most viewers left', () => {
  expect(mostLeft([100, 99, 60, 70, 69.5, 40, 39, 20])).toEqual([
    { place: 2, share: 0.39 },
    { place: 5, share: 0.295 },
    { place: 7, share: 0.19 },
  ]);
  expect(mostLeft([0, 0])).toEqual([]);
  expect(mostLeft([])).toEqual([]);
});
