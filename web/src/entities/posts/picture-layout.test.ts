import { expect, it, test } from 'vitest';
import { pictureLayout, tileRatio } from './picture-layout.ts';

const many = (count: number) => Array.from({ length: count }, () => ({ width: 300, height: 400 }));

test.each([
  [2, 2],
  [3, 3],
  [4, 2],
  [5, 3],
  [9, 3],
])('%i pictures stand in %i columns of squares', (count, columns) => {
  expect(pictureLayout(many(count))).toEqual({ columns, ratio: 1, share: 1 });
});

it('a single picture keeps its shape as far as it fits', () => {
  expect(pictureLayout([{ width: 400, height: 300 }])).toEqual({
    ...{ columns: 1, ratio: 4 / 3, share: 1 },
  });
  expect(pictureLayout([{ width: 300, height: 900 }])).toEqual({
    ...{ columns: 1, ratio: 3 / 4, share: 0.72 },
  });
  expect(pictureLayout([{ width: 900, height: 100 }]).ratio).toBe(16 / 9);
});

it('tiles of a feed are neither towers nor slits', () => {
  expect(tileRatio({ width: 100, height: 900 })).toBe(0.75);
  expect(tileRatio({ width: 900, height: 100 })).toBe(4 / 3);
  expect(tileRatio({ width: 100, height: 100 })).toBe(1);
});
