import { expect, test } from 'vitest';
import { isAtSystemEdge, isSideways, swipeStep } from './channel-swipe.ts';

test.each([
  [4, 3, null],
  [-40, 5, true],
  [40, 30, false],
  [0, 60, false],
])('a touch that moved by %i and %i is horizontal: %s', (dx, dy, verdict) => {
  expect(isSideways(dx, dy)).toBe(verdict);
});

test.each([
  ['far to the left', -120, 900, 1],
  ['far to the right', 120, 900, -1],
  ['a flick to the left', -45, 60, 1],
  ['a slow short way', -45, 400, 0],
  ['a twitch', -12, 5, 0],
])('%s', (_what, dx, ms, step) => {
  expect(swipeStep(dx, ms, 375)).toBe(step);
});

test('the edges of the screen belong to the system', () => {
  expect([3, 23, 24, 200, 351, 352].map((x) => isAtSystemEdge(x, 375))).toEqual([
    true,
    true,
    false,
    false,
    false,
    true,
  ]);
});
