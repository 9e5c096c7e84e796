import { readFile } from 'node:fs/promises';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { closeContext } from './harness/close-context.ts';
import { journey } from './harness/journey.ts';
import { anotherPhone } from './harness/long-player.ts';
import { ownSite } from './harness/own-site.ts';
import { makeStaff } from './harness/staff.ts';
import { visitMine } from './harness/visitor.ts';

const site = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
afterAll(() => database.close());

const PASSWORD = 'a quiet voyage';
/** Passkeys are for domains, and an address of numbers is none. */
const byName = site.app.replace('127.0.0.1', 'localhost');
const ENDED_OR_BLOCKED = /status of 40[13]/;

/** Makes an account of the phone's guest; answers its name. */
async function register(page: Page, base = site.app): Promise<string> {
  const name = `sailor_${newId().slice(-8)}`;
  await page.goto(`${base}/mine/phoneLogin?tab=register`);
  await page.getByLabel('账号名').fill(name);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '注册并登录' }).tap();
  await page.waitForURL(`${base}/`);
  return name;
}

async function logIn(page: Page, account: string): Promise<void> {
  await page.goto(`${site.app}/mine/phoneLogin?tab=password`);
  await page.getByLabel('账号').fill(account);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).tap();
}

journey(
  'a blocked guest reads why, appeals without a login, and is back once somebody else granted it',
  { timeout: 120_000 },
  async ({ browser, page, desktopPage, allowedComplaints }) => {
    allowedComplaints.push(ENDED_OR_BLOCKED);
    const { id } = await visitMine(page);
    const blocker = await makeStaff(database, 'moderator');
    await blocker.open(desktopPage, `/users/${id}`);
    await desktopPage
      .getByRole('button', { name: '停 用' })
      .or(desktopPage.getByRole('button', { name: '停用', exact: true }))
      .first()
      .click();
    await desktopPage.getByLabel('原因（用户会看到）').fill('多次骚扰他人');
    await desktopPage
      .getByRole('dialog')
      .getByRole('button', { name: /停\s*用/ })
      .click();
    await desktopPage.getByText('已停用：多次骚扰他人').waitFor();

    // The open page hears that its session is over, and reloads itself.
    await page.getByRole('heading', { name: /账号已被停用：多次骚扰他人/ }).waitFor();
    await page.getByLabel('认为停用有误？说明情况').fill('我没有骚扰过别人，请再看一遍');
    await page.getByRole('button', { name: '提交申诉' }).tap();
    await page.getByText('申诉已提交，正在等另一位工作人员处理').waitFor();

    await blocker.open(desktopPage, '/blocks');
    await desktopPage.getByText('停用的人不能处理，请另一位同事决定').first().waitFor();
    const other = await browser.newContext({ locale: 'zh-CN' });
    const otherDesk = await other.newPage();
    const judge = await makeStaff(database, 'moderator');
    await judge.open(otherDesk, '/blocks');
    const card = otherDesk.locator('.ant-card', { hasText: '我没有骚扰过别人，请再看一遍' });
    await card.getByRole('button', { name: /恢\s*复/ }).click();
    await otherDesk.getByLabel('原因', { exact: true }).fill('核对后是误判，已恢复');
    await otherDesk
      .getByRole('dialog')
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await card.waitFor({ state: 'detached' });
    await closeContext(other);

    await page.reload();
    await page.getByText(/^编号 \d+/).waitFor();
  },
);

journey(
  'an account takes its data along, asks for its deletion, and stays after all',
  { timeout: 120_000 },
  async ({ browser, page, allowedComplaints }) => {
    allowedComplaints.push(ENDED_OR_BLOCKED);
    await visitMine(page);
    const account = await register(page);
    await page.goto(`${site.app}/mine/seting?view=export`);
    await page.getByRole('button', { name: '打包我的数据' }).tap();
    await page.getByRole('button', { name: '下载', exact: true }).waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: '下载', exact: true }).tap();
    const sheet = page.getByRole('dialog', { name: '下载我的数据' });
    await sheet.getByLabel('登录密码').fill(PASSWORD);
    const [copy] = await Promise.all([
      page.waitForEvent('download'),
      sheet.getByRole('button', { name: '下载', exact: true }).tap(),
    ]);
    const bytes = await readFile(await copy.path());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');

    await page.goto(`${site.app}/mine/seting?view=leave`);
    await page.getByLabel('登录密码').fill(PASSWORD);
    await page.getByRole('button', { name: '申请注销' }).tap();
    await page.waitForURL(`${site.app}/`);

    const second = await anotherPhone(browser);
    await visitMine(second);
    await logIn(second, account);
    await second.getByText(/申请了注销/).waitFor();
    await second.getByRole('button', { name: '保留账号' }).tap();
    await second.getByText('账号已保留').waitFor();
    const { rows } = await database.pool.query(
      `select 1 from account_deletions d join users u on u.id = d.user_id where u.account_name = $1`,
      [account],
    );
    expect(rows).toEqual([]);
    await closeContext(second.context());
  },
);

journey(
  'a passkey is added with the password, and logs in on its own after a logout',
  { timeout: 120_000 },
  async ({ page, allowedComplaints }) => {
    allowedComplaints.push(ENDED_OR_BLOCKED);
    const devices = await page.context().newCDPSession(page);
    await devices.send('WebAuthn.enable');
    await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto(`${byName}/mine`);
    await page.getByRole('button', { name: '我已满 18 岁，进入' }).tap();
    await page.getByText(/^编号 \d+/).waitFor();
    const account = await register(page, byName);
    await page.goto(`${byName}/mine/seting?view=passkeys`);
    await page.getByRole('button', { name: '添加通行密钥' }).tap();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('名称').fill('航海日志');
    await sheet.getByLabel('登录密码').fill(PASSWORD);
    await sheet.getByRole('button', { name: '继续' }).tap();
    await page.getByText('航海日志').waitFor();

    await page.goto(`${byName}/mine/seting`);
    await page.getByRole('button', { name: '退出登录' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).tap();
    await page.waitForURL(`${byName}/`);
    await page.goto(`${byName}/mine/phoneLogin?tab=password`);
    const entered = page.waitForURL(`${byName}/`);
    // With a device that agrees at once, the offer in the field may have logged in already.
    await page
      .getByRole('button', { name: '用通行密钥登录' })
      .tap({ timeout: 5_000 })
      .catch(() => undefined);
    await entered;
    await page.goto(`${byName}/mine/seting`);
    await page.getByText(account).waitFor();
  },
);
