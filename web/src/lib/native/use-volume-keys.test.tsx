import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useVolumeKeys } from './use-volume-keys.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = (detail: string) =>
  window.dispatchEvent(new CustomEvent('yehang:volumeKey', { detail }));

test('the shell is asked for the keys while they turn, and they turn', () => {
  const postMessage = vi.fn<(body: string) => void>();
  vi.stubGlobal('webkit', { messageHandlers: { volumeKeys: { postMessage } } });
  const turns: number[] = [];
  const { rerender } = renderHook((isOn) => useVolumeKeys(isOn, (way) => turns.push(way)), {
    initialProps: true,
  });
  press('down');
  press('up');
  press('else');
  rerender(false);
  press('down');
  expect(turns).toEqual([1, -1]);
  expect(postMessage.mock.calls).toEqual([['on'], ['off']]);
});

test('where no shell passes them on nothing is taken', () => {
  const turns: number[] = [];
  renderHook(() => useVolumeKeys(true, (way) => turns.push(way)));
  press('down');
  expect(turns).toEqual([]);
});
