import { expect, test } from 'vitest';
import { slotRole, slotsAround } from './feed-slots.ts';

test('in the middle there are four: one before, two ahead', () => {
  expect(slotsAround(5, 100).map(({ at }) => at)).toEqual([4, 5, 6, 7]);
});

test('at both ends the elements stay, without being preloaded', () => {
  expect(slotsAround(0, 100).map(({ at }) => at)).toEqual([0, 1, 2, 3]);
  expect(slotsAround(9, 10).map(({ at }) => at)).toEqual([6, 7, 8, 9]);
  expect(slotsAround(10, 10).map(({ at }) => at)).toEqual([6, 7, 8, 9]);
  expect(slotsAround(0, 1).map(({ at }) => at)).toEqual([0]);
  const roles = [-3, -2, -1, 0, 1, 2, 3].map(slotRole);
  expect(roles).toEqual(['idle', 'idle', 'next', 'seen', 'next', 'ready', 'idle']);
});

test('a step reuses the element that is no longer needed, and leaves the others', () => {
  const before = new Map(slotsAround(5, 100).map(({ slot, at }) => [at, slot]));
  const after = slotsAround(6, 100);
  for (const { slot, at } of after.filter(({ at: place }) => before.has(place))) {
    expect(before.get(at)).toBe(slot);
  }
  expect(after.find(({ at }) => at === 8)?.slot).toBe(before.get(4));
});

test('items that are inserted above move no element', () => {
  const [before] = slotsAround(0, 20);
  const after = slotsAround(7, 27, 7).find(({ at }) => at === 7);
  expect(after?.slot).toBe(before?.slot);
});
