import type { Page } from 'playwright-core';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { copyFilm, copyShorts, takeOut } from './harness/copies.ts';
import { journey } from './harness/journey.ts';
import { openFilm } from './harness/long-player.ts';
import { ownSite } from './harness/own-site.ts';

const site = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
const TITLE = '数一数';
/** The journey and the app begin to look at different moments, seconds. */
const SLACK = 1.5;
let film = '';
let clip = '';
/** So much of each must be watched until it counts, seconds. */
const needed = { film: 0, clip: 0 };

beforeAll(async () => {
  film = await copyFilm(database, { title: TITLE, plays: 0 });
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from contents where state = 'published' and kind = 'short' and rule = 'free' limit 1`,
  );
  [clip = ''] = await copyShorts(database, rows[0]?.id ?? '', TITLE, 1);
  await database.pool.query('update contents set plays = 0 where id = $1', [clip]);
  const extentOf = async (id: string) => {
    const found = await database.pool.query<{ extent: number }>(
      'select extent from contents where id = $1',
      [id],
    );
    return found.rows[0]!.extent;
  };
  needed.film = Math.min(10, (await extentOf(film)) / 2);
  needed.clip = Math.min(10, (await extentOf(clip)) / 2);
});
afterAll(async () => {
  await takeOut(database, [film, clip]);
  await database.close();
});

async function playsOf(id: string): Promise<number> {
  const { rows } = await database.pool.query<{ plays: number }>(
    'select plays from contents where id = $1',
    [id],
  );
  return rows[0]!.plays;
}

/** How often its plays were counted, also those that are not added up yet. */
async function countedOf(id: string): Promise<number> {
  const { rows } = await database.pool.query('select 1 from plays where content_id = $1', [id]);
  return rows.length;
}

/**
 * Has the videos of this journey play at twice their speed, and pause by themselves once they were watched for so long.
 */
async function stopAfter(page: Page, seconds: number): Promise<void> {
  await page.addInitScript(
    ({ title, first }) => {
      let most = first;
      let watched = 0;
      let last = 0;
      addEventListener('yehang-watch', (event) => {
        if (event instanceof CustomEvent) most = Number(event.detail);
      });
      const watch = ({ target }: Event) => {
        if (!(target instanceof HTMLVideoElement) || !target.ariaLabel?.startsWith(title)) return;
        target.playbackRate = 2;
        const step = target.currentTime - last;
        last = target.currentTime;
        // As in the app: a larger one is a seek.
        if (step > 0 && step <= 1.5) watched += step;
        if (watched < most) return;
        target.pause();
        document.documentElement.dataset.watched = String(most);
      };
      document.addEventListener('timeupdate', watch, true);
    },
    { title: TITLE, first: seconds },
  );
}

/** Lets them be watched for so long in all. */
const goOn = (page: Page, seconds: number) =>
  page.evaluate((detail) => dispatchEvent(new CustomEvent('yehang-watch', { detail })), seconds);

const hasWatched = (page: Page, seconds: number) =>
  page.locator(`html[data-watched="${seconds}"]`).waitFor({ timeout: 60_000 });

/** Waits for the answer to a report that what is done brings about. */
async function reported(page: Page, call: string, act: () => Promise<unknown>): Promise<void> {
  const [response] = await Promise.all([
    page.waitForResponse((it) => it.url().endsWith(`/${call}`), { timeout: 60_000 }),
    act(),
  ]);
  expect(response.status()).toBe(200);
}

journey('a long video counts once when it was watched long enough', async ({ page }) => {
  const watchUntil = async (seconds: number) => {
    await goOn(page, seconds);
    await page.keyboard.press('k');
    await hasWatched(page, seconds);
  };
  const few = needed.film * 0.6;
  await stopAfter(page, few);
  await reported(page, 'media/progress', async () => {
    await openFilm(page, film);
    await hasWatched(page, few);
  });
  expect(await countedOf(film)).toBe(0);
  await watchUntil(needed.film + SLACK);
  await expect.poll(() => countedOf(film)).toBe(1);
  await expect.poll(() => playsOf(film)).toBe(1);
  await reported(page, 'media/progress', () => watchUntil(needed.film + SLACK + 3));
  expect([await countedOf(film), await playsOf(film)]).toEqual([1, 1]);
});

journey('a short video counts once when it was watched long enough', async ({ page }) => {
  const swipeAway = () =>
    reported(page, 'media/short/watched', () => page.keyboard.press('ArrowDown'));
  const comeBack = async (seconds: number) => {
    await goOn(page, seconds);
    await page.keyboard.press('ArrowUp');
    await hasWatched(page, seconds);
  };
  const few = needed.clip * 0.5;
  await stopAfter(page, few);
  await page.goto(`${site.app}/subPage/shortVideoPlay?id=${clip}`);
  await page.getByRole('button', { name: '我已满 18 岁，进入' }).tap();
  await hasWatched(page, few);
  await swipeAway();
  expect(await countedOf(clip)).toBe(0);
  const enough = few + needed.clip + SLACK;
  await comeBack(enough);
  await swipeAway();
  await expect.poll(() => countedOf(clip)).toBe(1);
  await expect.poll(() => playsOf(clip)).toBe(1);
  await comeBack(enough + 4);
  await swipeAway();
  expect([await countedOf(clip), await playsOf(clip)]).toEqual([1, 1]);
});
