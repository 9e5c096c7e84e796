import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { copyFilm, takeOut } from './harness/copies.ts';
import { journey } from './harness/journey.ts';
import { anotherPhone, openFilm, playTo, showControls } from './harness/long-player.ts';
import { ownSite } from './harness/own-site.ts';
import { makeStaff } from './harness/staff.ts';
import { closeContext } from './harness/close-context.ts';

const site = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
let film = '';

beforeAll(async () => {
  // Nothing passes over it yet.
  film = await copyFilm(database, { title: '夜谈' });
});
afterAll(async () => {
  await takeOut(database, [film]);
  await database.close();
});

async function send(page: Page, text: string): Promise<void> {
  const bar = page.getByRole('region', { name: '弹幕' });
  await bar.getByRole('textbox', { name: '弹幕' }).fill(text);
  await bar.getByRole('button', { name: '发送' }).click();
  await bar
    .page()
    .getByText(/^已发送/)
    .waitFor();
}

const entry = (page: Page, text: string) =>
  page.getByRole('list', { name: '弹幕列表' }).getByRole('button', { name: text });

/** What is shown is asked for again after so long, ms. */
const FRESH_MS = 15_000;

/** Lets time pass on a page whose clock the journey has, until a danmaku is in the list, or is not. */
async function waitForEntry(page: Page, text: string, isThere: boolean): Promise<void> {
  const isListed = async () => (await entry(page, text).count()) > 0;
  await expect
    .poll(
      async () => {
        if ((await isListed()) !== isThere) await page.clock.fastForward(FRESH_MS);
        return isListed();
      },
      { timeout: 40_000, interval: 1000 },
    )
    .toBe(isThere);
}

const openSettings = (page: Page) => page.getByRole('button', { name: '弹幕设置' }).click();

journey(
  'danmaku are sent, seen by others, and hidden by word and by sender',
  async ({ page, browser }) => {
    await openFilm(page, film);
    await playTo(page, 0.3);
    await send(page, '灯塔亮了');
    await page.locator('[data-danmaku]', { hasText: '灯塔亮了' }).waitFor({ state: 'attached' });

    const other = await anotherPhone(browser);
    await other.clock.install();
    await openFilm(other, film);
    await playTo(other, 1);
    await openSettings(other);
    // A minute is kept for some seconds: what was sent since comes with the next fetch.
    await waitForEntry(other, '灯塔亮了', true);
    await other.getByRole('textbox', { name: '屏蔽词' }).fill('灯 塔');
    await other.getByRole('button', { name: '屏蔽', exact: true }).click();
    await entry(other, '灯塔亮了').waitFor({ state: 'detached' });
    await other.getByRole('button', { name: /^不再屏蔽/ }).click();
    await entry(other, '灯塔亮了').click();
    await other.getByRole('button', { name: '屏蔽此人' }).click();
    await entry(other, '灯塔亮了').waitFor({ state: 'detached' });
    await other.getByRole('button', { name: '全部恢复' }).click();
    await entry(other, '灯塔亮了').click();
    await other.getByRole('button', { name: '举报' }).last().click();
    await other.getByRole('button', { name: '广告诈骗' }).click();
    await other.getByText('已收到举报，会尽快处理').waitFor();
    await closeContext(other.context());
  },
);

journey('a lower density shows fewer danmaku', async ({ page }) => {
  await openFilm(page, film);
  await playTo(page, 0.3);
  await page.keyboard.press('k');
  const author = await database.pool.query<{ id: string }>('select id from users limit 1');
  for (let number = 0; number < 12; number += 1)
    await database.pool.query(
      `insert into danmaku (id, content_id, author_id, idempotency_key, at_ms, slice, lot, text, color, mode, state)
       values ($1, $2, $3, $4, $5, $6, $7, $8, 'white', 'scroll', 'visible')`,
      [
        randomUUID(),
        film,
        author.rows[0]?.id,
        `crowd-${randomUUID()}`,
        number,
        0,
        number,
        `人群 ${number}`,
      ],
    );
  await database.pool.query(`select pg_notify('yehang_changes', 'danmaku *')`);
  await page.reload();
  await playTo(page, 0.3);
  await openSettings(page);
  const crowd = page.getByRole('list', { name: '弹幕列表' }).getByText(/人群/);
  await expect.poll(() => crowd.count(), { timeout: 20_000 }).toBeGreaterThan(5);
  const normal = await crowd.count();
  await page.getByRole('radio', { name: '少' }).click();
  await expect.poll(() => crowd.count(), { timeout: 20_000 }).toBeLessThan(normal);
  await page.getByRole('radio', { name: '适中' }).click();
  await expect.poll(() => crowd.count(), { timeout: 20_000 }).toBe(normal);
  await database.pool.query(`delete from danmaku where content_id = $1 and text like '人群%'`, [
    film,
  ]);
  await database.pool.query(`select pg_notify('yehang_changes', 'danmaku *')`);
});

