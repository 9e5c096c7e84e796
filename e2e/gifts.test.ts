import { connectDatabase } from '@yehang/server/db/connect.ts';
import { afterAll } from 'vitest';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';
import { makeStaff } from './harness/staff.ts';
import { visitMine } from './harness/visitor.ts';
import { closeContext } from './harness/close-context.ts';

const site = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
const giver = await makeStaff(database, 'finance');
const second = await makeStaff(database, 'finance');
afterAll(() => database.close());

journey(
  'a large gift is checked once more, waits, and comes once somebody else agrees',
  async ({ page: phone, desktopPage: page, browser, allowedComplaints }) => {
    allowedComplaints.push(/login\/me/);
    const user = await visitMine(phone);
    await giver.open(page, `/users/${user.id}`);
    await page.getByRole('button', { name: '赠送或收回金币' }).click();
    const dialog = page.getByRole('dialog');
    const amount = dialog.getByLabel('金币数量');
    await dialog.getByLabel('原因').fill('周年活动');
    for (const [typed, problem] of [
      ['99,999,999', '金币数量不能大于 1,000,000'],
      ['12.5', '金币数量须为整数'],
    ] as const) {
      await amount.fill(typed);
      await dialog.getByRole('button', { name: '确定' }).click();
      await dialog.getByText(problem).waitFor();
      await dialog.locator(`input[value="${typed}"]`).waitFor();
    }
    await amount.fill('3000');
    await dialog.getByRole('button', { name: '确定' }).click();
    await dialog.getByText('赠送后').waitFor();
    await dialog.getByText('3,000 金币', { exact: true }).first().waitFor();
    await dialog.getByRole('button', { name: '确认赠送' }).click();
    await page.getByText('已提交，等另一位同事同意').waitFor();

    await page.goto(`${site.console}/gifts?state=waiting`);
    await page.getByRole('button', { name: '撤回' }).waitFor();
    const desk = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
    await second.open(desk, '/gifts?state=waiting');
    await desk.getByRole('button', { name: '同意' }).click();
    await desk.getByRole('button', { name: '同意并发放' }).click();
    await desk.getByText('没有待同意的赠送').waitFor();
    await closeContext(desk.context());

    await phone.getByRole('link', { name: '首页' }).tap();
    await phone.getByRole('tablist', { name: '频道' }).waitFor();
    await phone.getByRole('link', { name: '我的', exact: true }).tap();
    await phone.getByRole('link', { name: '金币 3000', exact: true }).waitFor();
  },
);
