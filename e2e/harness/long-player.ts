import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { ownSite } from './own-site.ts';
import { passOverlays } from './pass-overlays.ts';

const phone: BrowserContextOptions = {
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
};

/** A further phone; with the state of another one's storage it is the same account. */
export async function anotherPhone(
  browser: Browser,
  storageState?: BrowserContextOptions['storageState'],
): Promise<Page> {
  const context = await browser.newContext({ ...phone, ...(storageState && { storageState }) });
  context.setDefaultTimeout(20_000);
  await context.addInitScript(passOverlays);
  return context.newPage();
}

/** Opens a long video; a new visitor confirms their age. */
export async function openFilm(page: Page, id: string): Promise<void> {
  await page.goto(`${ownSite().app}/subPage/longViodePlay?id=${id}`);
  const enter = page.getByRole('button', { name: '我已满 18 岁，进入' });
  await enter
    .or(page.getByRole('tab', { name: '简介' }))
    .first()
    .waitFor();
  if (await enter.isVisible()) await enter.click();
}

const video = (page: Page) => page.locator('video').first();

export function secondsOf(page: Page): Promise<number> {
  return video(page).evaluate((element: HTMLVideoElement) => element.currentTime);
}

export function isPaused(page: Page): Promise<boolean> {
  return video(page).evaluate((element: HTMLVideoElement) => element.paused);
}

export function lengthOf(page: Page): Promise<number> {
  return video(page).evaluate((element: HTMLVideoElement) => element.duration);
}

/** Has it play as soon as it can. K may come just when it begins by itself, and stop it: then it is pressed again. */
export async function playOn(page: Page): Promise<void> {
  const isReady = () => video(page).evaluate((it: HTMLVideoElement) => it.readyState > 1);
  const stands = async () => {
    if (!(await isReady())) return true;
    if (await isPaused(page)) await page.keyboard.press('k');
    return isPaused(page);
  };
  await expect.poll(stands, { timeout: 20_000, interval: 500 }).toBe(false);
}

/** Lets it play until it is past a second, or at its end. */
export async function playTo(page: Page, seconds: number): Promise<void> {
  await playOn(page);
  await expect.poll(() => secondsOf(page), { timeout: 20_000 }).toBeGreaterThan(seconds);
}

/** Goes to the last second, and lets it come to its end. */
export async function playOut(page: Page): Promise<void> {
  await playTo(page, 0.3);
  await video(page).evaluate((it: HTMLVideoElement) => {
    it.currentTime = it.duration - 0.8;
  });
  await page.getByRole('region', { name: '播放结束' }).waitFor();
}

/** Brings the controls back, whether they are there or not. */
export async function showControls(page: Page): Promise<void> {
  const controls = page.locator('[data-shown]');
  if ((await controls.getAttribute('data-shown')) === 'true') return;
  const box = await video(page).boundingBox();
  if (!box) throw new Error('there is no picture');
  // Below what danmaku pass, which take touches themselves.
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height * 0.7);
  await page.locator('[data-shown="true"]').waitFor();
}
