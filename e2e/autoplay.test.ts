import { connectDatabase } from '@yehang/server/db/connect.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';

const site = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
afterAll(() => database.close());

/** Runs in the page, before anything of it: nothing plays before somebody presses a button for it. */
function refuseAutoplay(): void {
  let isAllowed = false;
  addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('[aria-label="播放"]')) isAllowed = true;
    },
    true,
  );
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function playIfAllowed() {
    return isAllowed
      ? play.call(this)
      : Promise.reject(new DOMException('a tap is needed', 'NotAllowedError'));
  };
}

/** Runs in the page: videos were made mute the last time. */
function muteVideos(): void {
  localStorage.setItem('yehang.player', JSON.stringify({ isMuted: true }));
}

const seen = (page: Page) => page.locator('[data-feed] div:not([inert]):has(> video)');
const cover = (page: Page) => seen(page).locator('img').first();
const secondsOf = (page: Page) =>
  seen(page)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => video.currentTime);

journey(
  'where the browser wants a tap first, a short video shows its cover and a button, and plays with sound',
  async ({ page }) => {
    await page.addInitScript(refuseAutoplay);
    await page.goto(`${site.app}/tiktok`);
    await page.getByRole('button', { name: '我已满 18 岁，进入' }).tap();
    const play = seen(page).getByRole('button', { name: '播放' });
    await play.waitFor();
    // A frame may be there by now: the cover stays all the same.
    const video = seen(page).locator('video');
    await expect
      .poll(() => video.evaluate((it: HTMLVideoElement) => it.readyState))
      .toBeGreaterThan(1);
    await expect
      .poll(() => cover(page).evaluate((it: HTMLImageElement) => it.naturalWidth))
      .toBeGreaterThan(0);
    await play.tap();
    await expect.poll(() => secondsOf(page)).toBeGreaterThan(0.2);
    expect(await video.evaluate((it: HTMLVideoElement) => it.muted)).toBe(false);
    await play.waitFor({ state: 'detached' });
  },
);

journey(
  'where the browser wants a tap first, a long video has a button on its cover, and says that it is mute',
  async ({ page }) => {
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from contents where state = 'published' and kind = 'long' and rule = 'free' limit 1`,
    );
    await page.addInitScript(refuseAutoplay);
    await page.addInitScript(muteVideos);
    await page.goto(`${site.app}/subPage/longViodePlay?id=${rows[0]!.id}`);
    await page.getByRole('button', { name: '我已满 18 岁，进入' }).tap();
    const play = page.getByRole('button', { name: '播放', exact: true }).first();
    await play.waitFor();
    const unmute = page.getByRole('button', { name: '打开声音' });
    await unmute.tap();
    await unmute.waitFor({ state: 'detached' });
    await play.tap();
    const seconds = () =>
      page
        .locator('video')
        .first()
        .evaluate((video: HTMLVideoElement) => video.currentTime);
    await expect.poll(seconds).toBeGreaterThan(0.2);
  },
);
