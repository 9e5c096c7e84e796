import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DoorAhead } from '../pictures/picture-door.ts';
import { picturesAhead } from './pictures-ahead.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

function countingDoor() {
  const opened: { children: number; isEnded: boolean; door: DoorAhead }[] = [];
  const unused = () => Promise.reject(new Error('no picture is made'));
  const door = {
    ...{ decode: unused, frames: unused },
    ahead: (children: number) => {
      const it = { decode: unused, frames: unused, end: () => void (entry.isEnded = true) };
      const entry = { children, isEnded: false, door: it };
      opened.push(entry);
      return it;
    },
  };
  return { door, opened };
}

it('opens once, a moment before the film is encoded, however long that takes', () => {
  const { door, opened } = countingDoor();
  const ahead = picturesAhead(door);
  ahead.report(0);
  vi.advanceTimersByTime(60_000);
  ahead.report(0.9);
  expect(opened).toEqual([]);
  expect(ahead.door()).toBe(door);
  vi.advanceTimersByTime(5_000);
  ahead.report(0.98);
  ahead.report(1);
  expect(opened).toMatchObject([{ children: 2, isEnded: false }]);
  expect(ahead.door()).toBe(opened[0]?.door);
  ahead.end();
  expect(opened).toMatchObject([{ isEnded: true }]);
});

it('has nothing to end where encoding failed early', () => {
  const { door, opened } = countingDoor();
  const ahead = picturesAhead(door);
  vi.advanceTimersByTime(60_000);
  ahead.report(0.1);
  ahead.end();
  expect(opened).toEqual([]);
});
