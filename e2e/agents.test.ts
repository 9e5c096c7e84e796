import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import { Seal } from '@yehang/server/domain/seal.ts';
import { runChecks } from '@yehang/server/ledger/run-checks.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { buildGoldPackage, buildPayChannel } from '../server/test/factories/pay.ts';
import { closeContext } from './harness/close-context.ts';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';
import { passOverlays } from './harness/pass-overlays.ts';
import { makeStaff } from './harness/staff.ts';
import { visitMine } from './harness/visitor.ts';

const site = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
const packageId = newId();
let channelId = '';

beforeAll(async () => {
  const seal = new Seal(Buffer.from(ownSite().serverEnv['SECRET_KEY'] ?? '', 'base64'));
  const channel = { name: `代理 ${packageId.slice(-4)}` };
  ({ channelId } = await buildPayChannel({ database, seal }, { channel }));
  await buildGoldPackage(database, { id: packageId, goldCents: 10_000, priceCents: 10_000 });
});
afterAll(async () => {
  // Other journeys meet a shop that is closed.
  await database.pool.query('update pay_channels set enabled = false where id = $1', [channelId]);
  await database.pool.query('delete from gold_packages where id = $1', [packageId]);
  await database.close();
});

/** The phone of somebody else. */
async function friendsPhone(page: Page): Promise<Page> {
  const context = await page
    .context()
    .browser()!
    .newContext({
      viewport: { width: 375, height: 812 },
      isMobile: true,
      hasTouch: true,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
    });
  context.setDefaultTimeout(20_000);
  await context.addInitScript(passOverlays);
  return context.newPage();
}

/** The link and the letters of the code on the page of invitations. */
async function readInvitation(page: Page): Promise<{ link: string; code: string }> {
  await page.goto(`${site.app}/mine/inviteShare`);
  await page.getByRole('img', { name: /邀请海报/ }).waitFor();
  const link = await page.getByText(/\?affCode=/).innerText();
  return { link, code: new URL(link).searchParams.get('affCode') ?? '' };
}

journey(
  'a friend who came by a link recharges, and the commission waits until a refund takes it back',
  { timeout: 120_000 },
  async ({ page, desktopPage, allowedComplaints }) => {
    allowedComplaints.push(/login\/me/);
    await visitMine(page);
    const { link } = await readInvitation(page);

    const friend = await friendsPhone(page);
    await friend.goto(link);
    await visitMine(friend);
    await friend.goto(`${site.app}/mine/vip/payway?kind=gold&id=${packageId}`);
    await friend.getByRole('radio', { name: /^代理/ }).tap();
    await friend.getByRole('button', { name: '支付 ¥100.00' }).tap();
    await friend.getByRole('button', { name: '确认支付' }).tap();
    await friend.getByText('已到账', { exact: true }).waitFor();
    const receipt = await friend
      .locator('dl')
      .getByText(/\d{20}/)
      .innerText();
    const number = /\d{20}/.exec(receipt)?.[0] ?? '';
    await closeContext(friend.context());

    await page.getByRole('link', { name: '代理中心' }).tap();
    await page.getByText('待到账 10').waitFor();
    await page.getByRole('link', { name: /已邀请 1 人/ }).tap();
    await page.getByText('充值 100', { exact: true }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: '业绩明细' }).tap();
    await page.getByRole('link', { name: /新邀请 1 人 · 充值 1 笔/ }).tap();
    await page.getByRole('link', { name: /充值金币/ }).tap();
    await page.getByText('10%（当时 1 级）').waitFor();

    const finance = await makeStaff(database, 'finance');
    await finance.open(desktopPage, `/orders?number=${number}`);
    await desktopPage.getByRole('button', { name: number }).click();
    await desktopPage.getByRole('button', { name: '退款', exact: true }).click();
    const dialog = desktopPage.getByRole('dialog', { name: '退款，最多 ¥100.00' });
    await dialog.getByLabel('原因').fill('用户申请');
    await dialog.getByRole('button', { name: /退\s*款/ }).click();
    await desktopPage.getByText('已退款，钱会按原路退回').waitFor();
    await finance.open(desktopPage, '/finance');
    const shares = desktopPage.getByRole('row', { name: /^代理 / });
    // What was paid, and what went back, once both are counted.
    const amounts = async () => {
      await desktopPage.reload();
      await desktopPage.getByText('按支付方式').first().waitFor();
      return shares.getByText('¥100').count();
    };
    await expect.poll(amounts, { timeout: 60_000, interval: 2_000 }).toBe(2);

    await page.reload();
    await page.getByText('好友在到账前退款，这笔收入没有计入').waitFor();
    await page.goto(`${site.app}/mine/agent`);
    await page.getByText('待到账 0').waitFor();
    const broken = (await runChecks(database)).filter(({ violations }) => violations > 0);
    expect(broken).toEqual([]);
  },
);

journey(
  'a code is entered once, is refused to oneself, and staff see who invited whom',
  { timeout: 90_000 },
  async ({ page, desktopPage, allowedComplaints }) => {
    // The refusals.
    allowedComplaints.push(/login\/me/, /status of 409/);
    await visitMine(page);
    const own = await readInvitation(page);
    await page.goto(`${site.app}/mine/invitationCode`);
    await page.getByLabel('好友的邀请码').fill(own.code);
    await page.getByRole('button', { name: '提交' }).tap();
    await page.getByText('不能填写自己的邀请码').waitFor();
    expect(await page.getByLabel('好友的邀请码').inputValue()).toBe(own.code);

    const friend = await friendsPhone(page);
    const { id, number } = await visitMine(friend);
    const { code } = await readInvitation(friend);
    await closeContext(friend.context());
    await page.getByLabel('好友的邀请码').fill(code.toLowerCase());
    await page.getByRole('button', { name: '提交' }).tap();
    await page.getByText('已绑定邀请人').waitFor();
    await page.reload();
    await page.getByText('你已经有邀请人了，不能更换').waitFor();

    const support = await makeStaff(database, 'support');
    await support.open(desktopPage, `/agents?text=${number}`);
    await desktopPage.locator(`tr[data-row="${id}"]`).getByText('1 人').waitFor();
  },
);
