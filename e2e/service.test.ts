import { connectDatabase } from '@yehang/server/db/connect.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';
import { makeStaff } from './harness/staff.ts';
import { visitMine } from './harness/visitor.ts';

const site = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
beforeAll(() =>
  // Somebody is there at any hour of the day.
  database.pool.query(
    `insert into settings (key, value) values ('support', '{"opensAt": "00:00"}')
     on conflict (key) do update set value = settings.value || excluded.value`,
  ),
);
afterAll(() => database.close());

const ENDED_OR_BLOCKED = /status of 40[13]/;
/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** What staff see of the conversation in which something was said. */
async function openConversation(desk: Page, text: string): Promise<void> {
  await desk.getByText('排队').first().click();
  await desk.locator('.desk-row', { hasText: text }).first().click();
}

async function answer(desk: Page, text: string): Promise<void> {
  await desk.getByLabel(/回复用户/).fill(text);
  await desk.getByRole('button', { name: /^发\s*送$/ }).click();
}

journey(
  'a guest asks, gets an answer with its source, chooses a person, is answered and rates',
  { timeout: 120_000 },
  async ({ page, desktopPage }) => {
    await visitMine(page);
    await page.goto(`${site.app}/mine/kf`);
    await page.getByRole('button', { name: '充值与订单' }).tap();
    await page.getByText('怎么充值金币？').waitFor();
    await page.getByRole('searchbox', { name: '问题' }).fill('我充值了没到账');
    await page.getByRole('button', { name: '提问' }).tap();
    await page.getByText('付了款没有到账怎么办？').waitFor();
    await page.getByText('先在订单页点「我已付款」').waitFor();
    await page.getByRole('button', { name: '没用' }).first().tap();
    await page.getByText('谢谢你的反馈').waitFor();

    await page.getByRole('link', { name: '找人工' }).tap();
    await page.getByRole('radio', { name: '充值和订单' }).tap();
    await page.getByLabel('消息', { exact: true }).last().fill('订单付了十分钟还没到');
    await page.getByRole('button', { name: '发送', exact: true }).tap();
    await page.getByText('正在排队，你是第 1 位').waitFor();

    const staff = await makeStaff(database, 'support');
    await staff.open(desktopPage, '/support?box=queued');
    await openConversation(desktopPage, '订单付了十分钟还没到');
    await desktopPage.getByRole('button', { name: /^接\s*待$/ }).click();
    await page.getByText('客服已接入', { exact: true }).waitFor();
    await desktopPage.getByRole('button', { name: '查看账户和订单' }).click();
    await desktopPage.getByText('没有充值过').waitFor();
    await answer(desktopPage, '我查一下，请稍等');
    await page.getByText('我查一下，请稍等').waitFor();
    await page.getByLabel('消息', { exact: true }).last().fill('好的');
    await page.getByRole('button', { name: '发送', exact: true }).tap();
    await desktopPage.getByRole('log').getByText('好的').waitFor();

    await desktopPage.getByRole('button', { name: /^结\s*束$/ }).click();
    await desktopPage
      .getByRole('dialog')
      .getByRole('button', { name: /^结\s*束$/ })
      .click();
    await page.getByRole('radio', { name: '5 星，很满意' }).tap();
    await page.getByRole('button', { name: '提交评价' }).tap();
    await page.getByText('你的评价：很满意，谢谢').waitFor();
    await desktopPage.getByText('评价 5 星').waitFor();
  },
);

journey(
  'feedback with a picture is answered, and the answer arrives as a message',
  { timeout: 120_000 },
  async ({ page, desktopPage }) => {
    await visitMine(page);
    await page.goto(`${site.app}/mine/feedBack`);
    await page.getByLabel('反馈内容').fill('播放时没有声音，重启也不行');
    await page
      .getByLabel('添加图片')
      .setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer: PNG });
    await page.getByRole('img', { name: '第 1 张图片' }).waitFor();
    await page.reload();
    expect(await page.getByLabel('反馈内容').inputValue()).toBe('播放时没有声音，重启也不行');
    await page.getByRole('button', { name: '提交' }).tap();
    await page.getByText('等待答复').waitFor();

    const staff = await makeStaff(database, 'support');
    await staff.open(desktopPage, '/feedback');
    const card = desktopPage.locator('.ant-card', { hasText: '播放时没有声音，重启也不行' });
    await card.getByRole('button', { name: /^答\s*复$/ }).click();
    await desktopPage
      .getByRole('textbox', { name: '答复', exact: true })
      .fill('已经修好了，请更新后再试');
    await desktopPage
      .getByRole('dialog')
      .getByRole('button', { name: /^答\s*复$/ })
      .click();
    await card.waitFor({ state: 'detached' });

    await page.reload();
    await page.getByText('已经修好了，请更新后再试').waitFor();
    await page.goto(`${site.app}/mine/message`);
    await page.getByText('你的反馈有了答复').waitFor();
  },
);

journey(
  'a device that gets no account reaches a person all the same',
  { timeout: 120_000 },
  async ({ page, desktopPage, allowedComplaints }) => {
    allowedComplaints.push(ENDED_OR_BLOCKED);
    await page.route('**/api/app/login/guest', (route) =>
      route.fulfill({ status: 403, json: { code: 6004, tip: '这台设备暂时无法使用', data: null } }),
    );
    await page.goto(`${site.app}/mine/onLineKf?topic=blocked`);
    await page.getByRole('button', { name: '我已满 18 岁，进入' }).tap();
    await page.getByLabel('消息', { exact: true }).last().fill('我的账号为什么停用了');
    await page.getByRole('button', { name: '发送', exact: true }).tap();
    await page.getByText('正在排队').waitFor();

    const staff = await makeStaff(database, 'support');
    await staff.open(desktopPage, '/support?box=queued');
    await openConversation(desktopPage, '我的账号为什么停用了');
    await desktopPage.getByText('从登录不了的页面来，没有账户可看').waitFor();
    await desktopPage.getByRole('button', { name: /^接\s*待$/ }).click();
    await answer(desktopPage, '请在停用页面提交申诉');
    await page.getByText('请在停用页面提交申诉').waitFor();
  },
);
