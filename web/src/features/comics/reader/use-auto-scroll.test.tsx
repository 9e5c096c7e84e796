import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useAutoScroll } from './use-auto-scroll.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the screen is kept on, also after the page was hidden meanwhile', async () => {
  const release = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const request = vi.fn(() => Promise.resolve({ release }));
  vi.stubGlobal('navigator', { wakeLock: { request } });
  const state = vi.spyOn(document, 'visibilityState', 'get');
  const see = (now: DocumentVisibilityState) =>
    act(async () => {
      state.mockReturnValue(now);
      document.dispatchEvent(new Event('visibilitychange'));
      await Promise.resolve();
    });
  state.mockReturnValue('visible');
  const options = { speed: 80, touched: { current: null }, scrollBy: vi.fn(), onStop: vi.fn() };
  const { rerender } = renderHook((isOn: boolean) => useAutoScroll({ ...options, isOn }), {
    initialProps: true,
  });
  await see('hidden');
  expect(request).toHaveBeenCalledTimes(1);
  await see('visible');
  expect(request).toHaveBeenCalledTimes(2);
  rerender(false);
  expect(release).toHaveBeenCalled();
  await see('visible');
  expect(request).toHaveBeenCalledTimes(2);
});
