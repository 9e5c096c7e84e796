import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import { runChecks } from '@yehang/server/ledger/run-checks.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { journey } from './harness/journey.ts';
import { anotherPhone } from './harness/long-player.ts';
import { ownSite } from './harness/own-site.ts';
import { openShop, orderNumberOf, type Shop } from './harness/shop.ts';
import { makeStaff } from './harness/staff.ts';
import { visitMine } from './harness/visitor.ts';

const site = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
const finance = await makeStaff(database, 'finance');
const card = `直播月卡 ${newId().slice(-4)}`;
let shop: Shop;

beforeAll(async () => {
  shop = await openShop(database, card);
});
afterAll(async () => {
  await shop.close();
  await database.close();
});

journey(
  'a card that is paid with money goes to a friend, and its refund takes it back from them',
  { timeout: 120_000 },
  async ({ page: phone, desktopPage: consolePage, allowedComplaints }) => {
    allowedComplaints.push(/login\/me/);
    const friend = await anotherPhone(phone.context().browser()!);
    const [me, them] = [await visitMine(phone), await visitMine(friend)];
    await database.pool.query(
      `update users set account_name = $2, password_hash = 'none', device_id = null,
         created_at = created_at - interval '30 days' where id = $1`,
      [me.id, `payer_${newId().slice(-8)}`],
    );
    await phone.goto(`${site.app}/mine/vip`);
    await phone.getByRole('button', { name: `送好友${card}` }).tap();
    await phone.getByLabel('好友的编号').fill(String(them.number));
    await phone.getByRole('button', { name: '查找' }).tap();
    await phone.getByText(`编号 ${them.number}`).waitFor();
    await phone.getByRole('button', { name: '付 ¥18.00 送出' }).tap();
    await phone.getByText(new RegExp(`^送给 .*（编号 ${them.number}）$`)).waitFor();
    await phone.getByRole('radio', { name: shop.channelName }).tap();
    await phone.getByRole('button', { name: '支付 ¥18.00' }).tap();
    await phone.getByRole('button', { name: '确认支付' }).tap();
    await phone.getByText('已到账', { exact: true }).waitFor();
    const number = await orderNumberOf(phone);
    await phone.getByRole('button', { name: '看看赠送记录' }).tap();
    await phone.getByText(/¥18\.00$/).waitFor();
    await phone.goto(`${site.app}/mine/recharge-record`);
    await phone.getByText(new RegExp(`${card} · 30 天 · 送给 `)).waitFor();
    await phone.goto(`${site.app}/mine/vip`);
    await phone.getByText('开通后到期不会自动续费').waitFor();

    await friend.goto(`${site.app}/mine/vip`);
    await friend.getByText(/直播会员到 \d{4}-\d{2}-\d{2}/).waitFor();
    await friend.goto(`${site.app}/mine/gold/giftRecord`);
    await friend.getByText(/^收到 .*的礼物$/).waitFor();

    await finance.open(consolePage, `/friend-gifts?userNumber=${them.number}`);
    await consolePage.getByRole('row', { name: new RegExp(`${card}.*¥18\\.00`) }).waitFor();
    await consolePage.goto(`${site.console}/orders?number=${number}`);
    const row = consolePage.getByRole('row', { name: new RegExp(`${card}，送给`) });
    await row.getByRole('link', { name: new RegExp(String(them.number)) }).waitFor();
    await row.getByRole('button', { name: number }).click();
    await consolePage.getByRole('button', { name: /^退\s*款$/ }).click();
    const form = consolePage.getByRole('dialog').last();
    await form.getByLabel('原因').fill('送错了人');
    await form.getByRole('button', { name: /^退\s*款$/ }).click();
    await consolePage.getByText('已退款，钱会按原路退回').waitFor();

    await friend.goto(`${site.app}/mine/vip`);
    await friend.getByText('开通后到期不会自动续费').waitFor();
    await friend.context().close();
    const broken = (await runChecks(database)).filter(({ violations }) => violations > 0);
    expect(broken).toEqual([]);
  },
);
