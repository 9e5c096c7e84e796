import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import { runChecks } from '@yehang/server/ledger/run-checks.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { copyFilm, takeOut } from './harness/copies.ts';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';
import { makeStaff } from './harness/staff.ts';

const site = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });

const PREVIEW_SECONDS = 8;
const title = `夜航首映 ${newId().slice(-4)}`;
let soldId = '';

beforeAll(async () => {
  const price = { rule: 'gold', price_gold_cents: 1200, preview_units: PREVIEW_SECONDS };
  soldId = await copyFilm(database, { title, ...price });
});
afterAll(async () => {
  await takeOut(database, [soldId]);
  await database.close();
});

/** Gives gold on the user's page of the console, found by their number. */
async function giveGold(page: Page, number: string, gold: string): Promise<void> {
  const finance = await makeStaff(database, 'finance');
  await finance.open(page, `/users?text=${number}`);
  await page.getByRole('link', { name: /夜航客/ }).click();
  await page.getByRole('button', { name: '赠送或收回金币' }).click();
  await page.getByLabel('金币数量').fill(gold);
  await page.getByLabel('原因').fill('首映活动');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await page.getByText('已记入账目').waitFor();
  await page.goto(`${site.console}/ledger`);
  await page.getByRole('button', { name: '运行对账' }).click();
  await page.getByText('全部一致').waitFor();
  await page.getByRole('button', { name: '看每一项' }).click();
  await page.getByText('每条分录后的余额连续').waitFor();
}

function secondsOf(page: Page): Promise<number> {
  return page
    .locator('video')
    .first()
    .evaluate((element: HTMLVideoElement) => element.currentTime);
}

journey(
  'a viewer without enough gold gets some, buys, plays on, and finds the entries in the ledger',
  async ({ page, desktopPage: consolePage, allowedComplaints }) => {
    allowedComplaints.push(/login\/(?:me|password|code)/);
    await page.goto(`${site.app}/mine`);
    await page.getByRole('button', { name: '我已满 18 岁，进入' }).click();
    const text = await page.getByText(/^编号 \d+/).innerText();
    const number = /\d+/.exec(text)![0];

    const film = `${site.app}/subPage/longViodePlay?id=${soldId}`;
    await page.goto(film);
    await expect.poll(() => secondsOf(page), { timeout: 20_000 }).toBeGreaterThan(0.5);
    await page.keyboard.press('9');
    await page.getByRole('heading', { name: '试看已结束' }).waitFor();
    await page.getByRole('button', { name: '12 金币购买' }).tap();
    await page.getByText('金币不足，还差 12 金币').waitFor();
    await page.getByRole('button', { name: '去看金币' }).tap();
    await page.getByText('充值还没有开放').waitFor();

    await giveGold(consolePage, number, '20');

    await page.goBack();
    await expect.poll(() => secondsOf(page), { timeout: 20_000 }).toBeGreaterThan(0.5);
    await page.keyboard.press('9');
    await page.getByRole('button', { name: '12 金币购买' }).tap();
    await page.getByRole('button', { name: '支付 12 金币' }).tap();
    await page.getByRole('heading', { name: '试看已结束' }).waitFor({ state: 'hidden' });
    await expect.poll(() => secondsOf(page), { timeout: 20_000 }).toBeGreaterThan(PREVIEW_SECONDS);

    await page.goto(`${site.app}/mine/myBuy`);
    await page.getByText(title).waitFor();
    await page.goto(`${site.app}/mine/gold/gold-detail`);
    await page.getByText(`购买「${title}」`).waitFor();
    await page.getByText('余额 8', { exact: true }).waitFor();
    await page.getByRole('tab', { name: '收入' }).tap();
    await page.getByText('赠送 · 首映活动').waitFor();
    const broken = (await runChecks(database)).filter(({ violations }) => violations > 0);
    expect(broken).toEqual([]);
  },
);
