import { setTimeout as sleep } from 'node:timers/promises';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import type { Page } from 'playwright-core';
import { bookDetails } from '@yehang/server/db/schema/books.ts';
import { afterAll, expect } from 'vitest';
import { listenedSeconds, playSound, publishSounds, timeline } from './harness/audio.ts';
import { makeNovel } from './harness/books.ts';
import { holdSupreme, shellCached } from './harness/downloads.ts';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';
import { visitMine } from './harness/visitor.ts';

const site = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
const made: string[] = [];
const SECONDS = 20;

afterAll(async () => {
  await database.pool.query('delete from contents where id = any($1::uuid[])', [made]);
  await database.close();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();

const playedPast = async (page: Page, seconds: number) =>
  expect.poll(() => listenedSeconds(page), { timeout: 20_000 }).toBeGreaterThan(seconds);

journey(
  'an audio novel is uploaded, and heard to its last second, with other pages in between',
  { timeout: 240_000 },
  async ({ desktopPage, page }) => {
    const id = await publishSounds(database, desktopPage, { title: '听夜', seconds: SECONDS });
    made.push(id);

    await page.clock.install();
    await page.goto(`${site.app}/community/soundWord?id=${id}`);
    const enter = page.getByRole('button', { name: '我已满 18 岁，进入' });
    await enter
      .or(page.getByRole('heading', { name: '听夜' }))
      .first()
      .waitFor();
    if (await enter.isVisible()) await enter.tap();
    await press(page, '开始收听');
    await heading(page, '夜里的灯塔');
    await playSound(page);
    await playedPast(page, 1);

    // The mini player goes on over other pages, and is back after a reload where it was.
    await page.getByRole('button', { name: '听夜', exact: true }).tap();
    await page.getByRole('region', { name: '正在听' }).waitFor();
    await page.goto(`${site.app}/mine`);
    const mini = page.getByRole('region', { name: '正在听' });
    await mini.getByRole('button', { name: '播放', exact: true }).tap();
    // What the page ends with is above it.
    const foot = await page
      .locator('main')
      .filter({ visible: true })
      .evaluate((main) => {
        main.scrollTop = main.scrollHeight;
        return Math.max(...[...main.children].map((it) => it.getBoundingClientRect().bottom));
      });
    expect(foot).toBeLessThan((await mini.boundingBox())!.y + 1);
    await mini.getByRole('button', { name: '暂停', exact: true }).waitFor();
    await mini.getByRole('button', { name: /^打开播放页/ }).tap();
    await heading(page, '夜里的灯塔');

    // Two and a half times as fast, by the slider.
    await page.getByRole('button', { name: /倍速$/ }).tap();
    await page.getByLabel('倍速', { exact: true }).fill('2.5');
    await page.getByRole('dialog', { name: '倍速 2.5×' }).waitFor();
    await page.keyboard.press('Escape');

    // The sleep timer counts by the clock, and is due while it plays.
    await page.getByRole('button', { name: '定时关闭', exact: true }).tap();
    await press(page, '5 分钟');
    await page.getByRole('button', { name: /^定时关闭，0[45]:/ }).waitFor();
    await page.clock.fastForward(5 * 60_000);
    await page.getByRole('button', { name: '播放', exact: true }).waitFor();
    await page.getByRole('button', { name: '定时关闭', exact: true }).waitFor();

    // The end of a chapter leads to the next, and the last second of that ends the book.
    await playSound(page);
    await timeline(page).fill(String(SECONDS - 2));
    await timeline(page).press('End');
    await heading(page, '潮声');
    await timeline(page).press('End');
    await expect.poll(() => listenedSeconds(page)).toBeGreaterThanOrEqual(SECONDS - 1);
    await page.getByRole('button', { name: '播放', exact: true }).waitFor();
    await press(page, '目录');
    const rows = page.getByRole('dialog', { name: '目录' }).getByText('听过', { exact: true });
    await expect.poll(() => rows.count(), { timeout: 20_000 }).toBe(2);
  },
);

/** The first paragraph on the screen of a reader. */
const firstParagraph = (page: Page) =>
  page.locator('[data-p]').evaluateAll((paragraphs) =>
    paragraphs
      .filter((element) => element.getBoundingClientRect().bottom > 80)
      .map((element) => Number((element as HTMLElement).dataset['p']))
      .at(0),
  );

journey(
  'a novel is read, heard on from there, and read on from where it was heard',
  { timeout: 240_000 },
  async ({ desktopPage, page }) => {
    const title = '两样的夜';
    const PARAGRAPHS = 31;
    // So near its end as ten seconds a chapter would begin anew.
    const seconds = 60;
    const soundId = await publishSounds(database, desktopPage, { title, seconds });
    const { id, chapterIds } = await makeNovel(database, title, 2, { more: PARAGRAPHS - 1 });
    made.push(soundId, id);
    const tie = { contentId: soundId, textContentId: id };
    await database.orm
      .insert(bookDetails)
      .values(tie)
      .onConflictDoUpdate({ target: bookDetails.contentId, set: tie });
    const turnTo = async (least: number) => {
      await page.touchscreen.tap(187, 400);
      const tools = page.getByRole('navigation', { name: '阅读工具' });
      const turn = async () => {
        await tools.getByRole('button', { name: '下一屏' }).tap();
        return firstParagraph(page);
      };
      await expect.poll(turn, { timeout: 20_000, interval: 300 }).toBeGreaterThanOrEqual(least);
      // The reader knows where it is with the next frame.
      await page.evaluate(async () => {
        for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
      });
      return (await firstParagraph(page)) ?? 0;
    };
    /** When a paragraph is said, s: they are as long as each other. */
    const saidAt = (paragraph: number) => (paragraph * seconds) / PARAGRAPHS;
    const heardFrom = async (paragraph: number) => {
      await playSound(page);
      // From the chapter's beginning that would take longer.
      await expect
        .poll(() => listenedSeconds(page), { timeout: 5_000 })
        .toBeGreaterThan(saidAt(paragraph) - 2);
      await press(page, '暂停');
    };

    // A slow line: places are stored after the page that was read, or heard, is left.
    await page.route('**/api/app/content/place', async (route) => {
      await sleep(700);
      await route.continue();
    });
    await visitMine(page);
    await page.goto(`${site.app}/community/readWord?id=${chapterIds[0]}&book=${id}`);
    await page.getByText(`${title}的第 1 段夜路。`).waitFor();
    const read = await turnTo(16);
    await press(page, '听有声版');
    await heading(page, '夜里的灯塔');
    await heardFrom(read);

    await timeline(page).fill(String(45));
    await press(page, '显示文稿');
    const line = page.getByRole('region', { name: '文稿' }).locator('[aria-current]');
    await expect.poll(async () => line.textContent()).toMatch(/^1-2\d。/);
    const heard = Number(/^1-(\d+)/.exec((await line.textContent()) ?? '')?.[1]);
    await press(page, '从这里读');
    await expect.poll(() => firstParagraph(page)).toBeGreaterThanOrEqual(heard - 1);
    expect(await firstParagraph(page)).toBeLessThanOrEqual(heard + 1);
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    // Also by the way back, where the player was.
    await page.goBack();
    await heading(page, '夜里的灯塔');
    await timeline(page).fill(String(2));
    await press(page, '显示文稿');
    await press(page, '从这里读');
    await expect.poll(() => firstParagraph(page)).toBeLessThanOrEqual(4);
    const again = await turnTo(16);
    await page.goBack();
    await heading(page, '夜里的灯塔');
    await heardFrom(again);
  },
);

journey(
  'a chapter of an audio novel is saved, and heard without network',
  { timeout: 240_000 },
  async ({ desktopPage, page, allowedComplaints }) => {
    allowedComplaints.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const title = '带走的潮声';
    const id = await publishSounds(database, desktopPage, { title, seconds: SECONDS });
    made.push(id);
    await page.goto(`${site.app}/community/soundWord?id=${id}`);
    await page.getByRole('button', { name: '我已满 18 岁，进入' }).tap();
    await page.getByRole('heading', { name: title }).waitFor();
    await holdSupreme(database, page, true);
    await page.reload();
    await press(page, '缓存');
    await page.getByRole('button', { name: '开始缓存 1 章' }).tap();
    await page.getByRole('button', { name: '查看' }).tap();
    const row = page
      .getByRole('list', { name: '缓存的内容' })
      .locator('li:not(:has(li))', { hasText: title });
    await row.getByText('前可离线看').waitFor();

    await shellCached(page);
    await page.context().setOffline(true);
    await page.goto(`${site.app}/mine/myCase?tabIndex=2`);
    await row.getByRole('link').tap();
    await heading(page, '夜里的灯塔');
    await playSound(page);
    await playedPast(page, 1);
  },
);
