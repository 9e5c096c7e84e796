import type { Page } from 'playwright-core';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { changeAnswer } from './harness/change-answer.ts';
import { journey } from './harness/journey.ts';
import { openFilm, playTo } from './harness/long-player.ts';
import { ownSite } from './harness/own-site.ts';

const site = ownSite();
const DEAD = 'https://dead.example';
const PATHS: Record<string, string> = { API: '/api/app', VID: '/vod', IMAGE: '/img' };
const database = connectDatabase({ url: ownSite().databaseUrl });
let filmId = '';

beforeAll(async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from contents where state = 'published' and rule = 'free' and kind = 'long'
     order by published_at desc limit 1`,
  );
  filmId = rows[0]?.id ?? '';
});
afterAll(() => database.close());

interface Config {
  domainList: { type: string; urls: string[] }[];
}

/** Has the first address of each type answer nobody. @returns the paths that were asked for there */
async function withDeadAddresses(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`${DEAD}/**`, (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.abort('connectionrefused');
  });
  await changeAnswer<Config>(page, '**/api/app/ping/config', ({ domainList }) => {
    for (const { type, urls } of domainList) {
      const path = PATHS[type];
      if (path !== undefined) urls.unshift(`${DEAD}${path}`);
    }
  });
  // The server reaches what this viewer does not, and names it in its playlists.
  await page.route(`${site.app}/api/app/media/h5/m3u8/**`, async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replaceAll(site.app, DEAD);
    await route.fulfill({ response, body: text });
  });
  return asked;
}

journey(
  'a film plays on where the first address of calls, segments and pictures answers nobody',
  async ({ page, allowedComplaints }) => {
    allowedComplaints.push(/dead\.example/);
    const asked = await withDeadAddresses(page);
    await openFilm(page, filmId);
    await playTo(page, 2);
    const ofFiles = () => asked.filter((path) => path.startsWith('/vod'));
    expect(ofFiles()).not.toEqual([]);
    // Once it is known to be dead, it is left alone.
    const before = ofFiles().length;
    await playTo(page, 6);
    expect(ofFiles()).toHaveLength(before);
    const isShown = (all: Element[]) =>
      all.some((it) => it instanceof HTMLImageElement && it.naturalWidth > 0);
    await expect.poll(() => page.locator('main img').evaluateAll(isShown)).toBe(true);
  },
);
