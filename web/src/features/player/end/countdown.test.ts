import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startCountdown } from './countdown.ts';

let mayRun = true;
const onSecond = vi.fn<(seconds: number) => void>();
const onDone = vi.fn();
const start = () => startCountdown({ ms: 8000, mayRun: () => mayRun, onSecond, onDone });
const told = () => onSecond.mock.calls.map(([seconds]) => seconds);

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  mayRun = true;
  onSecond.mockReset();
  onDone.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

test('counts each second once, and ends after eight', () => {
  start();
  vi.advanceTimersByTime(7999);
  expect(onDone).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onDone).toHaveBeenCalledOnce();
  expect(told()).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  vi.advanceTimersByTime(20_000);
  expect(onDone).toHaveBeenCalledOnce();
});

test('pauses while it may not run, and resumes from there', () => {
  mayRun = false;
  start();
  vi.advanceTimersByTime(60_000);
  expect(told()).toEqual([8]);
  mayRun = true;
  vi.advanceTimersByTime(3000);
  mayRun = false;
  vi.advanceTimersByTime(60_000);
  expect([told().at(-1), onDone.mock.calls.length]).toEqual([5, 0]);
  mayRun = true;
  vi.advanceTimersByTime(5000);
  expect(onDone).toHaveBeenCalledOnce();
});

test('does not catch up after the page was asleep', () => {
  start();
  vi.setSystemTime(1_000_000 + 3_600_000);
  vi.advanceTimersByTime(1000);
  expect([told().at(-1), onDone.mock.calls.length]).toEqual([7, 0]);
});

test('can be cancelled', () => {
  const end = start();
  vi.advanceTimersByTime(4000);
  end();
  vi.advanceTimersByTime(20_000);
  expect(onDone).not.toHaveBeenCalled();
});
