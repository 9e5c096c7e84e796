import type { Page } from 'playwright-core';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { copyShorts, takeOut } from './harness/copies.ts';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';
import { doubleTap, swipe } from './harness/swipe.ts';

const site = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });

let copies: string[] = [];

beforeAll(async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from contents where state = 'published' and kind = 'short' and rule = 'free' limit 1`,
  );
  copies = await copyShorts(database, rows[0]?.id ?? '', '航线', 14);
  await vi.waitFor(
    async () => {
      const found = await database.pool.query(
        'select 1 from feed_pool where content_id = any($1::uuid[])',
        [copies],
      );
      expect(found.rowCount).toBe(14);
    },
    { timeout: 20_000, interval: 200 },
  );
}, 30_000);
afterAll(async () => {
  await takeOut(database, copies);
  await database.close();
});

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(`${site.app}${path}`);
  await page.getByRole('button', { name: '我已满 18 岁，进入' }).click();
}

/** The screen that is seen. */
const seen = (page: Page) => page.locator('[data-feed] div:not([inert]):has(> video)');

/** What plays, by its title; empty while nothing does. */
function playing(page: Page): Promise<string> {
  return page.evaluate(() => {
    const playing = [...document.querySelectorAll('video')].filter((video) => !video.paused);
    const [only] = playing;
    const isOnTop = only && Math.abs(only.getBoundingClientRect().top) < 2;
    return playing.length === 1 && isOnTop ? (only.ariaLabel ?? '') : '';
  });
}

/** More than half of the screen: so far it goes on by the way alone, however slowly the finger seems to move. */
const WAY = 0.6;

/** Swipes on, and waits until another one plays. */
async function swipeOn(page: Page, by: 1 | -1): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const before = await playing(page);
  await swipe(session, page, WAY * by);
  await expect.poll(() => playing(page), { timeout: 20_000 }).not.toMatch(RegExp(`^(${before})?$`));
  await session.detach();
  return playing(page);
}

journey(
  'ten swipes, a like, a swipe back, and a video marked as not interesting',
  async ({ page }) => {
    await visit(page, '/tiktok');
    await expect.poll(() => playing(page), { timeout: 20_000 }).not.toBe('');
    const titles = [await playing(page)];
    for (let swipes = 0; swipes < 10; swipes += 1) titles.push(await swipeOn(page, 1));
    expect(new Set(titles).size).toBe(11);
    expect(await page.locator('video').count()).toBeLessThanOrEqual(5);

    // A double tap in the middle likes.
    const box = await seen(page).boundingBox();
    if (!box) throw new Error('no screen is seen');
    await doubleTap(page, box.x + box.width / 2, box.y + box.height / 3);
    const like = seen(page).getByRole('button', { name: /^点赞/ });
    await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true');

    expect(await swipeOn(page, -1)).toBe(titles[9]);
    expect(await swipeOn(page, -1)).toBe(titles[8]);
    expect(await swipeOn(page, 1)).toBe(titles[9]);
    expect(await swipeOn(page, 1)).toBe(titles[10]);
    await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true');

    await seen(page).getByRole('button', { name: '更多' }).tap();
    const menu = page.getByRole('dialog', { name: '更多' });
    await menu.getByText('为什么看到它').waitFor();
    await menu.getByRole('button', { name: '不感兴趣' }).tap();
    await page.getByText('会少推荐这类视频').waitFor();
    await expect.poll(() => playing(page), { timeout: 20_000 }).not.toBe(titles[10]);

    // A later visit repeats nothing of what was seen, and nothing that was not wanted.
    await page.reload();
    await expect.poll(() => playing(page), { timeout: 20_000 }).not.toBe('');
    expect(titles).not.toContain(await playing(page));
  },
);

journey('followed uploaders appear in 关注', async ({ page }) => {
  await visit(page, '/tiktok?tabIndex=0');
  const list = page.getByRole('region', { name: '值得关注的作者' });
  await list.getByRole('button', { name: /^关注/ }).first().tap();
  await list.getByRole('button', { name: /^取消关注/ }).waitFor();
  await page.getByRole('button', { name: '关注好了，去看看' }).tap();
  await expect.poll(() => playing(page), { timeout: 20_000 }).not.toBe('');
});
