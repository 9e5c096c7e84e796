import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import { runChecks } from '@yehang/server/ledger/run-checks.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { giveGold } from '../server/test/factories/gold.ts';
import { copyFilm, takeOut } from './harness/copies.ts';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';
import { makeStaff } from './harness/staff.ts';
import { visitMine } from './harness/visitor.ts';

const site = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
const owner = await makeStaff(database, 'owner');
const title = `夜半钟声 ${newId().slice(-4)}`;
let filmId = '';

beforeAll(async () => {
  filmId = await copyFilm(database, { title, rule: 'gold', price_gold_cents: 1200 });
});
afterAll(async () => {
  await takeOut(database, [filmId]);
  await database.close();
});

const confirm = (consolePage: Page, name: string) =>
  consolePage.getByRole('dialog').getByRole('button', { name }).click();

journey(
  'gold and a tier given as a promotion are seen by the user, and the log says who gave them',
  async ({ page: phone, desktopPage: consolePage, allowedComplaints }) => {
    allowedComplaints.push(/login\/me/);
    const user = await visitMine(phone);
    await phone.getByText('开通会员').waitFor();

    await owner.open(consolePage, `/users/${user.id}`);
    await consolePage.getByRole('button', { name: '赠送或收回金币' }).click();
    await consolePage.getByLabel('金币数量').fill('20');
    await consolePage.getByLabel('原因').fill('中秋活动');
    await confirm(consolePage, '确定');
    await consolePage.getByText('已记入账目').waitFor();
    await consolePage.getByRole('button', { name: '赠送会员' }).click();
    await consolePage.getByLabel('天数').fill('30');
    await consolePage.getByLabel('原因').fill('中秋活动');
    await confirm(consolePage, '确定');
    await consolePage.getByText('会员天数已更新').waitFor();
    await consolePage
      .getByText(/普通会员/)
      .first()
      .waitFor();

    // Coming back to the page is enough.
    await phone.getByRole('link', { name: '首页' }).tap();
    await phone.getByRole('tablist', { name: '频道' }).waitFor();
    await phone.getByRole('link', { name: '我的', exact: true }).tap();
    await phone.getByRole('link', { name: '金币 20', exact: true }).waitFor();
    await phone.getByRole('link', { name: /普通.*有效期至 \d{4}-\d{2}-\d{2}/s }).waitFor();
    await phone.getByRole('link', { name: '金币 20', exact: true }).tap();
    await phone.getByRole('link', { name: '金币明细' }).tap();
    await phone.getByRole('tab', { name: '收入' }).tap();
    await phone.getByText('赠送 · 中秋活动').waitFor();

    await consolePage.goto(`${site.console}/audit?staffLogin=${owner.login}`);
    for (const act of ['赠送或收回金币', '赠送或收回会员']) {
      const row = consolePage.getByRole('row', { name: new RegExp(`${owner.login}.*${act}`) });
      await row.getByText(/中秋活动/).waitFor();
    }
  },
);

async function buy(phone: Page): Promise<void> {
  await phone.goto(`${site.app}/subPage/longViodePlay?id=${filmId}`);
  await phone.getByRole('button', { name: '12 金币购买' }).tap();
  await phone.getByRole('button', { name: '支付 12 金币' }).tap();
  await phone.getByRole('button', { name: '12 金币购买' }).waitFor({ state: 'detached' });
}

async function askRefund(consolePage: Page): Promise<void> {
  const row = consolePage.getByRole('row', { name: new RegExp(title) });
  await row.getByRole('button', { name: '退款' }).click();
  await consolePage.getByLabel('原因').fill('重复购买');
}

journey(
  'a refund gives the gold back and locks the film again; made twice it counts once',
  async ({ page: phone, desktopPage: consolePage, allowedComplaints }) => {
    allowedComplaints.push(/purchase\/refund/);
    const user = await visitMine(phone);
    await giveGold(database, user.id, 2000);
    await buy(phone);

    await owner.open(consolePage, `/users/${user.id}?tab=goods`);
    await askRefund(consolePage);
    // Somebody else has the same page open.
    const colleague = await consolePage.context().newPage();
    await colleague.goto(consolePage.url());
    await askRefund(colleague);
    await confirm(consolePage, '退款');
    await consolePage.getByRole('row', { name: new RegExp(`${title}.*已退款`) }).waitFor();
    await confirm(colleague, '退款');
    await colleague.getByText('这笔购买已经退款').first().waitFor();
    await colleague.getByRole('button', { name: '取消' }).click();
    await colleague.getByRole('row', { name: new RegExp(`${title}.*已退款`) }).waitFor();

    await phone.reload();
    await phone.getByRole('button', { name: '12 金币购买' }).waitFor();
    await phone.goto(`${site.app}/mine/gold/gold-detail`);
    await phone.getByText(`购买「${title}」`).waitFor();
    await phone.getByText('余额 8', { exact: true }).waitFor();
    await phone.getByRole('tab', { name: '收入' }).tap();
    const line = phone.getByRole('listitem').filter({ hasText: `退款「${title}」` });
    await line.getByText('余额 20', { exact: true }).waitFor();
    await phone.goto(`${site.app}/mine/myBuy`);
    await phone.getByText('还没有买过').waitFor();

    await consolePage.goto(`${site.console}/ledger?userNumber=${user.number}`);
    await consolePage.getByRole('row', { name: new RegExp(`购买.*${title}`) }).waitFor();
    expect(await consolePage.getByRole('row', { name: new RegExp(`退款.*${title}`) }).count()).toBe(
      1,
    );
    const broken = (await runChecks(database)).filter(({ violations }) => violations > 0);
    expect(broken).toEqual([]);
  },
);
