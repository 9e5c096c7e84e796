import { expect, test } from 'vitest';
import { createAutoScroll } from './auto-scroll.ts';

test('slow scrolling moves as far as fast scrolling of the same sum, whatever is rounded', () => {
  const scroll = createAutoScroll();
  let moved = 0;
  for (let frame = 0; frame <= 600; frame += 1) moved += scroll.step((frame * 1000) / 60, 25);
  expect(moved).toBeGreaterThanOrEqual(249);
  expect(moved).toBeLessThanOrEqual(250);
});

test('a page that was hidden goes on where it was', () => {
  const scroll = createAutoScroll();
  scroll.step(0, 100);
  expect(scroll.step(60_000, 100)).toBe(10);
});
