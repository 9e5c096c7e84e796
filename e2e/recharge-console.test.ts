import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import { runChecks } from '@yehang/server/ledger/run-checks.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { fakeEpay } from '../server/test/gateways/fake-epay.ts';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';
import { buyGold, openShop, orderNumberOf, type Shop } from './harness/shop.ts';
import { makeStaff, type StaffMember } from './harness/staff.ts';
import { visitMine } from './harness/visitor.ts';

const site = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
const finance = await makeStaff(database, 'finance');
const owner = await makeStaff(database, 'owner');
const epay = await fakeEpay();
const epayName = `支付宝 ${newId().slice(-4)}`;
let shop: Shop;

beforeAll(async () => {
  shop = await openShop(database, `直播月卡 ${newId().slice(-4)}`);
});
afterAll(async () => {
  await shop.close();
  await database.pool.query('update pay_channels set enabled = false where name = $1', [epayName]);
  await database.close();
});

async function expectSoundBooks(): Promise<void> {
  const broken = (await runChecks(database)).filter(({ violations }) => violations > 0);
  expect(broken).toEqual([]);
}

/** Opens an order that is looked for by its number; answers its drawer. */
async function openOrder(consolePage: Page, staff: StaffMember, number: string) {
  await staff.open(consolePage, '/orders');
  await consolePage.getByPlaceholder('订单号').fill(number);
  await consolePage.keyboard.press('Enter');
  const other = consolePage.getByRole('button', { name: /^\d{20}$/ });
  await expect.poll(() => other.allInnerTexts()).toEqual([number]);
  await other.click();
  const drawer = consolePage.getByRole('dialog', { name: `订单 ${number}` });
  await drawer.getByText(shop.channelName).first().waitFor();
  return drawer;
}

async function refund(consolePage: Page, yuan: string | null): Promise<void> {
  await consolePage.getByRole('button', { name: /^退\s*款$/ }).click();
  const form = consolePage.getByRole('dialog', { name: /^退款，最多/ });
  if (yuan !== null) await form.getByLabel('退款金额').fill(yuan);
  await form.getByLabel('原因').fill('重复购买');
  await form.getByRole('button', { name: /^退\s*款$/ }).click();
  await consolePage.getByText('已退款，钱会按原路退回').waitFor();
}

journey(
  'an order is found by its number and refunded, a part first and then the rest',
  async ({ page: phone, desktopPage: consolePage, allowedComplaints }) => {
    allowedComplaints.push(/login\/me/);
    await visitMine(phone);
    const number = await buyGold(phone, shop);
    const drawer = await openOrder(consolePage, finance, number);
    await refund(consolePage, '3.3');
    await drawer.getByText(/退款 ¥3\.30：/).waitFor();
    await phone.reload();
    await phone.getByText('已部分退款').waitFor();
    await phone.goto(`${site.app}/mine/gold`);
    await phone.getByRole('region', { name: '余额' }).getByText('7.34').waitFor();

    // The next one waits for the channel's word of the first.
    const done = drawer.getByText(/退款 ¥3\.30：已退回/);
    const isDone = async () => {
      await consolePage.getByRole('button', { name: '查询通道' }).click();
      return done.isVisible();
    };
    await expect.poll(isDone, { timeout: 40_000, interval: 1_000 }).toBe(true);
    await refund(consolePage, null);
    await drawer.getByText('已退款', { exact: true }).waitFor();
    await phone.goto(`${site.app}/mine/recharge-record`);
    await phone.getByRole('listitem').filter({ hasText: '已退款' }).tap();
    await phone.getByText('已退金额').waitFor();
    expect(await orderNumberOf(phone)).toBe(number);
    await phone.goto(`${site.app}/mine/gold/gold-detail`);
    await phone.getByRole('tab', { name: '充值' }).tap();
    await phone.getByText('余额 0', { exact: true }).waitFor();
    await expectSoundBooks();
  },
);

