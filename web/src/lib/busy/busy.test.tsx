import { afterEach, expect, test, vi } from 'vitest';
import { markBusy, isBusy, subscribeBusy } from './busy.ts';

afterEach(() => document.body.replaceChildren());

test('a running upload is busy until it ends', () => {
  const listener = vi.fn<() => void>();
  const stop = subscribeBusy(listener);
  const [one, other] = [markBusy(), markBusy()];
  one();
  one();
  expect(isBusy()).toBe(true);
  other();
  expect(isBusy()).toBe(false);
  expect(listener).toHaveBeenCalledTimes(4);
  stop();
});

test('typed text is busy; a search and a choice are not', () => {
  document.body.innerHTML = `<input type="search" value="夜"><input type="checkbox" value="on">
    <input readonly value="编号"><textarea></textarea>`;
  expect(isBusy()).toBe(false);
  const field = document.querySelector('textarea');
  if (field) field.value = '写到一半';
  expect(isBusy()).toBe(true);
});

test('playing media is busy', () => {
  const video = document.createElement('video');
  document.body.append(video);
  expect(isBusy()).toBe(false);
  vi.spyOn(video, 'paused', 'get').mockReturnValue(false);
  expect(isBusy()).toBe(true);
});
