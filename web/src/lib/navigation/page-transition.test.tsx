import type { AnyRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showWayBetweenPages } from './page-transition.ts';

const at = (pathname: string, index: number, search: object = {}) => ({
  pathname,
  search,
  state: { __TSR_index: index },
});

const start = vi.fn<(options: { types: string[] }) => unknown>();
const update = vi.fn<() => Promise<void>>();
let isReduced = false;

beforeEach(() => {
  isReduced = false;
  update.mockReset().mockResolvedValue();
  start.mockReset().mockImplementation(() => {
    const skipped = () => Promise.reject(new DOMException('skipped', 'AbortError'));
    return { ready: skipped(), finished: skipped(), updateCallbackDone: update() };
  });
  Object.assign(document, { startViewTransition: start });
  vi.stubGlobal('CSS', { supports: () => true });
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Goes from one place to another, and answers how that was shown. */
async function go(from: ReturnType<typeof at>, to: ReturnType<typeof at>) {
  const router = {
    latestLocation: to,
    stores: { resolvedLocation: { get: () => from } },
  } as unknown as AnyRouter;
  showWayBetweenPages(router);
  await router.startViewTransition(update);
  expect(update).toHaveBeenCalledOnce();
  return start.mock.calls[0]?.[0].types ?? null;
}

function pop(over: { hasUAVisualTransition?: boolean }): void {
  window.dispatchEvent(Object.assign(new Event('popstate'), over));
}

const home = at('/', 3);
const video = at('/subPage/longViodePlay', 4, { id: '1' });

test('a page comes forward, and goes back', async () => {
  expect(await go(home, video)).toEqual(['forward']);
  update.mockClear();
  start.mockClear();
  pop({ hasUAVisualTransition: false });
  expect(await go(video, home)).toEqual(['back']);
});

test('a way that the browser has shown by its own gesture is not shown again', async () => {
  pop({ hasUAVisualTransition: true });
  expect(await go(video, home)).toBeNull();
  update.mockClear();
  expect(await go(home, video)).toEqual(['forward']);
});

test('a browser that does not tell of its gestures is not disturbed', async () => {
  pop({});
  expect(await go(video, home)).toBeNull();
});

test('nothing moves for whoever wants less motion, and on a page that nobody sees', async () => {
  isReduced = true;
  expect(await go(home, video)).toBeNull();
  isReduced = false;
  update.mockClear();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  expect(await go(home, video)).toBeNull();
});

test('a movement that is skipped is no failure', async () => {
  const failures: unknown[] = [];
  const note = (reason: unknown) => failures.push(reason);
  process.on('unhandledRejection', note);
  try {
    await go(home, video);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(failures).toEqual([]);
  } finally {
    process.off('unhandledRejection', note);
  }
});
