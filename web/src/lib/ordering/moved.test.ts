import { expect, it } from 'vitest';
import { landingOf, moved } from './moved.ts';

it('moves a row up, down, and no further than the ends', () => {
  const rows = ['a', 'b', 'c', 'd'];
  expect(moved(rows, 2, 0)).toEqual(['c', 'a', 'b', 'd']);
  expect(moved(rows, 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(rows, 1, 9)).toEqual(['a', 'c', 'd', 'b']);
  expect(moved(rows, 1, -1)).toEqual(['b', 'a', 'c', 'd']);
});

it('lets a dragged row land where most of it is', () => {
  expect(landingOf(2, 20, 60, 5)).toBe(2);
  expect(landingOf(2, 31, 60, 5)).toBe(3);
  expect(landingOf(2, -95, 60, 5)).toBe(0);
  expect(landingOf(2, 9_000, 60, 5)).toBe(4);
});
