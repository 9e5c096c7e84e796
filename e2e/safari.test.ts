import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import { afterAll, expect } from 'vitest';
import { giveGold } from '../server/test/factories/gold.ts';
import { copyFilm, takeOut } from './harness/copies.ts';
import { ownSite } from './harness/own-site.ts';
import { webkitJourney, type WebKitPage } from './harness/webkit.ts';

const database = connectDatabase({ url: ownSite().databaseUrl });
const copies: string[] = [];
afterAll(async () => {
  await takeOut(database, copies);
  await database.close();
});

const secondsOf = (page: WebKitPage) =>
  page.run<number>(`return document.querySelector('video')?.currentTime ?? 0`);

/** Lets it play until it is past a second; it begins by itself, unless the browser wants a tap first. */
async function playTo(page: WebKitPage, seconds: number): Promise<void> {
  const isPast = async () => {
    if ((await secondsOf(page)) > seconds) return true;
    if (await page.run(`return document.querySelector('video')?.paused ?? false`))
      await page.pressIfShown('播放');
    return false;
  };
  await expect.poll(isPast, { interval: 500, timeout: 40_000 }).toBe(true);
}

async function freeFilm(): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from contents where state = 'published' and kind = 'long' and rule = 'free' limit 1`,
  );
  return rows[0]!.id;
}

webkitJourney(
  "a first visit in Safari's engine shows pictures, and again after a reload",
  async ({ page }) => {
    await page.visit('/');
    await page.text('最新上架');
    const widths = () =>
      page.run<number>(
        `return Math.max(0, ...[...document.querySelectorAll('a[href^="/subPage/"] img')].map((it) => it.naturalWidth))`,
      );
    await expect.poll(widths).toBeGreaterThan(0);
    await page.driver.navigate().refresh();
    await page.text('最新上架');
    await expect.poll(widths).toBeGreaterThan(0);
    const worker = await page.run<string>(
      `return navigator.serviceWorker?.controller?.scriptURL ?? ''`,
    );
    expect(worker).toContain('/picture-worker.js?key=');
  },
);

webkitJourney("a long video plays in Safari's engine", async ({ page }) => {
  await page.visit(`/subPage/longViodePlay?id=${await freeFilm()}`);
  await playTo(page, 1);
});

webkitJourney(
  "short videos show a cover in Safari's engine, play, and begin anew at their end",
  async ({ page }) => {
    await page.visit('/tiktok');
    const shown = `document.querySelector('[data-feed] div:not([inert]):has(> video)')`;
    const seconds = () => page.run<number>(`return ${shown}.querySelector('video').currentTime`);
    await expect
      .poll(() => page.run<number>(`return ${shown}?.querySelector('img')?.naturalWidth ?? 0`))
      .toBeGreaterThan(0);
    const plays = async () => {
      if ((await seconds()) > 0.2) return true;
      // Where the browser wants a tap first.
      await page.pressIfShown('播放');
      return false;
    };
    await expect.poll(plays, { interval: 500 }).toBe(true);
    await page.run(
      `const it = ${shown}.querySelector('video'); it.currentTime = it.duration - 0.5`,
    );
    await expect.poll(seconds).toBeLessThan(4);
    await expect.poll(seconds).toBeGreaterThan(0.5);
  },
);

webkitJourney("a pattern locks and opens the app in Safari's engine", async ({ page }) => {
  const pattern = [0, 1, 2, 5, 8];
  const pad = () => page.find(`//*[@role='group' and @aria-label='九宫格']`);
  await page.visit('/mine/seting');
  await page.press('密码锁');
  await (await page.find(`//*[@role='switch' and @aria-label='密码锁']`)).click();
  await page.text('画一个解锁图案');
  await page.draw(await pad(), pattern);
  await page.text('再画一次');
  await page.draw(await pad(), pattern);
  await page.find(`//*[@role='switch' and @aria-checked='true']`);
  await page.driver.navigate().refresh();
  await page.text('画出图案解锁');
  await page.draw(await pad(), pattern);
  await page.find(`//*[@role='switch' and @aria-checked='true']`);
});

webkitJourney("a film is bought and played on in Safari's engine", async ({ page }) => {
  const price = { rule: 'gold', price_gold_cents: 1200, preview_units: 8 };
  const id = await copyFilm(database, { title: `夜航特映 ${newId().slice(-4)}`, ...price });
  copies.push(id);
  await page.visit('/mine');
  await page.text('编号');
  const stored = () =>
    page.run<string | null>(
      `return JSON.parse(localStorage.getItem('yehang.user') ?? '{}').info?.id ?? null`,
    );
  await expect.poll(stored).not.toBeNull();
  await giveGold(database, (await stored())!, 2_000);
  await page.driver.get(`${ownSite().app}/subPage/longViodePlay?id=${id}`);
  await playTo(page, 0.5);
  await page.run(`document.querySelector('video').currentTime = 7.8`);
  await page.press('12 金币购买');
  await page.press('支付 12 金币');
  await playTo(page, 8);
});
