import { expect, test } from 'vitest';
import type { Placed } from './lanes.ts';
import { createLanes } from './lanes.ts';

const room = { count: 8, forMoving: 4, width: 375, travelSeconds: 8, standSeconds: 4, gap: 16 };

/** Texts of many lengths, several a second. */
function crowd(count: number): Placed[] {
  return Array.from({ length: count }, (_, n) => ({
    atSeconds: n * 0.17,
    width: 20 + ((n * 97) % 400),
    mode: n % 11 === 0 ? 'top' : n % 13 === 0 ? 'bottom' : 'scroll',
  }));
}

/** Where it begins and ends at a moment, or null where it is not on the picture. */
function rangeAt({ atSeconds, width, mode }: Placed, moment: number): [number, number] | null {
  const age = moment - atSeconds;
  if (age < 0 || age >= (mode === 'scroll' ? room.travelSeconds : room.standSeconds)) return null;
  if (mode !== 'scroll') return [(room.width - width) / 2, (room.width + width) / 2];
  const left = room.width - (age / room.travelSeconds) * (room.width + width);
  return [left, left + width];
}

test('no danmaku overlap', () => {
  const lanes = createLanes(room);
  const placed = crowd(600).flatMap((one) => {
    const lane = lanes.place(one);
    return lane === null ? [] : [{ ...one, lane }];
  });
  expect(placed.length).toBeGreaterThan(100);
  for (let moment = 0; moment < 110; moment += 0.25) {
    const seen = placed.flatMap((one) => {
      const span = rangeAt(one, moment);
      return span ? [{ lane: one.lane, span }] : [];
    });
    for (const [index, one] of seen.entries())
      for (const other of seen.slice(index + 1)) {
        const isApart = one.span[1] <= other.span[0] + 0.01 || other.span[1] <= one.span[0] + 0.01;
        expect(one.lane !== other.lane || isApart).toBe(true);
      }
  }
});

test('moving ones stay in their part, static ones at their edge', () => {
  const lanes = createLanes(room);
  for (const one of crowd(300)) {
    const lane = lanes.place(one);
    if (lane === null) continue;
    if (one.mode === 'scroll') expect(lane).toBeLessThan(4);
    if (one.mode === 'top') expect(lane).toBeLessThan(4);
    if (one.mode === 'bottom') expect(lane).toBeGreaterThanOrEqual(4);
  }
});

test('a full picture drops new ones, and accepts them again once there is space', () => {
  const lanes = createLanes({ ...room, count: 1, forMoving: 1 });
  const wide = (atSeconds: number): Placed => ({ atSeconds, width: 300, mode: 'scroll' });
  expect([lanes.place(wide(0)), lanes.place(wide(1)), lanes.place(wide(9))]).toEqual([0, null, 0]);
});
