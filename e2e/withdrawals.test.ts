import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import { runChecks } from '@yehang/server/ledger/run-checks.ts';
import { goldSides, postTransfer } from '@yehang/server/ledger/post.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { closeContext } from './harness/close-context.ts';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';
import { makeStaff } from './harness/staff.ts';
import { visitMine } from './harness/visitor.ts';

const site = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
const first = await makeStaff(database, 'finance');
const second = await makeStaff(database, 'finance');
afterAll(() => database.close());

/** Income that nothing else accounts for. */
async function giveIncome(userId: string, goldCents: number): Promise<void> {
  await postTransfer(database, {
    scope: 'test',
    key: newId(),
    causeKind: 'promotion',
    causeId: newId(),
    note: '活动收入',
    sides: goldSides(
      { kind: 'promotions', ownerId: null },
      { kind: 'userIncome', ownerId: userId },
      goldCents,
    ),
  });
}

/** Types an amount and requests it; answers the number of the withdrawal. */
async function withdraw(phone: Page, gold: string): Promise<string> {
  await phone.goto(`${site.app}/mine/withdraw`);
  await phone.getByLabel('提现金币').fill(gold);
  await phone.getByRole('button', { name: '提现', exact: true }).tap();
  await phone.getByRole('dialog').getByRole('button', { name: '确认提现' }).tap();
  const card = phone.getByRole('listitem', { name: /^提现 W/ }).first();
  await card.getByText('审核中').waitFor();
  return (await card.getAttribute('aria-label'))!.replace('提现 ', '');
}

async function agree(page: Page, number: string, button: string, confirm: string): Promise<void> {
  await page.getByRole('button', { name: number }).click();
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
  await page.getByRole('button', { name: confirm, exact: true }).last().click();
}

/** The file of the latest batch, filled in as a bank would answer. */
async function fileOf(page: Page, number: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '导出文件' }).first().click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  // A spreadsheet takes no account that begins with a tab for a number.
  expect(text).toContain(`${number},工商银行,"\t6222021234567890128",王小明,1960.00`);
  const filled = text.replace(
    new RegExp(`(${number}.*待打款),,,`),
    (_, row: string) => `${row},成功,BANK-${number},`,
  );
  const path = join(tmpdir(), `results-${number}.csv`);
  await writeFile(path, filled);
  return path;
}

async function asSecond(browser: Browser, work: (page: Page) => Promise<void>): Promise<void> {
  const page = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await second.open(page, '/withdrawals?state=requested');
  await work(page);
  await closeContext(page.context());
}

journey(
  'income is requested to a card, agreed to by two, paid by the bank’s file, and shown as paid',
  async ({ page: phone, desktopPage: page, browser, allowedComplaints }) => {
    allowedComplaints.push(/login\/me/);
    const user = await visitMine(phone);
    await giveIncome(user.id, 2_500_000);
    await phone.getByRole('link', { name: '提现' }).tap();
    await phone.getByText('25000').first().waitFor();
    await phone.getByRole('button', { name: '添加银行卡' }).tap();
    const number = phone.getByLabel('银行卡号');
    await number.fill('6222021234567890129');
    await phone.getByText('工商银行').waitFor();
    await phone.getByLabel('持卡人').fill('王小明');
    await phone.getByText('银行卡号不正确，请核对后再填').waitFor();
    await number.fill('6222021234567890128');
    await phone.getByRole('button', { name: '添加', exact: true }).tap();
    await phone.getByRole('radio', { name: /工商银行.*0128/ }).waitFor();
    await phone.getByLabel('提现金币').fill('25001');
    await phone.getByText('可提现的收入只有 25000 金币').waitFor();
    const large = await withdraw(phone, '20000');

    await first.open(page, '/withdrawals?state=requested');
    await agree(page, large, '同意（第一位）', '同意');
    await page.getByText('你已经同意过，不能再审批第二次').waitFor();
    await asSecond(browser, async (other) => {
      await agree(other, large, '批准', '批准');
      await other.getByText('已批准，等待打款').waitFor();
    });

    await page.goto(`${site.console}/withdrawal-batches`);
    await page.getByRole('button', { name: '生成批次' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /生\s*成/ })
      .click();
    await page.getByText(/已生成 \d+ 笔/).waitFor();
    const path = await fileOf(page, large);
    await page.getByRole('button', { name: '导入结果' }).first().click();
    await page.getByLabel('打款结果文件').setInputFiles(path);
    await page.getByText(/将会：已打款 1 笔/).waitFor();
    await page.getByRole('button', { name: '确认导入 1 笔' }).click();
    await page.getByText('已打款 1 笔，失败 0 笔').waitFor();

    await phone.goto(`${site.app}/mine/withdrawList`);
    const card = phone.getByRole('listitem', { name: `提现 ${large}` });
    await card.getByText('已到账').waitFor();
    await card.getByText('已打款').waitFor();
    await card.getByText('¥1960.00').waitFor();
  },
);

