import { readFile } from 'node:fs/promises';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';
import { buyGold, openShop, type Shop } from './harness/shop.ts';
import { makeStaff } from './harness/staff.ts';
import { untilShown } from './harness/until-shown.ts';
import { visitMine } from './harness/visitor.ts';

const database = connectDatabase({ url: ownSite().databaseUrl });
const owner = await makeStaff(database, 'owner');
let shop: Shop;

beforeAll(async () => {
  shop = await openShop(database, `直播月卡 ${newId().slice(-4)}`);
});
afterAll(async () => {
  await shop.close();
  await database.close();
});

async function search(page: Page, text: string): Promise<void> {
  const field = page.getByLabel('编号、昵称、账号、手机号或邀请码');
  await field.fill(text);
  await field.press('Enter');
}

/** What each tab of a user's page shows of somebody who paid for gold and did nothing else. */
const tabs: readonly [tab: RegExp, shown: readonly string[]][] = [
  [/^商品$/, ['没有会员记录', '没有用过兑换码', '没有送出或收到过', '没有领过奖励']],
  [/^设备与会话（1）$/, ['登录会话', '没有通行密钥', '没有账号凭证']],
  [/^作品$/, ['没有作品']],
  [/^信任$/, ['没有处罚记录']],
  [/^举报$/, ['没有收到举报', '没有发起举报']],
];

journey(
  'a user is found by name and number, and their page has money, goods, devices and the rest',
  async ({ page: phone, desktopPage: page, allowedComplaints }) => {
    allowedComplaints.push(/login\/me/);
    const user = await visitMine(phone);
    const order = await buyGold(phone, shop);
    const nickname = `远帆 ${newId().slice(-6)}`;
    await database.pool.query('update users set nickname = $2 where id = $1', [user.id, nickname]);

    await owner.open(page, '/users');
    await search(page, `没有这个人 ${newId()}`);
    await page.getByText(/^没有找到，试试/).waitFor();
    await search(page, nickname);
    await page.getByRole('row', { name: new RegExp(nickname) }).waitFor();
    await search(page, String(user.number));
    await page.getByRole('row', { name: new RegExp(nickname) }).click();
    await page.waitForURL(`**/users/${user.id}*`);
    await page.getByRole('heading', { name: nickname }).waitFor();
    await page.getByText(order).waitFor();
    await page.getByText('没有收款账户').waitFor();
    for (const [tab, shown] of tabs) {
      await page.getByRole('tab', { name: tab }).click();
      for (const text of shown) await page.getByText(text, { exact: true }).first().waitFor();
    }
    await page.getByRole('tab', { name: '商品', exact: true }).click();
    await page.reload();
    await page.getByRole('tab', { name: '商品', exact: true, selected: true }).waitFor();
  },
);

journey(
  'finance sees money by day in the range that is chosen, and exports the same range',
  async ({ page: phone, desktopPage: page, allowedComplaints }) => {
    allowedComplaints.push(/login\/me/);
    await visitMine(phone);
    await buyGold(phone, shop);
    await owner.open(page, '/finance');
    const channel = page.getByRole('row', { name: new RegExp(`^${shop.channelName} `) });
    // Sums are counted every 20 s.
    await untilShown(() => page.reload(), channel);
    const taken = (await channel.getByText(/^¥/).first().innerText()).slice(1);
    expect(Number(taken)).toBeGreaterThan(0);
    for (const days of [7, 90]) {
      await page.getByText(`最近 ${days} 天`, { exact: true }).click();
      await page.waitForURL(`**/finance?days=${days}`);
      await channel.waitFor();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: '导出 CSV' }).click(),
      ]);
      const lines = (await readFile(await download.path(), 'utf8')).split(/\r?\n/);
      expect(lines.filter((line) => /^\d{4}-\d{2}-\d{2},/.test(line))).toHaveLength(days);
      const ofChannel = lines.find((line) => line.startsWith(`${shop.channelName},`));
      expect(ofChannel?.split(',')[2]).toBe(taken);
    }
  },
);