journey(
  'a danmaku that waits for review is seen by its sender alone',
  async ({ page, browser }) => {
    await openFilm(page, film);
    await playTo(page, 0.3);
    await send(page, '加微信 abc123');
    await page.getByText('已发送，审核后大家可见').waitFor();
    await page.reload();
    await playTo(page, 1);
    await openSettings(page);
    await entry(page, '加微信 abc123').click();
    await page.getByText('审核中，现在只有你看得到').waitFor();

    const other = await anotherPhone(browser);
    await openFilm(other, film);
    await playTo(other, 1);
    await openSettings(other);
    await other.getByRole('heading', { name: '刚才的弹幕' }).waitFor();
    expect(await entry(other, '加微信 abc123').count()).toBe(0);
    await closeContext(other.context());
  },
);

journey(
  'what staff release and remove reaches an open player',
  async ({ page, desktopPage: consolePage, allowedComplaints }) => {
    allowedComplaints.push(/login\/(?:me|password|code)/);
    await page.clock.install();
    await openFilm(page, film);
    await playTo(page, 1);
    await openSettings(page);

    const moderator = await makeStaff(database, 'moderator');
    await moderator.open(consolePage, '/danmaku?state=waiting');
    const row = consolePage.getByRole('row', { name: /加微信 abc123/ });
    await row.waitFor();
    await consolePage.keyboard.press('j');
    await consolePage.keyboard.press('x');
    await consolePage.getByText('已选 1 条').waitFor();
    await consolePage.keyboard.press('1');
    await consolePage.getByText('放行了 1 条').waitFor();
    await row.waitFor({ state: 'detached' });
    // The video need not be opened again: its danmaku are refetched.
    await waitForEntry(page, '加微信 abc123', true);

    await consolePage.goto(`${site.console}/danmaku?state=visible&text=abc123`);
    await row.waitFor();
    await consolePage.keyboard.press('j');
    await consolePage.keyboard.press('Enter');
    await consolePage.getByRole('dialog').getByRole('button', { name: '2 移除' }).click();
    await consolePage.getByText('移除了 1 条').waitFor();
    await waitForEntry(page, '加微信 abc123', false);
  },
);

journey('in the full screen of the page danmaku go along', async ({ page }) => {
  // As on an iPhone, where only the system's own player may fill the screen.
  await page.addInitScript(() => {
    Object.defineProperty(document, 'fullscreenEnabled', { get: () => false });
  });
  await openFilm(page, film);
  await playTo(page, 0.3);
  await showControls(page);
  await page.getByRole('button', { name: '全屏', exact: true }).tap();
  await page.getByRole('button', { name: '退出全屏' }).first().waitFor();
  const box = await page.locator('video').first().boundingBox();
  expect(box).toMatchObject({ width: 375, height: 812 });
  await showControls(page);
  await page.getByRole('button', { name: '弹幕', exact: true }).tap();
  const panel = page.getByRole('dialog', { name: '弹幕' });
  await panel.getByRole('textbox', { name: '弹幕' }).fill('横过来看');
  await panel.getByRole('button', { name: '发送' }).tap();
  await panel.page().getByText('已发送', { exact: true }).waitFor();
  await page.locator('[data-danmaku]', { hasText: '横过来看' }).waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '全屏', exact: true }).waitFor({ state: 'attached' });
});