/** Makes the channel with its account on the page for it. */
async function makeChannel(consolePage: Page): Promise<void> {
  await owner.open(consolePage, '/pay-channels');
  await consolePage.getByRole('button', { name: '新建支付通道' }).click();
  const channel = consolePage.getByRole('dialog', { name: '新建支付通道' });
  await channel.getByLabel('名称').fill(epayName);
  await channel.getByRole('button', { name: /保\s*存/ }).click();
  await consolePage.getByText('已保存，几秒内生效').waitFor();
  await consolePage.getByRole('row', { name: new RegExp(`${epayName}.*没有可用账户`) }).waitFor();
  await consolePage.getByRole('button', { name: '新建支付账户' }).click();
  const account = consolePage.getByRole('dialog', { name: '新建支付账户' });
  await account.getByLabel('支付通道').click();
  await consolePage.getByTitle(epayName).click();
  await account.getByLabel('名称').fill('一号');
  await account.getByLabel('网址').fill(epay.site);
  await account.getByLabel('商户号').fill(epay.pid);
  await account.getByLabel('商户密钥').fill(epay.key);
  await account.getByRole('button', { name: /保\s*存/ }).click();
  await consolePage
    .getByRole('row', { name: /1 \/ 1 个账户可用/ })
    .first()
    .waitFor();
}

journey(
  'where a channel fails the same order is paid at another, and nobody pays twice',
  async ({ page: phone, desktopPage: consolePage, allowedComplaints }) => {
    allowedComplaints.push(/login\/me/);
    await visitMine(phone);
    await makeChannel(consolePage);
    await phone.goto(`${site.app}/mine/vip/payway?kind=gold&id=${shop.packageId}`);
    epay.override = () => ({ status: 500, text: 'down' });
    await phone.getByRole('radio', { name: epayName }).tap();
    // After three failures the channel is not offered any more.
    const offered = phone.getByRole('radio', { name: epayName });
    for (let failure = 0; failure < 3; failure += 1) {
      await offered.tap();
      await Promise.all([
        phone.waitForResponse((answer) => answer.url().includes('recharge/submit')),
        phone.getByRole('button', { name: '支付 ¥9.90' }).tap(),
      ]);
      await phone.getByText('这种支付方式暂时不可用，请换一种再试').waitFor();
    }
    await offered.waitFor({ state: 'detached' });
    await phone.getByRole('button', { name: '支付 ¥9.90' }).tap();
    await phone.getByRole('button', { name: '确认支付' }).tap();
    await phone.getByText('已到账', { exact: true }).waitFor();
    const number = await orderNumberOf(phone);
    await phone.goto(`${site.app}/mine/recharge-record`);
    await phone.getByText('已到账').waitFor();
    expect(await phone.getByRole('listitem').filter({ hasText: '¥9.90' }).count()).toBe(1);

    await consolePage.reload();
    const row = consolePage.getByRole('row', { name: new RegExp(`一号.*${epayName}`) });
    await row.getByText(/^停到/).waitFor();
    // The site took the order although it answered with an error, and its payer paid there as well.
    const { rows } = await database.pool.query<{ number: string; account: string }>(
      `select a.number, a.account_id as account from recharge_attempts a join recharge_orders o on o.id = a.order_id
        where o.number = $1 and a.state = 'unknown'`,
      [number],
    );
    const attempt = rows[0]!;
    epay.override = null;
    epay.orders.set(attempt.number, {
      ...{ number: attempt.number, tradeNumber: `T${attempt.number}` },
      ...{ money: '9.9', type: 'alipay', status: 1 },
    });
    await row.getByRole('button', { name: /恢\s*复/ }).click();
    await row.getByText('正常').waitFor();
    const drawer = await openOrder(consolePage, owner, number);
    await consolePage.getByRole('button', { name: '查询通道' }).click();
    await drawer.getByText('重复付款').waitFor();
    await phone.goto(`${site.app}/mine/gold`);
    await phone.getByRole('region', { name: '余额' }).getByText('11').waitFor();
    await drawer.getByRole('button', { name: /^退\s*回$/ }).click();
    const asked = consolePage.getByRole('dialog', { name: '把这笔付款退回' });
    // Typed: a press on a dialog that still moves is lost on a busy machine.
    await asked.getByLabel('原因').fill('已在通道后台核对');
    await asked.getByRole('button', { name: /确\s*定/ }).click();
    await drawer.getByText(/退款 ¥9\.90：/).waitFor();
    await phone.goto(`${site.app}/mine/vip/payway?kind=gold&id=${shop.packageId}`);
    await phone.getByRole('radio', { name: epayName }).waitFor();
    await expectSoundBooks();
  },
);
