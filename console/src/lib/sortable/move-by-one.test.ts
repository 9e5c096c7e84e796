import { expect, it } from 'vitest';
import { moveByOne } from './move-by-one.ts';

it('moves an entry up or down, but not beyond the ends', () => {
  expect(moveByOne(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moveByOne(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(moveByOne(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moveByOne(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});
