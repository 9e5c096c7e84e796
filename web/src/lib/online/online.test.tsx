import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let network: typeof import('./online.ts');
let stop: () => void;
let isThere = true;
const asked = vi.fn<typeof fetch>();

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  isThere = true;
  asked.mockImplementation(() =>
    isThere
      ? Promise.resolve(Response.json({ code: 200, data: { ok: true, now: 1 } }))
      : Promise.reject(new TypeError('offline')),
  );
  vi.stubGlobal('fetch', asked);
  network = await import('./online.ts');
  stop = network.watchNetwork();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  asked.mockReset();
});

test('one failed call is not offline while the server responds', async () => {
  network.recordNoResponse();
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(network.online.get()).toBe(true);
});

test('offline it probes less and less often, and reports when it is back', async () => {
  const back = vi.fn<() => void>();
  network.onReconnect(back);
  isThere = false;
  network.recordNoResponse();
  await vi.advanceTimersByTimeAsync(0);
  expect(network.online.get()).toBe(false);
  await vi.advanceTimersByTimeAsync(2000 + 4000 + 8000 + 16_000);
  expect(asked).toHaveBeenCalledTimes(5);
  isThere = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(network.online.get()).toBe(true);
  expect(back).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveBeenCalledTimes(6);
});

test('a browser that reports online is believed once the server responds', async () => {
  window.dispatchEvent(new Event('offline'));
  expect(network.online.get()).toBe(false);
  isThere = false;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(network.online.get()).toBe(false);
  isThere = true;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(network.online.get()).toBe(true);
});

test('any response means online', () => {
  window.dispatchEvent(new Event('offline'));
  network.recordResponse();
  expect(network.online.get()).toBe(true);
});
