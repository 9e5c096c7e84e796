import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { giveGold } from '../server/test/factories/gold.ts';
import { copyFilm, takeOut } from './harness/copies.ts';
import { journey } from './harness/journey.ts';
import { anotherPhone, openFilm } from './harness/long-player.ts';
import { ownSite } from './harness/own-site.ts';
import { makeStaff } from './harness/staff.ts';
import { visitMine } from './harness/visitor.ts';

const site = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
const finance = await makeStaff(database, 'finance');
const gift = `保温杯 ${newId().slice(-4)}`;
let film = '';

beforeAll(async () => {
  film = await copyFilm(database, { title: '任务里的片子', comments: 0 });
  await database.pool.query(
    `insert into reward_tasks (id, kind, name, target, period, gold_cents, streak_gold_cents)
     values ($1, 'signIn', '每日签到', 1, 'day', 100, '{100,200,300}'),
       ($2, 'comment', '说一句话试试', 1, 'day', 200, '{}')`,
    [newId(), newId()],
  );
});
afterAll(async () => {
  // Other journeys find no tasks.
  await database.pool.query('update reward_tasks set enabled = false');
  await takeOut(database, [film]);
  await database.close();
});

const taskRow = (phone: Page, name: string) =>
  phone.getByRole('listitem').filter({ has: phone.getByRole('heading', { name }) });

async function openTasks(phone: Page): Promise<void> {
  await phone.goto(`${site.app}/open?link=yehang://agentTasks`);
  await phone.getByRole('heading', { name: '任务中心' }).waitFor();
  await phone
    .getByText(/已连续签到/)
    .first()
    .waitFor();
}

journey(
  'signing in, a comment and a gift: each is claimed once, and the gift is seen as shipped',
  { timeout: 120_000 },
  async ({ page: phone, desktopPage: consolePage, allowedComplaints }) => {
    allowedComplaints.push(/login\/me/);
    // A task is made in the console, with a prize to be shipped.
    await finance.open(consolePage, '/reward-tasks');
    await consolePage.getByRole('button', { name: /新建/ }).click();
    const form = consolePage.getByRole('dialog');
    await form.getByLabel('名称').fill('评论有礼');
    await form.getByRole('combobox', { name: '任务类型' }).click();
    await consolePage.getByTitle('评论', { exact: true }).last().click();
    await form.getByRole('combobox', { name: '奖励', exact: true }).click();
    await consolePage.getByTitle('实物', { exact: true }).last().click();
    await form.getByLabel('实物奖品').fill(gift);
    await form.getByRole('button', { name: /保存|创建|新建/ }).click();
    await consolePage.getByRole('row', { name: /评论有礼/ }).waitFor();

    await visitMine(phone);
    await phone.getByRole('link', { name: '任务中心' }).tap();
    await phone.getByRole('button', { name: '签到', exact: true }).tap();
    await phone.getByText('已连续签到 1 天，获得 1 金币').waitFor();
    await phone.getByRole('button', { name: '已签到' }).waitFor();
    await phone.getByRole('button', { name: '本月签到日历' }).tap();
    await phone.getByLabel(/日，已签到$/).waitFor();

    await openFilm(phone, film);
    await phone.getByRole('tab', { name: /^评论/ }).click();
    await phone.getByRole('tabpanel').getByRole('textbox').fill('任务也要认真看');
    await phone.getByRole('tabpanel').getByRole('button', { name: '发送' }).click();
    await phone.getByRole('article').filter({ hasText: '任务也要认真看' }).waitFor();

    await openTasks(phone);
    await taskRow(phone, '说一句话试试').getByRole('button', { name: '领取' }).tap();
    await phone.getByText('已领取 2 金币').waitFor();
    await taskRow(phone, '评论有礼').getByRole('button', { name: '领取' }).tap();
    await phone.getByRole('button', { name: '填写地址' }).tap();
    await phone.getByLabel('收件人').fill('王小明');
    await phone.getByLabel('联系电话').fill('13800138000');
    await phone.getByLabel('收件地址').fill('上海市人民路 1 号');
    await phone.getByRole('button', { name: '保存' }).tap();
    await phone.getByRole('button', { name: '修改地址' }).waitFor();

    await consolePage.goto(`${site.console}/prizes`);
    const prize = consolePage.getByRole('row', { name: new RegExp(gift) });
    await prize.getByText('王** 138****00 上海市人***').waitFor();
    await prize.getByRole('button', { name: '发货' }).click();
    await consolePage.getByText('上海市人民路 1 号').waitFor();
    await consolePage.getByLabel('快递公司').fill('顺丰');
    await consolePage.getByLabel('快递单号').fill('SF100200');
    await consolePage.getByRole('button', { name: '确认发货' }).click();
    await prize.getByText('已寄出').waitFor();

    await openTasks(phone);
    await phone.getByRole('button', { name: /顺丰 SF100200/ }).waitFor();
    await phone.getByRole('button', { name: '确认收到' }).tap();
    await phone.getByText(/已收到/).waitFor();
    await phone.goto(`${site.app}/mine/gold`);
    await phone.getByLabel('余额').getByText('3', { exact: false }).waitFor();
  },
);

