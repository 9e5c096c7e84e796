import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { copyFilm, takeOut } from './harness/copies.ts';
import { journey } from './harness/journey.ts';
import { playOn, showControls } from './harness/long-player.ts';
import { ownSite } from './harness/own-site.ts';
import { doubleTap } from './harness/swipe.ts';

const site = ownSite();

/** Two segments of the film are free in the copy that needs a tier. */
const PREVIEW_SECONDS = 8;

let film = { id: '', title: '' };
let walledId = '';
/** A film that nothing passes over: a tap on a danmaku is the danmaku's. */
let quietId = '';
let clipId = '';

const database = connectDatabase({ url: ownSite().databaseUrl });

/** Makes a film of the same bytes that only members may see whole. */
beforeAll(async () => {
  const published = await database.pool.query<{ id: string; kind: string; title: string }>(
    `select id, kind, title from contents where state = 'published' and rule = 'free' order by published_at desc`,
  );
  const ofKind = (kind: string) => published.rows.find((row) => row.kind === kind);
  film = ofKind('long') ?? film;
  clipId = ofKind('short')?.id ?? '';
  quietId = await copyFilm(database, { title: '夜静' });
  walledId = randomUUID();
  const rule = { id: walledId, rule: 'vip', tier: 'normal', preview_units: PREVIEW_SECONDS };
  await database.pool.query(
    `insert into contents select (jsonb_populate_record(it, $2)).* from contents it where id = $1`,
    [film.id, rule],
  );
  await database.pool.query(
    `insert into media_assets select (jsonb_populate_record(it, $2)).* from media_assets it where content_id = $1`,
    [film.id, { content_id: walledId }],
  );
});
afterAll(async () => {
  await takeOut(database, [quietId]);
  await database.pool.query('delete from content_user_state where content_id = $1', [walledId]);
  await database.pool.query('delete from contents where id = $1', [walledId]);
  await database.close();
});

/** Opens a page of the app as a new visitor, who confirms their age. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(`${site.app}${path}`);
  await page.getByRole('button', { name: '我已满 18 岁，进入' }).click();
}

const video = (page: Page) => page.locator('video').first();

function secondsOf(page: Page): Promise<number> {
  return video(page).evaluate((element: HTMLVideoElement) => element.currentTime);
}

async function playTo(page: Page, seconds: number): Promise<void> {
  await expect.poll(() => secondsOf(page), { timeout: 20_000 }).toBeGreaterThan(seconds);
}

journey(
  'an encrypted film plays, slows down, seeks and goes on where it was left',
  async ({ page }) => {
    const playlists: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/h5/m3u8/')) {
        void response.text().then((text) => playlists.push(text));
      }
    });
    await visit(page, `/subPage/longViodePlay?id=${film.id}`);
    await page.getByRole('heading', { name: film.title }).waitFor();
    await playTo(page, 1);
    expect(playlists.join('\n')).toContain('#EXT-X-KEY:METHOD=AES-128');

    await showControls(page);
    await page.getByRole('button', { name: /^倍速/ }).tap();
    await page.getByRole('menuitemradio', { name: '0.5×' }).tap();
    const rate = await video(page).evaluate((element: HTMLVideoElement) => element.playbackRate);
    expect(rate).toBe(0.5);

    const saved = page.waitForResponse((response) => response.url().endsWith('/media/progress'));
    await page.keyboard.press('4');
    const length = await video(page).evaluate((element: HTMLVideoElement) => element.duration);
    await playTo(page, length * 0.4);
    expect((await saved).status()).toBe(200);
    await page.keyboard.press('k');
    const left = await secondsOf(page);

    await page.reload();
    await page.getByRole('button', { name: /^上次看到/ }).waitFor();
    // A reload may or may not keep the leave to play by itself.
    await playOn(page);
    await playTo(page, left - 1);
    await page.getByRole('button', { name: /从头看/ }).tap();
    await expect.poll(() => secondsOf(page)).toBeLessThan(left - 2);
  },
);

journey('fingers: a double tap seeks and pauses, a long press speeds up', async ({ page }) => {
  await visit(page, `/subPage/longViodePlay?id=${quietId}`);
  await playTo(page, 0.5);
  await page.locator('[data-shown="false"]').waitFor();
  const box = await video(page).boundingBox();
  if (!box) throw new Error('there is no picture');
  const y = box.y + box.height / 3;
  const before = await secondsOf(page);
  await doubleTap(page, box.width * 0.9, y);
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(before + 9);
  const ahead = await secondsOf(page);
  await doubleTap(page, box.width * 0.1, y);
  await expect.poll(() => secondsOf(page)).toBeLessThan(ahead - 5);

  const rate = () => video(page).evaluate((element: HTMLVideoElement) => element.playbackRate);
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: box.width * 0.7, y }],
  });
  await expect.poll(rate).toBe(2);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(rate).toBe(1);

  await doubleTap(page, box.width / 2, y);
  await expect
    .poll(() => video(page).evaluate((element: HTMLVideoElement) => element.paused))
    .toBe(true);
});

journey('a preview ends at a wall, and so does its playlist', async ({ page }) => {
  await visit(page, `/subPage/longViodePlay?id=${walledId}`);
  await playTo(page, 0.5);
  await page.keyboard.press('9');
  await page.getByRole('heading', { name: '试看已结束' }).waitFor();
  await page.getByText('开通普通会员即可看完整视频').waitFor();
  expect(await secondsOf(page)).toBeLessThan(PREVIEW_SECONDS + 4);

  await page.getByRole('button', { name: '重看试看' }).tap();
  await expect.poll(() => secondsOf(page)).toBeLessThan(PREVIEW_SECONDS - 2);
  await page.keyboard.press('9');
  await page.getByRole('button', { name: '开通普通会员' }).tap();
  await page.waitForURL('**/mine/vip?tier=normal');
});

journey('short videos follow each other with a swipe', async ({ page }) => {
  await visit(page, `/subPage/shortVideoPlay?id=${clipId}`);
  await playTo(page, 0.5);
  await page.keyboard.press('ArrowDown');
  const playing = () =>
    page
      .locator('video')
      .evaluateAll((all: HTMLVideoElement[]) =>
        all.filter((one) => !one.paused).map((one) => one.getBoundingClientRect().top),
      );
  await expect.poll(playing).toEqual([0]);
  await expect
    .poll(() => page.locator('video').evaluateAll((all) => all.map((one) => one.ariaLabel).length))
    .toBeGreaterThan(1);
});

journey('a missing film shows a message and links', async ({ page, allowedComplaints }) => {
  allowedComplaints.push(/404/);
  await visit(page, `/subPage/longViodePlay?id=${randomUUID()}`);
  await page.getByText('没有找到这个视频').waitFor();
  await page.goto(`${site.app}/subPage/longViodePlay?id=abc`);
  await page.getByText('没有找到这个视频').waitFor();
  await page.getByRole('button', { name: '去首页' }).tap();
  await page.waitForURL(`${site.app}/`);
});

journey(
  'an address that ran out is renewed once, and the film plays',
  async ({ page, allowedComplaints }) => {
    allowedComplaints.push(/403/);
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/media/play')) asked += 1;
    });
    let isRefused = false;
    await page.route('**/media/h5/key/**', async (route) => {
      if (isRefused) return route.continue();
      isRefused = true;
      return route.fulfill({ status: 403, json: { code: 4030, tip: '播放地址已失效' } });
    });
    await visit(page, `/subPage/longViodePlay?id=${film.id}`);
    await playTo(page, 1);
    expect(isRefused).toBe(true);
    expect(asked).toBe(2);
  },
);
