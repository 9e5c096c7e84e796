import { expect, test } from 'vitest';
import { isKept, isProtected } from './kept-routes.ts';
import type { RememberedPage } from './remembered-pages.ts';
import { visitPage } from './remembered-pages.ts';

function walk(paths: readonly string[], limit = 15): readonly RememberedPage[] {
  return paths.reduce<readonly RememberedPage[]>(
    (pages, path) =>
      visitPage(
        pages,
        path,
        (visit) => ({ key: path, isKept: isKept(path), isProtected: isProtected(path), visit }),
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

test('paths are known whatever their letter case and their last slash', () => {
  expect([isKept('/DARKWEB'), isKept('/ai/'), isKept('/community/leabalTheme')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([isKept('/subPage/longViodePlay'), isKept('/aix')]).toEqual([false, false]);
});
