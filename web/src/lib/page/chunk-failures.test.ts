import { expect, test } from 'vitest';
import { isChunkFailure, watchChunkFailures } from './chunk-failures.ts';

const MISSING = 'Failed to fetch dynamically imported module: https://app.example/assets/a-1.js';

function watch({ isOnline = true, refuses = false } = {}) {
  const target = new EventTarget();
  const records = new Map<string, string>();
  const reloads: string[] = [];
  const storage = {
    getItem: (key: string) => {
      if (refuses) throw new DOMException('denied', 'SecurityError');
      return records.get(key) ?? null;
    },
    setItem: (key: string, value: string) => void records.set(key, value),
  };
  watchChunkFailures(target, {
    storage: () => storage,
    isOnline: () => isOnline,
    reload: () => void reloads.push('reload'),
  });
  const fail = (type: string, error: unknown) =>
    target.dispatchEvent(Object.assign(new Event(type), { payload: error, reason: error }));
  return { fail, reloads, records };
}

test('a chunk that cannot be fetched reloads the page once', () => {
  const { fail, reloads } = watch();
  fail('unhandledrejection', new TypeError(MISSING));
  fail('unhandledrejection', new TypeError(MISSING));
  expect(reloads).toHaveLength(1);
  fail('unhandledrejection', new TypeError(MISSING.replace('a-1', 'b-2')));
  expect(reloads).toHaveLength(2);
});

test('styles that cannot be fetched reload the page once', () => {
  const { fail, reloads } = watch();
  const error = new Error('Unable to preload CSS for /assets/a-1.css');
  fail('vite:preloadError', error);
  fail('vite:preloadError', error);
  expect(reloads).toHaveLength(1);
});

test("a route's own chunk is left to the router, which reloads when the page is shown", () => {
  const { fail, reloads, records } = watch();
  fail('vite:preloadError', new TypeError(MISSING));
  expect([reloads, [...records]]).toEqual([[], []]);
});

test('offline nothing reloads, not even the router', () => {
  const { fail, reloads, records } = watch({ isOnline: false });
  fail('vite:preloadError', new TypeError(MISSING));
  fail('unhandledrejection', new TypeError(MISSING));
  expect(reloads).toEqual([]);
  expect([...records.keys()]).toEqual([`tanstack_router_reload:${MISSING}`]);
});

test('without a storage there is no reload that could become a loop', () => {
  const { fail, reloads } = watch({ refuses: true });
  fail('unhandledrejection', new TypeError(MISSING));
  expect(reloads).toEqual([]);
});

test('other errors are ignored', () => {
  const { fail, reloads } = watch();
  fail('unhandledrejection', new Error('x is not defined'));
  fail('unhandledrejection', 'text');
  fail('vite:preloadError', undefined);
  expect(reloads).toEqual([]);
  const known = [MISSING, 'error loading dynamically imported module: /a.js', 'other'];
  expect(known.map((message) => isChunkFailure(new TypeError(message)))).toEqual([
    true,
    true,
    false,
  ]);
});
