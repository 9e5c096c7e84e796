import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSleepTimer } from './sleep-timer.ts';

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

test('fires once, on time, and is off afterwards', () => {
  const timer = createSleepTimer();
  const due = vi.fn();
  timer.onDue(due);
  timer.choose(15);
  expect(timer.get()).toEqual({ choice: 15, endsAt: 1_000_000 + 15 * MINUTE_MS, isAsleep: false });
  vi.advanceTimersByTime(15 * MINUTE_MS - 1);
  expect(due).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(due).toHaveBeenCalledOnce();
  expect(timer.get()).toEqual({ choice: null, endsAt: null, isAsleep: true });
  vi.advanceTimersByTime(60 * MINUTE_MS);
  expect(due).toHaveBeenCalledOnce();
});

test('another choice replaces the first, and none switches it off', () => {
  const timer = createSleepTimer();
  const due = vi.fn();
  timer.onDue(due);
  timer.choose(15);
  vi.advanceTimersByTime(10 * MINUTE_MS);
  timer.choose(30);
  vi.advanceTimersByTime(29 * MINUTE_MS);
  timer.choose(null);
  vi.advanceTimersByTime(60 * MINUTE_MS);
  expect(due).not.toHaveBeenCalled();
  expect(timer.get()).toEqual({ choice: null, endsAt: null, isAsleep: false });
});

test('a player that is mounted later, as after a navigation, is notified as well', () => {
  const timer = createSleepTimer();
  const [before, after] = [vi.fn(), vi.fn()];
  const leave = timer.onDue(before);
  timer.choose(15);
  vi.advanceTimersByTime(5 * MINUTE_MS);
  leave();
  timer.onDue(after);
  vi.advanceTimersByTime(10 * MINUTE_MS);
  expect([before.mock.calls.length, after.mock.calls.length]).toEqual([0, 1]);
});

test('waits for the end of the video if that is selected, and for no other time', () => {
  const timer = createSleepTimer();
  timer.ended();
  expect(timer.get().isAsleep).toBe(false);
  timer.choose('end');
  vi.advanceTimersByTime(600 * MINUTE_MS);
  expect(timer.get()).toMatchObject({ choice: 'end', isAsleep: false });
  timer.ended();
  expect(timer.get()).toMatchObject({ choice: null, isAsleep: true });
});

test('playing or setting it again shows that the viewer is awake', () => {
  const timer = createSleepTimer();
  timer.choose('end');
  timer.ended();
  timer.wake();
  expect(timer.get().isAsleep).toBe(false);
  timer.choose('end');
  timer.ended();
  timer.choose(30);
  expect(timer.get()).toMatchObject({ choice: 30, isAsleep: false });
});

test('playing does not end a running timer', () => {
  const timer = createSleepTimer();
  timer.choose(15);
  timer.wake();
  expect(timer.get().choice).toBe(15);
});
