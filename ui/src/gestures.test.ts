import { expect, test } from 'vitest';
import { isDraggedAway } from './drag-away.ts';
import { ENOUGH_PULL_PX, FULL_PULL_PX, pullDistance } from './pull-distance.ts';

test('a sheet goes when it is dragged by a third, or flicked', () => {
  expect(isDraggedAway(150, 0, 400)).toBe(true);
  expect(isDraggedAway(40, 0.9, 400)).toBe(true);
});

test('a sheet stays when it is dragged a little, or back up', () => {
  expect(isDraggedAway(100, 0.2, 400)).toBe(false);
  expect(isDraggedAway(0, 2, 400)).toBe(false);
  expect(isDraggedAway(-30, 2, 400)).toBe(false);
});

test('content follows a pull ever less, and never beyond its end', () => {
  const steps = [0, 50, 100, 200, 400, 2000].map(pullDistance);
  expect(steps[0]).toBe(0);
  expect(steps.toSorted((a, b) => a - b)).toEqual(steps);
  expect(Math.max(...steps)).toBeLessThanOrEqual(FULL_PULL_PX);
  expect(pullDistance(-20)).toBe(0);
});

test('a pull of a thumb is enough to refresh', () => {
  expect(pullDistance(140)).toBeGreaterThan(ENOUGH_PULL_PX);
  expect(pullDistance(60)).toBeLessThan(ENOUGH_PULL_PX);
});
