import { connectDatabase } from '@yehang/server/db/connect.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { closeContext } from './harness/close-context.ts';
import { copyFilm, takeOut } from './harness/copies.ts';
import { journey } from './harness/journey.ts';
import { anotherPhone } from './harness/long-player.ts';
import { ownSite } from './harness/own-site.ts';
import { makeStaff } from './harness/staff.ts';
import { visitMine } from './harness/visitor.ts';

const site = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
const SAID = '结尾那艘船开得也太慢了';
const REASON = '辱骂其他用户';
const OBJECTION = '我说的是片子里的船，没有骂人';
let film = '';

beforeAll(async () => {
  film = await copyFilm(database, { title: '慢船', comments: 0 });
});
afterAll(async () => {
  await takeOut(database, [film]);
  await database.close();
});

async function openComments(page: Page): Promise<void> {
  await page.goto(`${site.app}/subPage/longViodePlay?id=${film}`);
  await page.getByRole('tab', { name: /^评论/ }).click();
}

const said = (page: Page) => page.getByRole('article').filter({ hasText: SAID });

journey(
  'a comment is reported and hidden with reasons; its author appeals, and another member of staff brings it back',
  { timeout: 180_000 },
  async ({ browser, page, desktopPage }) => {
    await visitMine(page);
    await openComments(page);
    await page.getByRole('tabpanel').getByRole('textbox').fill(SAID);
    await page.getByRole('tabpanel').getByRole('button', { name: '发送' }).click();
    await said(page).getByText('刚刚').waitFor();

    const reporter = await anotherPhone(browser);
    await visitMine(reporter);
    await openComments(reporter);
    await said(reporter)
      .getByRole('button', { name: /更多操作/ })
      .click();
    await reporter.getByRole('button', { name: '举报', exact: true }).last().click();
    await reporter.getByRole('radio', { name: '辱骂骚扰' }).check();
    await reporter.getByRole('button', { name: '提交举报' }).click();
    await reporter.getByText('已收到举报，72 小时内处理').waitFor();

    const first = await makeStaff(database, 'moderator');
    await first.open(desktopPage, '/reports');
    const row = desktopPage.locator('tr[data-row]', { hasText: SAID });
    await row.getByRole('button', { name: /处\s*理/ }).click();
    const drawer = desktopPage.getByRole('dialog');
    await drawer.getByText(/2 隐藏/).click();
    await drawer.getByLabel('原因', { exact: true }).fill(REASON);
    await drawer.getByText('同时记一次违规').click();
    await drawer.getByRole('button', { name: /确\s*定/ }).click();
    await row.waitFor({ state: 'detached' });
    await openComments(reporter);
    await reporter.getByRole('tab', { name: /^评论/ }).waitFor();
    await said(reporter).waitFor({ state: 'detached' });

    await page.goto(`${site.app}/mine/seting?view=standing`);
    await page.getByText('1 条违规记录有效').waitFor();
    await page.getByRole('button', { name: new RegExp(`隐藏：${SAID}`) }).tap();
    const sheet = page.getByRole('dialog');
    await sheet.getByText(REASON, { exact: true }).waitFor();
    await sheet.getByText('不得辱骂骚扰').waitFor();
    await sheet.getByLabel('认为有误？说明情况').fill(OBJECTION);
    await sheet.getByRole('button', { name: '提交申诉' }).tap();
    await sheet.getByText('申诉已提交，等另一位工作人员处理').waitFor();

    await first.open(desktopPage, '/blocks');
    const card = (desk: Page) => desk.locator('.ant-card', { hasText: OBJECTION });
    await card(desktopPage).getByText('这是你处理的，请另一位同事决定').waitFor();
    const other = await browser.newContext({ locale: 'zh-CN' });
    const otherDesk = await other.newPage();
    const judge = await makeStaff(database, 'moderator');
    await judge.open(otherDesk, '/blocks');
    await card(otherDesk).getByRole('button', { name: '撤销处理' }).click();
    await otherDesk.getByLabel('原因', { exact: true }).fill('核对后是误判，已撤销');
    await otherDesk
      .getByRole('dialog')
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await card(otherDesk).waitFor({ state: 'detached' });
    await closeContext(other);

    await page.reload();
    await page.getByText('申诉成立，已撤销').waitFor();
    await page.getByText('违规记录有效').waitFor({ state: 'detached' });
    await openComments(reporter);
    await said(reporter).waitFor();
    await closeContext(reporter.context());
  },
);
