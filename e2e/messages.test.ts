import { connectDatabase } from '@yehang/server/db/connect.ts';
import { writeSetLevel } from '@yehang/server/db/queries/trust/user-trust.ts';
import type { Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { closeContext } from './harness/close-context.ts';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';
import { passOverlays } from './harness/pass-overlays.ts';
import { visitMine } from './harness/visitor.ts';

const site = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
afterAll(() => database.close());

const trust = (userId: string) =>
  writeSetLevel(database, userId, { level: 4, reason: '测试', by: 'somebody' });

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: '消息' }).fill(text);
  await page.getByRole('button', { name: '发送' }).tap();
}

journey(
  'a stranger asks, is accepted, and both write without loading a page again',
  async ({ page: ann, browser }) => {
    const context = await browser.newContext({
      viewport: { width: 375, height: 812 },
      isMobile: true,
      hasTouch: true,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
    });
    await context.addInitScript(passOverlays);
    const bob = await context.newPage();
    const [first, second] = [await visitMine(ann), await visitMine(bob)];
    for (const { id } of [first, second]) await trust(id);

    // From the page of a person to a conversation with them.
    await ann.goto(`${site.app}/subPage/upIndex?id=${second.id}`);
    await ann.getByRole('link', { name: /发消息$/ }).tap();
    await say(ann, '你好，想聊聊昨晚的片子');
    await ann.getByText('对方接受后才能继续发').waitFor();

    // It comes as a request, and the tab bar counts it without a reload.
    await bob.getByRole('navigation', { name: '主导航' }).getByLabel('1 条未读').waitFor();
    await bob.getByRole('link', { name: /^消息/ }).tap();
    await bob.getByRole('link', { name: /1 个新的人想和你聊天/ }).tap();
    await bob.getByRole('link', { name: /想聊聊昨晚的片子/ }).tap();
    await bob.getByRole('button', { name: '接受' }).tap();

    // The other page takes messages again by itself.
    await say(ann, '好呀');
    await bob.getByText('好呀').waitFor();
    await ann.getByText('已读').waitFor();
    await say(bob, '我也看了');
    await ann.getByText('我也看了').waitFor();

    // Taken back for both.
    await ann.getByRole('button', { name: '更多：我的消息' }).last().tap();
    await ann.getByRole('button', { name: '撤回' }).tap();
    await ann.getByText('你 撤回了一条消息').waitFor();
    await bob.getByText(/撤回了一条消息/).waitFor();
    await bob.getByText('好呀').waitFor({ state: 'detached' });
    await closeContext(context);
  },
);