/** Somebody with 50 gold and an account that is not new. */
async function makeGiver(id: string): Promise<void> {
  await database.pool.query(
    `update users set account_name = $2, password_hash = 'none', device_id = null,
       created_at = created_at - interval '30 days' where id = $1`,
    [id, `giver_${newId().slice(-8)}`],
  );
  await giveGold(database, id, 5_000);
}

journey(
  'a card goes to a friend, whose tier runs from then on, and finance sees who gave it',
  async ({ page: phone, desktopPage: consolePage, allowedComplaints }) => {
    allowedComplaints.push(/login\/me/);
    const friend = await anotherPhone(phone.context().browser()!);
    const [me, them] = [await visitMine(phone), await visitMine(friend)];
    await makeGiver(me.id);
    const [cardId, card] = [newId(), `直播月卡 ${newId().slice(-4)}`];
    await database.pool.query(
      `insert into cards (id, tier, name, days, price_gold_cents) values ($1, 'live', $2, 30, 900)`,
      [cardId, card],
    );
    await phone.goto(`${site.app}/mine/vip`);
    await phone.getByRole('button', { name: `送好友${card}` }).tap();
    await phone.getByLabel('好友的编号').fill(String(them.number));
    await phone.getByRole('button', { name: '查找' }).tap();
    await phone.getByText(`编号 ${them.number}`).waitFor();
    await phone.getByText(`${card}（30 天）`).waitFor();
    await phone.getByRole('button', { name: '确认送出' }).tap();
    await phone.getByText(/^已送给 /).waitFor();
    await database.pool.query('update cards set enabled = false where id = $1', [cardId]);

    await friend.goto(`${site.app}/mine/vip`);
    await friend.getByText(/直播会员到 \d{4}-\d{2}-\d{2}/).waitFor();
    await friend.goto(`${site.app}/mine/gold/giftRecord`);
    await friend.getByText(/^收到 .*的礼物$/).waitFor();
    await friend.context().close();

    await finance.open(consolePage, `/friend-gifts?userNumber=${them.number}`);
    const row = consolePage.getByRole('row', { name: new RegExp(`会员卡.*${card}`) });
    await row.getByRole('link', { name: new RegExp(String(me.number)) }).waitFor();
    await row.getByText('9 金币').waitFor();
    await consolePage.goto(`${site.console}/friend-gifts?userNumber=${them.number}&kind=gold`);
    await consolePage.getByText('没有符合条件的赠送').waitFor();
  },
);

journey(
  'gold goes to a friend by their number, and both find it in their records',
  async ({ page: phone }) => {
    const friend = await anotherPhone(phone.context().browser()!);
    const [me, them] = [await visitMine(phone), await visitMine(friend)];
    await makeGiver(me.id);
    await phone.goto(`${site.app}/mine/gold`);
    await phone.getByRole('button', { name: '送好友金币' }).tap();
    await phone.getByLabel('好友的编号').fill(String(them.number));
    await phone.getByRole('button', { name: '查找' }).tap();
    await phone.getByText(`编号 ${them.number}`).waitFor();
    await phone.getByLabel('送多少金币').fill('20');
    await phone.getByRole('button', { name: '确认送出' }).tap();
    await phone.getByText(/^已送给 /).waitFor();
    await phone.getByRole('link', { name: '赠送记录' }).tap();
    await phone.getByText('20 金币').waitFor();

    await friend.goto(`${site.app}/mine/gold/giftRecord`);
    await friend.getByText(/^收到 .*的礼物$/).waitFor();
    await friend.goto(`${site.app}/mine/gold/gold-detail`);
    await friend.getByRole('tab', { name: '收入' }).tap();
    await friend.getByText(/^好友赠送/).waitFor();
    const { rows } = await database.pool.query<{ gold: string }>(
      `select sum(gold_cents) as gold from friend_gifts where giver_id = $1`,
      [me.id],
    );
    expect(Number(rows[0]!.gold)).toBe(2_000);
    await friend.context().close();
  },
);
