import { expect, test } from 'vitest';
import { REMEMBERED_PAGES, isKept, isProtected } from './kept-routes.ts';
import type { RememberedPage } from './remembered-pages.ts';
import { visitPage } from './remembered-pages.ts';

function walk(paths: readonly string[], limit = 15): readonly RememberedPage[] {
  return paths.reduce<readonly RememberedPage[]>(
    (pages, path) =>
      visitPage(
        pages,
        path,
        (visit) => ({
          key: path,
          isKept: isKept(path),
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

const keys = (pages: readonly RememberedPage[]) => pages.map((page) => page.key);

test('a page that is not kept goes when it is left', () => {
  expect(keys(walk(['/', '/subPage/longViodePlay', '/mine']))).toEqual(['/', '/mine']);
});

test('a kept page stays where it first stood', () => {
  expect(keys(walk(['/', '/tiktok', '/mine', '/']))).toEqual(['/', '/tiktok', '/mine']);
});

test('beyond the limit the page visited longest ago goes, but never a protected one', () => {
  const visited = ['/', '/mine/myCase', '/mine/myBuy', '/mine/myCase', '/subPage/upIndex'];
  expect(keys(walk(visited, 3))).toEqual(['/', '/mine/myCase', '/subPage/upIndex']);
});

test('protected pages may be more than the limit', () => {
  const tabs = ['/', '/tiktok', '/darkWeb', '/ai', '/community', '/mine'];
  expect(keys(walk(tabs, 3))).toEqual(tabs);
});

test('fifteen are remembered, whichever they are', () => {
  const authors = Array.from({ length: 30 }, (_, index) => `/subPage/upIndex/?${index}`);
  const visited = authors.reduce<readonly RememberedPage[]>(
    (known, key) =>
      visitPage(
        known,
        key,
        (visit) => ({ key, isKept: true, isProtected: false, visit, historyKey: '' }),
        '',
        REMEMBERED_PAGES,
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
])('%s is kept, whatever its letter case and with a slash at its end', (path) => {
  expect([path, `${path}/`, path.toUpperCase()].map((it) => isKept(it.replace('//', '/')))).toEqual(
    [true, true, true],
  );
});

test('paths are known whatever their letter case and their last slash', () => {
  expect([isKept('/DARKWEB'), isKept('/ai/'), isKept('/community/leabalTheme')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([isKept('/subPage/longViodePlay'), isKept('/aix')]).toEqual([false, false]);
});
