import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepConfigFresh } from './config-refresh.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page, a server with config versions, and a log of the requests. */
function start() {
  const streams: { isOpen: boolean; hear: (version: number) => void; lost: () => void }[] = [];
  const page = { isVisible: true, known: 1, refreshed: 0, turn: () => undefined as void };
  const stop = keepConfigFresh({
    open: (hear, lost) => {
      const stream = { hear, lost, isOpen: true };
      streams.push(stream);
      return { close: () => void (stream.isOpen = false) };
    },
    isVisible: () => page.isVisible,
    onVisibility: (listener) => {
      page.turn = listener;
      return () => void (page.turn = () => undefined);
    },
    known: () => Promise.resolve(page.known),
    refresh: () => {
      page.refreshed += 1;
      return Promise.resolve();
    },
    now: () => Date.now(),
    random: () => 1,
  });
  const show = (isVisible: boolean) => {
    page.isVisible = isVisible;
    page.turn();
  };
  const open = () => streams.filter(({ isOpen }) => isOpen);
  const announce = async (version: number) => {
    open()[0]?.hear(version);
    await vi.advanceTimersByTimeAsync(1_000);
  };
  return { page, streams, show, open, announce, stop };
}

describe('refreshing the config', () => {
  it('fetches it when the version changes, and not when it is the known one', async () => {
    const { page, announce } = start();
    await announce(1);
    expect(page.refreshed).toBe(0);
    await announce(2);
    expect(page.refreshed).toBe(1);
  });

  it('fetches once for several changes at once', async () => {
    const { page, open } = start();
    for (const version of [2, 3, 4]) open()[0]?.hear(version);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(page.refreshed).toBe(1);
  });

  it('has no stream while the page is hidden, and opens one when it is shown', () => {
    const { show, open } = start();
    expect(open()).toHaveLength(1);
    show(false);
    expect(open()).toHaveLength(0);
    vi.advanceTimersByTime(120_000);
    expect(open()).toHaveLength(0);
    show(true);
    expect(open()).toHaveLength(1);
  });

  it('reconnects with a growing pause, and quickly again after a message', async () => {
    const { streams, open, announce } = start();
    const pauses: number[] = [];
    for (let loss = 0; loss < 8; loss += 1) {
      open()[0]?.lost();
      const [before, at] = [streams.length, Date.now()];
      while (streams.length === before) vi.advanceTimersByTime(100);
      pauses.push(Date.now() - at);
    }
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
    await announce(1);
    open()[0]?.lost();
    const before = streams.length;
    vi.advanceTimersByTime(1_000);
    expect(streams.length).toBe(before + 1);
  });

  it('without a stream fetches the config once each time the page is shown', () => {
    const { page, show, open } = start();
    open()[0]?.lost();
    expect(page.refreshed).toBe(1);
    vi.advanceTimersByTime(1_000);
    open()[0]?.lost();
    expect(page.refreshed).toBe(1);
    vi.advanceTimersByTime(60_000);
    show(true);
    open()[0]?.lost();
    expect(page.refreshed).toBe(2);
  });

  it('ends its streams, timers and listeners', () => {
    const { open, stop } = start();
    open()[0]?.lost();
    stop();
    vi.advanceTimersByTime(120_000);
    expect(open()).toHaveLength(0);
  });
});
