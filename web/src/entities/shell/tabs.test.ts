import { expect, test } from 'vitest';
import { tabAt } from './tabs.ts';

test('a tab is found in any letter case of its path', () => {
  expect([tabAt('/'), tabAt('/DARKWEB'), tabAt('/mine/'), tabAt('/mine/vip')]).toEqual([
    '/',
    '/darkWeb',
    '/mine',
    null,
  ]);
});
