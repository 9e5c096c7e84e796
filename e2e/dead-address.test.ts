import type { Page } from 'playwright-core';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { journey } from './harness/journey.ts';
import { playOn } from './harness/long-player.ts';

const site = inject('site');
const DEAD = 'https://dead.example';
const database = connectDatabase({ url: inject('databaseUrl') });
let filmId = '';

beforeAll(async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from contents where state = 'published' and rule = 'free' and kind = 'long'
     order by published_at desc limit 1`,
  );
  filmId = rows[0]?.id ?? '';
});
afterAll(() => database.close());

/** Gives addresses out of which the first of each type answers nobody. @returns what was asked there */
async function withDeadAddresses(page: Page): Promise<Set<string>> {
  const asked = new Set<string>();
  await page.route(`${DEAD}/**`, (route) => {
    asked.add(new URL(route.request().url()).pathname.split('/').slice(0, 5).join('/'));
    return route.abort('connectionrefused');
  });
  await page.route('**/api/app/ping/config', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as {
      data: { domainList: { type: string; urls: string[] }[] };
    };
    const paths: Record<string, string> = { API: '/api/app', VID: '/vod', IMAGE: '/img' };
    for (const domain of body.data.domainList) {
      const path = paths[domain.type];
      if (path !== undefined) domain.urls.unshift(`${DEAD}${path}`);
    }
    await route.fulfill({ response, json: body });
  });
  // The server reaches an address that this viewer does not.
  await page.route('**/media/h5/m3u8/**', async (route) => {
    if (route.request().url().startsWith(DEAD)) return route.fallback();
    const response = await route.fetch();
    const text = (await response.text()).replaceAll(site.app, DEAD);
    return route.fulfill({ response, body: text });
  });
  return asked;
}

journey(
  'a film plays on where the first address of calls, segments and pictures answers nobody',
  { serviceWorkers: 'block' },
  async ({ page }) => {
    const asked = await withDeadAddresses(page);
    await page.goto(`${site.app}/subPage/longViodePlay?id=${filmId}`);
    await page.getByRole('button', { name: '我已满 18 岁，进入' }).click();
    await playOn(page);
    const seconds = () =>
      page.locator('video').first().evaluate((it: HTMLVideoElement) => it.currentTime);
    await expect.poll(seconds, { timeout: 20_000 }).toBeGreaterThan(2);
    await expect.poll(() => [...asked].some((path) => path.startsWith('/vod'))).toBe(true);
    const covers = page.locator('main img');
    await expect
      .poll(() => covers.evaluateAll((all) => all.some((it) => (it as HTMLImageElement).naturalWidth > 0)))
      .toBe(true);
  },
);
