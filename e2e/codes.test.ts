import { readFile } from 'node:fs/promises';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import { runChecks } from '@yehang/server/ledger/run-checks.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { closeContext } from './harness/close-context.ts';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';
import { passOverlays } from './harness/pass-overlays.ts';
import { makeStaff } from './harness/staff.ts';
import { visitMine } from './harness/visitor.ts';

const site = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
const finance = await makeStaff(database, 'finance');
const batch = `开业礼包 ${newId().slice(-4)}`;

afterAll(() => database.close());

/** Three codes of 5 gold and 7 days each, for two people each. */
async function makeBatch(page: Page): Promise<void> {
  await finance.open(page, '/codes');
  await page.getByRole('button', { name: '生成一批' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('名称').fill(batch);
  await form.getByLabel('金币', { exact: true }).fill('5');
  await form.getByLabel('会员等级').click();
  await page.getByTitle('直播会员', { exact: true }).click();
  await form.getByLabel('天数', { exact: true }).fill('7');
  await form.getByLabel('数量', { exact: true }).fill('3');
  await form.getByLabel('每码可用次数').fill('2');
  await form.getByRole('button', { name: /生\s*成/ }).click();
  await page.getByText('已生成，请在列表里导出').waitFor();
}

const rowOf = (page: Page) => page.getByRole('row', { name: new RegExp(batch) });

/** Exports the batch, as it can be once; answers its codes. */
async function exportCodes(page: Page): Promise<string[]> {
  await rowOf(page).getByRole('button', { name: '导出' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('dialog')
      .getByRole('button', { name: /导\s*出/ })
      .click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${batch}.csv`);
  const [title, ...codes] = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/);
  expect(title).toContain('兑换码');
  return codes;
}

async function redeem(phone: Page, code: string, said: string): Promise<void> {
  await phone.goto(`${site.app}/mine/redeemCode`);
  await phone.getByLabel('输入 16 位兑换码').fill(code.toLowerCase());
  await phone.getByRole('button', { name: '兑换', exact: true }).tap();
  await phone.getByText(said).waitFor();
}

journey(
  'a batch of codes is made, exported once, redeemed as often as it may be, and revoked',
  async ({ page: phone, desktopPage: consolePage, browser, allowedComplaints }) => {
    allowedComplaints.push(/login\/me/);
    await makeBatch(consolePage);
    await rowOf(consolePage).getByText('未导出').waitFor();
    const codes = await exportCodes(consolePage);
    expect(new Set(codes).size).toBe(3);
    await rowOf(consolePage).getByText('可用').waitFor();
    expect(await rowOf(consolePage).getByRole('button', { name: '导出' }).count()).toBe(0);
    const [shared = '', kept = ''] = codes;

    await visitMine(phone);
    await redeem(phone, shared, '兑换成功');
    await phone.getByText('直播会员 7 天').waitFor();
    await redeem(phone, shared, '你已经兑换过了');
    await phone.goto(`${site.app}/mine/redeemCode/list`);
    await phone.getByText('5 金币，直播会员 7 天').waitFor();
    await phone.goto(`${site.app}/mine/gold`);
    await phone.getByRole('region', { name: '余额' }).getByText('5').waitFor();

    for (const said of ['兑换成功', '这个兑换码已经被用完']) {
      const device = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };
      const context = await browser.newContext({ ...device, locale: 'zh-CN' });
      await context.addInitScript(passOverlays);
      const other = await context.newPage();
      await visitMine(other);
      await redeem(other, shared, said);
      await closeContext(context);
    }

    await consolePage.reload();
    await rowOf(consolePage).getByText('2 / 6').waitFor();
    await rowOf(consolePage).getByRole('button', { name: '兑换记录' }).click();
    const uses = consolePage.getByRole('dialog').getByRole('row', { name: shared.slice(-4) });
    await uses.nth(1).waitFor();
    expect(await uses.count()).toBe(2);
    await uses.filter({ hasText: '5 金币，直播会员 7 天' }).nth(1).waitFor();
    await consolePage.keyboard.press('Escape');
    await uses.first().waitFor({ state: 'hidden' });
    await rowOf(consolePage).getByRole('button', { name: '作废' }).click();
    await consolePage.getByRole('button', { name: '活动结束' }).click();
    await consolePage
      .getByRole('dialog')
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await rowOf(consolePage).getByText('已作废').waitFor();
    await redeem(phone, kept, '这个兑换码已经作废');

    const broken = (await runChecks(database)).filter(({ violations }) => violations > 0);
    expect(broken).toEqual([]);
  },
);
