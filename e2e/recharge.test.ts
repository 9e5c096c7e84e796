import { readFile } from 'node:fs/promises';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import { runChecks } from '@yehang/server/ledger/run-checks.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';
import { buyGold, goToCashier, openShop, orderNumberOf, type Shop } from './harness/shop.ts';
import { visitMine } from './harness/visitor.ts';

const site = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
const cardName = `直播月卡 ${newId().slice(-4)}`;
/** After which the app asks again for an order whose state is not pushed. */
const POLL_MS = 5_000;
let shop: Shop;

beforeAll(async () => {
  shop = await openShop(database, cardName);
});
afterAll(async () => {
  await shop.close();
  await database.close();
});

async function expectSoundBooks(): Promise<void> {
  const broken = (await runChecks(database)).filter(({ violations }) => violations > 0);
  expect(broken).toEqual([]);
}

/** An order that waits for its payment, and the cashier's address for it. */
async function waitingOrder(page: Page): Promise<{ cashier: string }> {
  await goToCashier(page, shop);
  const cashier = page.url();
  await page.getByRole('link', { name: '暂不支付' }).tap();
  await page.getByText('待支付', { exact: true }).waitFor();
  return { cashier };
}

/** Pays in another tab of the same phone. */
async function payElsewhere(page: Page, cashier: string): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(cashier);
  await other.getByRole('button', { name: '确认支付' }).tap();
  await other.getByText('已到账', { exact: true }).waitFor();
  await other.close();
}

/** Saves the receipt that is shown as a picture. */
async function expectReceipt(page: Page, name: string): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '保存收据' }).tap(),
  ]);
  expect(download.suggestedFilename()).toMatch(new RegExp(`收据 .*${name}.*\\.png$`));
  // Width and height of a PNG stand at fixed places of its head.
  const png = await readFile(await download.path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBe(750);
  expect(png.readUInt32BE(20)).toBeGreaterThan(600);
}

journey(
  'gold and a card are paid at the cashier, credited, listed, and have a receipt',
  async ({ page, allowedComplaints }) => {
    allowedComplaints.push(/login\/me/);
    await visitMine(page);
    await page.goto(`${site.app}/mine/gold`);
    await page.getByRole('link', { name: /10 金币.*另送 1 金币/ }).tap();
    await page.getByText('另送 1 金币').waitFor();
    await page.getByRole('button', { name: '支付 ¥9.90' }).tap();
    await page.getByText('9.90 CNY').waitFor();
    await page.getByRole('button', { name: '确认支付' }).tap();
    await page.getByText('已到账', { exact: true }).waitFor();
    for (const name of ['商品', '支付方式', '下单时间', '支付时间', '到账时间', '订单号'])
      await page.locator('dl').getByText(name, { exact: true }).waitFor();
    const goldNumber = await orderNumberOf(page);
    await expectReceipt(page, goldNumber);
    await page.getByRole('button', { name: '看看金币' }).tap();
    await page.getByRole('region', { name: '余额' }).getByText('11').waitFor();

    await page.goto(`${site.app}/mine/vip`);
    await page.getByRole('button', { name: `付 18.00 元开通${cardName}` }).tap();
    await page.getByRole('button', { name: '支付 ¥18.00' }).tap();
    await page.getByRole('button', { name: '确认支付' }).tap();
    await page.getByText('已到账', { exact: true }).waitFor();
    await page.getByRole('button', { name: '看看会员' }).tap();
    await page.getByText(/直播会员到 \d{4}-\d{2}-\d{2}/).waitFor();

    await page.goto(`${site.app}/mine/recharge-record`);
    const lines = page.getByRole('listitem').filter({ hasText: '已到账' });
    await lines.nth(1).waitFor();
    expect(await lines.count()).toBe(2);
    await lines.filter({ hasText: '10 金币，另送 1 金币' }).tap();
    await page.getByText(goldNumber).waitFor();

    await page.goto(`${site.app}/mine/gold/gold-detail`);
    await page.getByRole('tab', { name: '充值' }).tap();
    await page.getByRole('button', { name: /充值/ }).first().tap();
    const sheet = page.getByRole('dialog', { name: '明细' });
    for (const name of ['事由', '账户', '之后余额', '时间', '流水号'])
      await sheet.getByText(name, { exact: true }).waitFor();
    await expectReceipt(page, '');
    await expectSoundBooks();
  },
);

