import { connectDatabase } from '@yehang/server/db/connect.ts';
import { afterAll, beforeAll } from 'vitest';
import { addCompanions } from './harness/companions.ts';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';
import { visitMine } from './harness/visitor.ts';

const site = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
beforeAll(() => addCompanions(database));
afterAll(() => database.close());

journey(
  'a conversation goes on on another device, and what was written without network joins it',
  { timeout: 180_000 },
  async ({ page, desktopPage, allowedComplaints }) => {
    allowedComplaints.push(/ERR_INTERNET_DISCONNECTED/);
    await visitMine(page);
    await page.goto(`${site.app}/ai/aigf`);
    await page.getByRole('button', { name: /沈南星/ }).tap();
    await page.getByRole('button', { name: '开始聊天' }).tap();
    const say = async (on: typeof page, text: string) => {
      await on.getByLabel('对沈南星说').fill(text);
      await on.getByRole('button', { name: '发送', exact: true }).click();
      await on.getByRole('log').getByText(text, { exact: true }).waitFor();
    };
    await say(page, '我想找一本讲灯塔的旧书');
    await page.getByText('AI生成 · 演示').waitFor();

    // The same user on a second device.
    const user = await page.evaluate(() => localStorage.getItem('yehang.user') ?? '');
    await desktopPage.goto(`${site.app}/ai/aigf`);
    await desktopPage.evaluate((stored) => localStorage.setItem('yehang.user', stored), user);
    await desktopPage.goto(page.url());
    await desktopPage.getByRole('log').getByText('我想找一本讲灯塔的旧书').first().waitFor();

    await page.context().setOffline(true);
    await say(page, '今晚有船吗');
    await page.getByText('联网后发出').waitFor();
    await say(page, '没有的话我走路回去');
    await say(desktopPage, '我想学修钟');
    await desktopPage.getByText('AI生成 · 演示').nth(1).waitFor();

    // The page is left in between: what waits outlasts it.
    const chat = page.url();
    await page.context().setOffline(false);
    await page.goto(chat);
    await page.getByText('2/2').waitFor();
    await page.getByText('AI生成 · 演示').nth(1).waitFor();
    await page.getByRole('log').getByText('没有的话我走路回去').waitFor();

    await desktopPage.getByText('2/2').waitFor();
    await desktopPage.getByRole('log').getByText('今晚有船吗', { exact: true }).waitFor();
    await desktopPage.getByRole('button', { name: '上一个分支' }).click();
    await desktopPage.getByRole('log').getByText('我想学修钟', { exact: true }).waitFor();

    // Memory that both wrote to is there twice.
    await page.getByRole('button', { name: '更多' }).tap();
    await page.getByRole('button', { name: '记忆' }).tap();
    await page.getByLabel('写一条').fill('喜欢灯塔');
    await page.getByRole('button', { name: '记下' }).tap();
    await page.getByRole('listitem').getByText('喜欢灯塔').waitFor();
    await desktopPage.goto(page.url());
    await desktopPage.getByRole('button', { name: '修改' }).click();
    await page.getByRole('button', { name: '修改' }).tap();
    await page.getByLabel('修改记忆').fill('喜欢灯塔和船');
    await page.getByRole('button', { name: '保存' }).tap();
    await page.getByRole('listitem').getByText('喜欢灯塔和船').waitFor();
    await desktopPage.getByLabel('修改记忆').fill('喜欢灯塔和钟');
    await desktopPage.getByRole('button', { name: '保存' }).click();
    await desktopPage.getByText('另一台设备上的版本').waitFor();
    for (const device of [page, desktopPage])
      for (const text of ['喜欢灯塔和船', '喜欢灯塔和钟'])
        await device.getByRole('listitem').getByText(text).waitFor();
  },
);