journey(
  'a withdrawal that is refused gives its gold back, one is cancelled, and the statement has both',
  async ({ page: phone, desktopPage: page, allowedComplaints }) => {
    allowedComplaints.push(/login\/me/);
    const user = await visitMine(phone);
    await giveIncome(user.id, 300_000);
    await phone.goto(`${site.app}/mine/bankList`);
    await phone.getByRole('button', { name: '添加' }).tap();
    await phone.getByRole('radio', { name: 'USDT' }).tap();
    await phone.getByLabel('USDT 地址（TRC20）').fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
    await phone.getByRole('button', { name: '添加', exact: true }).last().tap();
    await phone.getByText('T****Lj6t').waitFor();

    await first.open(page, '/payees?tail=Lj6t');
    const payee = page.getByRole('row', { name: new RegExp(`（${user.number}）`) });
    await payee.getByText('T****Lj6t').waitFor();

    const refused = await withdraw(phone, '1000');
    await first.open(page, `/withdrawals?number=${refused}`);
    await page.getByRole('button', { name: refused }).click();
    await page.getByRole('dialog').getByRole('button', { name: '驳回' }).click();
    await page.getByLabel('原因').fill('收款信息有误');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await page.getByText('已驳回，金币已退回').waitFor();
    await phone.reload();
    const card = phone.getByRole('listitem', { name: `提现 ${refused}` });
    await card.getByText('原因：收款信息有误').waitFor();

    const cancelled = await withdraw(phone, '1500');
    const mine = phone.getByRole('listitem', { name: `提现 ${cancelled}` });
    await mine.getByRole('button', { name: '取消提现' }).tap();
    await phone.getByRole('dialog').getByRole('button', { name: '取消提现' }).tap();
    await mine.getByText('已取消', { exact: true }).waitFor();
    await phone.goto(`${site.app}/mine/withdraw`);
    await phone.getByText('3000', { exact: false }).first().waitFor();

    await phone.goto(`${site.app}/mine/gold/gold-detail`);
    await phone.getByRole('button', { name: '导出' }).tap();
    const [download] = await Promise.all([
      phone.waitForEvent('download'),
      phone.getByRole('dialog').getByRole('button', { name: '导出' }).tap(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    for (const cause of ['提现冻结', '提现退回', refused, cancelled]) expect(text).toContain(cause);
    const broken = (await runChecks(database)).filter(({ violations }) => violations > 0);
    expect(broken).toEqual([]);
  },
);

journey(
  'income is exchanged for gold by an offer that the console made',
  async ({ page: phone, desktopPage: page, allowedComplaints }) => {
    allowedComplaints.push(/login\/me/);
    const user = await visitMine(phone);
    await giveIncome(user.id, 5_000);
    const offer = `换金币 ${user.number}`;
    await first.open(page, '/offers');
    await page.getByRole('button', { name: /新建.*收入兑换项/ }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('名称').fill(offer);
    await form.getByLabel('所需收入').fill('30');
    await form.getByLabel('换到金币').fill('33');
    await form.getByRole('button', { name: /保\s*存/ }).click();
    await page.getByText('已保存，几秒内生效').waitFor();

    await phone.goto(`${site.app}/mine/agent/redeemHistory`);
    await phone.getByText('可用收入 50 金币').waitFor();
    await phone.getByRole('button', { name: offer }).tap();
    await phone.getByRole('dialog').getByRole('button', { name: /兑换/ }).tap();
    await phone.getByText('可用收入 20 金币').waitFor();
    await phone.getByRole('region', { name: '兑换记录' }).getByText(offer).waitFor();
    await phone.goto(`${site.app}/mine/gold`);
    await phone.getByRole('region', { name: '余额' }).getByText('33').waitFor();
    await database.pool.query('update redeem_offers set enabled = false where name = $1', [offer]);
    const broken = (await runChecks(database)).filter(({ violations }) => violations > 0);
    expect(broken).toEqual([]);
  },
);
