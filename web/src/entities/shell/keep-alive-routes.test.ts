import { expect, test } from 'vitest';
import { keepAlivePolicy } from './keep-alive-routes.ts';
import type { CachedPage } from '../../lib/keep-alive/cached-pages.ts';
import { visitPage } from '../../lib/keep-alive/cached-pages.ts';

const { isKeptAlive, isProtected } = keepAlivePolicy;

function visit(paths: readonly string[], limit = 15): readonly CachedPage[] {
  return paths.reduce<readonly CachedPage[]>(
    (pages, path) =>
      visitPage(
        pages,
        path,
        (visit) => ({
          key: path,
          isKeptAlive: isKeptAlive(path),
          isProtected: isProtected(path),
          visit,
          historyKey: '',
        }),
        '',
        limit,
      ),
    [],
  );
}

const keys = (pages: readonly CachedPage[]) => pages.map((page) => page.key);

test('a page that is not kept alive is dropped when it is left', () => {
  expect(keys(visit(['/', '/subPage/longViodePlay', '/mine']))).toEqual(['/', '/mine']);
});

test('a page that is kept alive keeps its place in the order', () => {
  expect(keys(visit(['/', '/tiktok', '/mine', '/']))).toEqual(['/', '/tiktok', '/mine']);
});

test('beyond the limit the least recently visited page is dropped, but never a protected one', () => {
  const visited = ['/', '/mine/myCase', '/mine/myBuy', '/mine/myCase', '/subPage/upIndex'];
  expect(keys(visit(visited, 3))).toEqual(['/', '/mine/myCase', '/subPage/upIndex']);
});

test('there may be more protected pages than the limit', () => {
  const tabs = ['/', '/tiktok', '/darkWeb', '/ai', '/community', '/mine'];
  expect(keys(visit(tabs, 3))).toEqual(tabs);
});

test('fifteen pages stay', () => {
  const authors = Array.from({ length: 30 }, (_, index) => `/subPage/upIndex/?${index}`);
  const visited = authors.reduce<readonly CachedPage[]>(
    (known, key) =>
      visitPage(
        known,
        key,
        (visit) => ({ key, isKeptAlive: true, isProtected: false, visit, historyKey: '' }),
        '',
        keepAlivePolicy.limit,
      ),
    [],
  );
  expect(keys(visited)).toEqual(authors.slice(-15));
});

test.each([
  '/',
  '/subPage/search',
  '/subPage/search/result',
  '/manga/tag',
  '/subPage/rankList',
  '/mine/myCase',
  '/subPage/search/videoStore',
  '/tiktok',
  '/mine',
  '/community',
  '/community/leabalTheme',
  '/mine/myBuy',
  '/subPage/upIndex',
  '/darkWeb',
  '/subPage/topicList',
  '/mine/agent',
  '/ai',
])('%s is kept alive, in any letter case and with a slash at its end', (path) => {
  expect(
    [path, `${path}/`, path.toUpperCase()].map((it) => isKeptAlive(it.replace('//', '/'))),
  ).toEqual([true, true, true]);
});

test('a circle is the same page with any of its themes', () => {
  const identity = keepAlivePolicy.identityOf!;
  const byTheme = identity('/community/leabalTheme', { id: 'a', theme: 'b' });
  expect(byTheme).toEqual(identity('/community/leabalTheme', { id: 'a' }));
  expect(byTheme).not.toEqual(identity('/community/leabalTheme', { id: 'c', theme: 'b' }));
});

test('paths are compared without letter case and last slash', () => {
  expect([
    isKeptAlive('/DARKWEB'),
    isKeptAlive('/ai/'),
    isKeptAlive('/community/leabalTheme'),
  ]).toEqual([true, true, true]);
  expect([isKeptAlive('/subPage/longViodePlay'), isKeptAlive('/aix')]).toEqual([false, false]);
});
