import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updateOffer } from './update-offer.ts';

const asked = vi.fn<typeof fetch>();
let offered = { version: '2.1.2', build: 'running' };
let stop: () => void;

function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  document.documentElement.dataset['build'] = 'running';
  asked.mockImplementation(() => Promise.resolve(Response.json(offered)));
  vi.stubGlobal('fetch', asked);
});

/** Watches on a page that came in some way; by default from the cache of a service worker. */
async function watch(page = { workerStart: 5, transferSize: 0 }) {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([page as PerformanceNavigationTiming]);
  const { watchVersion } = await import('./watch-version.ts');
  stop = watchVersion();
}

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  asked.mockReset();
});

test('it checks now, every 15 minutes while visible, and on coming back; hidden it does not', async () => {
  await watch();
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(30 * 60_000);
  expect(asked).toHaveBeenCalledTimes(3);
  setVisibility('hidden');
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(asked).toHaveBeenCalledTimes(3);
  setVisibility('visible');
  expect(asked).toHaveBeenCalledTimes(4);
});

test('another build is offered once; dismissed it is not offered again, but the next one is', async () => {
  await watch();
  await vi.advanceTimersByTimeAsync(0);
  expect(updateOffer.get()).toBe('none');
  offered = { version: '2.1.2', build: 'next' };
  await vi.advanceTimersByTimeAsync(15 * 60_000);
  expect(updateOffer.get()).toBe('newer');
  updateOffer.dismiss();
  await vi.advanceTimersByTimeAsync(15 * 60_000);
  expect(updateOffer.get()).toBe('none');
  offered = { version: '2.1.3', build: 'third' };
  await vi.advanceTimersByTimeAsync(15 * 60_000);
  expect(updateOffer.get()).toBe('newer');
});

test.each([
  ['the server has just sent', { workerStart: 0, transferSize: 1_700 }, 0],
  ['a service worker served', { workerStart: 5, transferSize: 1_700 }, 1],
  ['was restored from a cache', { workerStart: 0, transferSize: 0 }, 1],
])('a page that %s', async (_, page, checks) => {
  await watch(page);
  expect(asked).toHaveBeenCalledTimes(checks);
  await vi.advanceTimersByTimeAsync(15 * 60_000);
  expect(asked).toHaveBeenCalledTimes(checks + 1);
});
