import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { seriousFaults, smallTargets } from './harness/accessibility.ts';
import { journey } from './harness/journey.ts';

const site = inject('site');
const database = connectDatabase({ url: inject('databaseUrl') });
let filmId = '';

beforeAll(async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from items where state = 'published' and kind = 'long' and rule = 'free' limit 1`,
  );
  filmId = rows[0]?.id ?? '';
});
afterAll(() => database.close());

/** Pages by what is seen once they are there. */
const pages: [name: string, path: () => string, sign: (page: Page) => Promise<void>][] = [
  ['home', () => '/', (page) => page.getByRole('heading', { name: '最新上架' }).waitFor()],
  [
    'the player',
    () => `/subPage/longViodePlay?id=${filmId}`,
    (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  ],
  ['mine', () => '/mine', (page) => page.getByText(/^编号/).waitFor()],
  [
    'settings',
    () => '/mine/seting',
    (page) => page.getByRole('heading', { name: '设置' }).first().waitFor(),
  ],
  ['a page to come', () => '/ai', (page) => page.getByRole('heading').first().waitFor()],
  ['the error page', () => '/error', (page) => page.getByRole('button').first().waitFor()],
];

journey('the question of age is for everybody, and for every finger', async ({ page }) => {
  await page.goto(`${site.app}/`);
  await page.getByRole('button', { name: '我已满 18 岁，进入' }).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
});

for (const [name, path, sign] of pages) {
  journey(`${name} is for everybody, and for every finger`, async ({ page }) => {
    await page.goto(`${site.app}${path()}`);
    await page.getByRole('button', { name: '我已满 18 岁，进入' }).tap();
    await sign(page);
    expect(await seriousFaults(page), 'what axe-core found').toEqual([]);
    expect(await smallTargets(page), 'what is hard to hit').toEqual([]);
  });
}
