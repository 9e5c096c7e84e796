import { newId } from '@yehang/server/db/new-id.ts';
import type { Page } from 'playwright-core';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { giveTrust } from '../server/test/factories/trust.ts';
import { closeContext } from './harness/close-context.ts';
import { drawPicture } from './harness/comic.ts';
import { copyFilm, takeOut } from './harness/copies.ts';
import { journey } from './harness/journey.ts';
import { anotherPhone } from './harness/long-player.ts';
import { ownSite } from './harness/own-site.ts';
import { makeStaff } from './harness/staff.ts';
import { visitMine } from './harness/visitor.ts';

const site = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
let film = '';

beforeAll(async () => {
  // Nobody has written about it yet.
  film = await copyFilm(database, { title: '夜谈', comments: 0 });
});
afterAll(async () => {
  await takeOut(database, [film]);
  await database.close();
});

async function openComments(page: Page): Promise<void> {
  await page.goto(`${site.app}/subPage/longViodePlay?id=${film}`);
  const enter = page.getByRole('button', { name: '我已满 18 岁，进入' });
  const tab = page.getByRole('tab', { name: /^评论/ });
  await enter.or(tab).first().waitFor();
  if (await enter.isVisible()) await enter.click();
  await tab.click();
}

async function send(page: Page, text: string): Promise<void> {
  const panel = page.getByRole('tabpanel');
  await panel.getByRole('textbox').fill(text);
  await panel.getByRole('button', { name: '发送' }).click();
}

journey('a comment, a reply, a like, and a draft that stays', async ({ page }) => {
  await openComments(page);
  await send(page, '灯光真好看');
  const mine = page.getByRole('article').filter({ hasText: '灯光真好看' });
  await mine.getByText('刚刚').waitFor();
  await mine.getByRole('button', { name: '点赞' }).click();
  await mine.getByRole('button', { name: '点赞，1' }).waitFor();
  await mine.getByRole('button', { name: '回复' }).click();
  await send(page, '同意，尤其是最后一幕');
  await page.getByRole('article').filter({ hasText: '最后一幕' }).waitFor();
  await page.getByRole('tab', { name: '评论 2' }).waitFor();
  await page.getByRole('tabpanel').getByRole('textbox').fill('还没写完');
  await page.getByRole('tab', { name: '简介' }).click();
  await page.getByRole('tab', { name: /^评论/ }).click();
  expect(await page.getByRole('tabpanel').getByRole('textbox').inputValue()).toBe('还没写完');
});

journey('a comment that waits for review is seen by its author alone', async ({ page }) => {
  await openComments(page);
  await send(page, '全集加微信 abc123');
  await page.getByRole('article').filter({ hasText: '全集加微信' }).getByText('审核中').waitFor();
});

journey(
  'a picture in a comment is seen by others once it is reviewed, a sticker at once',
  { timeout: 120_000 },
  async ({ page, browser, desktopPage }) => {
    const { id } = await visitMine(page);
    await giveTrust(database, id, 4);
    await openComments(page);
    const text = `看这张 ${newId().slice(-6)}`;
    await page.getByRole('tabpanel').getByRole('textbox').fill(text);
    await page.getByRole('button', { name: '加图片' }).tap();
    const buffer = await drawPicture(page, text, 600, 400);
    await page
      .getByRole('tabpanel')
      .locator('input[type=file]')
      .setInputFiles({ name: 'sea.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByRole('button', { name: '第 1 张，调整' }).waitFor();
    await page.getByRole('tabpanel').getByRole('button', { name: '发送' }).tap();
    const mine = page.getByRole('article').filter({ hasText: text });
    await mine.getByText('审核中').waitFor();

    const reviewer = await makeStaff(database, 'moderator');
    await reviewer.open(desktopPage, '/comments');
    const row = desktopPage.getByRole('row').filter({ hasText: text });
    await row.getByAltText('评论的第 1 张图片').waitFor();
    await row.getByRole('button', { name: '查看' }).click();
    await desktopPage.getByRole('button', { name: '1 显示' }).click();

    const other = await anotherPhone(browser);
    await visitMine(other);
    await openComments(other);
    await other.getByRole('radio', { name: '最新' }).tap();
    const seen = other.getByRole('article').filter({ hasText: text });
    await seen.getByRole('button', { name: '第 1 张，共 1 张' }).waitFor();
    await page.getByRole('button', { name: '发表情' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: '海浪' }).tap();
    await page.getByRole('article').getByRole('img', { name: '海浪' }).first().waitFor();
    await closeContext(other.context());
  },
);

journey('a comment is reported', async ({ page }) => {
  await openComments(page);
  const other = page.getByRole('article').filter({ hasText: '灯光真好看' });
  expect(await page.getByText('全集加微信').count()).toBe(0);
  await other.getByRole('button', { name: /更多操作/ }).click();
  await page.getByRole('button', { name: '举报', exact: true }).last().click();
  await page.getByRole('radio', { name: '涉及未成年人' }).check();
  await page.getByRole('button', { name: '提交举报' }).click();
  await page.getByText('已先行隐藏，会尽快审核').waitFor();
  await other.waitFor({ state: 'detached' });
  const { rows } = await database.pool.query(
    `select 1 from report_cases where kind = 'comment' and state = 'open' and is_hidden`,
  );
  expect(rows).toHaveLength(1);
});
