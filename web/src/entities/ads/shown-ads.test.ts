import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createShownAds } from './shown-ads.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('ads seen within a few seconds are reported together', () => {
  const send = vi.fn<(ids: string[]) => Promise<unknown>>(() => Promise.resolve({}));
  const shown = createShownAds({ send });
  shown.note('one');
  vi.advanceTimersByTime(2_000);
  shown.note('two');
  expect(send).not.toHaveBeenCalled();
  vi.advanceTimersByTime(8_000);
  expect(send.mock.calls).toEqual([[['one', 'two']]]);
  shown.flush();
  expect(send).toHaveBeenCalledTimes(1);
});

test('a page that is left reports what was seen at once, fifty in a request', () => {
  const send = vi.fn<(ids: string[]) => Promise<unknown>>(() =>
    Promise.reject(new Error('offline')),
  );
  const shown = createShownAds({ send });
  for (let number = 0; number < 70; number += 1) shown.note(String(number));
  shown.flush();
  expect(send.mock.calls.map(([ids]) => ids.length)).toEqual([50, 20]);
  vi.advanceTimersByTime(20_000);
  expect(send).toHaveBeenCalledTimes(2);
});
