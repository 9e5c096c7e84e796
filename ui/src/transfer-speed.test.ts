import { expect, it } from 'vitest';
import { nextSpeed } from './transfer-speed.ts';

it('takes the first sample in full and a tenth of each later one', () => {
  const start = { bytes: 0, at: 0, bytesPerSecond: null };
  const one = nextSpeed(start, 1_000, 500);
  expect(one.bytesPerSecond).toBe(2_000);
  const two = nextSpeed(one, 1_000, 1_000);
  expect(two.bytesPerSecond).toBeCloseTo(1_800);
});

it('ignores a sample without elapsed time, and is never negative', () => {
  const one = { bytes: 10, at: 5, bytesPerSecond: 7 };
  expect(nextSpeed(one, 20, 5)).toBe(one);
  expect(nextSpeed({ ...one, bytesPerSecond: null }, 0, 1_005).bytesPerSecond).toBe(0);
});
