import { expect, it } from 'vitest';
import { moveTo } from './move-to.ts';

it('moves one entry, and the rest closes up', () => {
  const rows = ['a', 'b', 'c', 'd'];
  expect(moveTo(rows, 0, 3)).toEqual(['b', 'c', 'd', 'a']);
  expect(moveTo(rows, 3, 1)).toEqual(['a', 'd', 'b', 'c']);
  expect(moveTo(rows, 2, 2)).toEqual(rows);
  expect(moveTo(rows, 9, 0)).toEqual(rows);
});