journey(
  'an order that is paid elsewhere changes on the page at once: its state is pushed',
  async ({ page, allowedComplaints }) => {
    allowedComplaints.push(/login\/me/);
    await visitMine(page);
    await page.clock.install();
    const { cashier } = await waitingOrder(page);
    await page.clock.pauseAt(Date.now() + 1_000);
    // In another tab, whose clock would stand still as well.
    await page.request.post(cashier, { maxRedirects: 0 });
    // The page's own time goes on by less than lies between two of its questions.
    let passed = 0;
    const credited = page.getByText('已到账', { exact: true });
    const isCredited = async () => {
      if (passed < POLL_MS - 1_000) await page.clock.runFor((passed += 40) && 40);
      return credited.isVisible();
    };
    await expect.poll(isCredited).toBe(true);
    expect(passed).toBeLessThan(POLL_MS);
  },
);

journey(
  'where nothing can be pushed the page asks by itself',
  async ({ page, allowedComplaints }) => {
    allowedComplaints.push(/login\/me/, /recharge\/changes/);
    await visitMine(page);
    await page.route('**/recharge/changes?*', (route) => route.abort());
    const { cashier } = await waitingOrder(page);
    await payElsewhere(page, cashier);
    await page.getByText('已到账', { exact: true }).waitFor();
  },
);

journey(
  '我已付款 asks the channel, whose callback never came',
  async ({ page, allowedComplaints }) => {
    allowedComplaints.push(/login\/me/);
    await visitMine(page);
    await page.clock.install();
    const { cashier } = await waitingOrder(page);
    const said = page.getByText('还没有收到付款，到账后这里会更新');
    await Promise.all([said.waitFor(), page.getByRole('button', { name: '我已付款' }).tap()]);
    // The cashier's books have the money, and nobody was told.
    const [number = '', cents = ''] = new URL(cashier).pathname.split('/').slice(4);
    await database.pool.query(
      `insert into sandbox_payments (number, amount_cents, currency) values ($1, $2, 'CNY')`,
      [number, Number(cents)],
    );
    await page.getByRole('button', { name: '我已付款' }).tap();
    await page.getByText('已到账', { exact: true }).waitFor();
    await page.getByRole('button', { name: '看看金币' }).tap();
    await page.getByRole('region', { name: '余额' }).getByText('11').waitFor();
    await expectSoundBooks();
  },
);

journey(
  'an order that nobody paid in time is over, and money that comes later is credited all the same',
  async ({ page, allowedComplaints }) => {
    allowedComplaints.push(/login\/me/);
    const user = await visitMine(page);
    const { cashier } = await waitingOrder(page);
    await page.getByText(/请在 \d\d:\d\d 内支付/).waitFor();
    await database.pool.query(
      `update recharge_orders set expires_at = now() - interval '1 minute' where user_id = $1`,
      [user.id],
    );
    await page.reload();
    await page.getByText('已过期', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: '我已付款' }).count()).toBe(0);
    await page.goto(`${site.app}/mine/recharge-record`);
    await page.getByRole('listitem').filter({ hasText: '已过期' }).tap();
    await page.getByRole('button', { name: '重新选择' }).waitFor();

    await payElsewhere(page, cashier);
    await page.reload();
    await page.getByText('已到账', { exact: true }).waitFor();
    await expectSoundBooks();
  },
);

journey(
  'buying again is another order, and each is credited once',
  async ({ page, allowedComplaints }) => {
    allowedComplaints.push(/login\/me/);
    await visitMine(page);
    const first = await buyGold(page, shop);
    const second = await buyGold(page, shop);
    expect(second).not.toBe(first);
    await page.goto(`${site.app}/mine/gold`);
    await page.getByRole('region', { name: '余额' }).getByText('22').waitFor();
  },
);
