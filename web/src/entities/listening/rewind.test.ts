import { expect, it } from 'vitest';
import { rewindSeconds } from './rewind.ts';

it.each([
  [0, 0],
  [9_999, 0],
  [10_000, 3],
  [59_999, 3],
  [60_000, 10],
  [300_000, 20],
  [1_800_000, 30],
])('after %i ms it goes back %i s', (pausedMs, seconds) => {
  expect(rewindSeconds(pausedMs)).toBe(seconds);
});
