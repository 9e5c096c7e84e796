import { expect, test } from 'vitest';
import { slideAt } from './use-carousel.ts';

test.each([
  [0, 0],
  [170, 0],
  [190, 1],
  [363, 1],
  [5000, 2],
  [-30, 0],
])('a track scrolled to %i shows slide %i', (left, slide) => {
  expect(slideAt(left, 363, 3)).toBe(slide);
});

test('a track without a size shows its first slide', () => {
  expect(slideAt(100, 0, 3)).toBe(0);
});
