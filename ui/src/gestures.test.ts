import { expect, test } from 'vitest';
import { shouldDismiss } from './drag-to-dismiss.ts';
import { REFRESH_PULL_PX, MAX_PULL_PX, pullDistance } from './pull-distance.ts';

test('dismisses a sheet that is dragged by a third of its height, or flicked', () => {
  expect(shouldDismiss(150, 0, 400)).toBe(true);
  expect(shouldDismiss(40, 0.9, 400)).toBe(true);
});

test('keeps a sheet that is dragged a little, or back up', () => {
  expect(shouldDismiss(100, 0.2, 400)).toBe(false);
  expect(shouldDismiss(0, 2, 400)).toBe(false);
  expect(shouldDismiss(-30, 2, 400)).toBe(false);
});

test('dampens a pull up to its maximum', () => {
  const steps = [0, 50, 100, 200, 400, 2000].map(pullDistance);
  expect(steps[0]).toBe(0);
  expect(steps.toSorted((a, b) => a - b)).toEqual(steps);
  expect(Math.max(...steps)).toBeLessThanOrEqual(MAX_PULL_PX);
  expect(pullDistance(-20)).toBe(0);
});

test('refreshes after a pull of a thumb’s reach', () => {
  expect(pullDistance(140)).toBeGreaterThan(REFRESH_PULL_PX);
  expect(pullDistance(60)).toBeLessThan(REFRESH_PULL_PX);
});
