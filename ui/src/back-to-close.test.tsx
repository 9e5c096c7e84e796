import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { connectOverlayHistory, useBackToClose } from './back-to-close.ts';

function Overlay({ onClose }: { onClose: () => 'stays' | undefined }) {
  useBackToClose(onClose);
  return null;
}

const depth = () => (history.state as { overlayDepth?: number } | null)?.overlayDepth ?? 0;

connectOverlayHistory();
afterEach(cleanup);

test('what stays open is asked by each back, and closes when it may', async () => {
  const asked = vi
    .fn<() => 'stays' | undefined>()
    .mockReturnValueOnce('stays')
    .mockReturnValueOnce('stays');
  render(<Overlay onClose={asked} />);
  for (const times of [1, 2, 3]) {
    await expect.poll(depth).toBe(1);
    history.back();
    await expect.poll(() => asked.mock.calls.length).toBe(times);
  }
  await expect.poll(depth).toBe(0);
});
