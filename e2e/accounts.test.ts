import { readFile } from 'node:fs/promises';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';
import { passOverlays } from './harness/pass-overlays.ts';
import { makeStaff } from './harness/staff.ts';
import { visitMine } from './harness/visitor.ts';

const site = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
afterAll(() => database.close());

const PASSWORD = 'a quiet voyage';
/** A session that was ended elsewhere is refused once, before the app starts anew. */
const SESSION_ENDED = /status of 401/;

/** Another phone, of the same person or another one. */
async function otherPhone(page: Page): Promise<Page> {
  const context = await page
    .context()
    .browser()!
    .newContext({
      viewport: { width: 375, height: 812 },
      isMobile: true,
      hasTouch: true,
      acceptDownloads: true,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
    });
  context.setDefaultTimeout(20_000);
  await context.addInitScript(passOverlays);
  return context.newPage();
}

const myNumber = async (page: Page) => {
  await page.goto(`${site.app}/mine`);
  const text = await page.getByText(/^编号 \d+/).innerText();
  return { number: Number(/\d+/.exec(text)?.[0]), isGuest: text.includes('游客') };
};

const settled = (page: Page) => page.waitForURL(`${site.app}/`);

journey(
  'a guest registers, logs in on another phone, and signs the first one out from there',
  { timeout: 120_000 },
  async ({ page, allowedComplaints }) => {
    allowedComplaints.push(SESSION_ENDED);
    const { number } = await visitMine(page);
    await page.getByRole('link', { name: '登录' }).tap();
    await page.getByRole('tab', { name: '注册账号' }).tap();
    await page.getByLabel('账号名').fill('Night_Sailor');
    await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: '注册并登录' }).tap();
    await settled(page);
    expect(await myNumber(page)).toEqual({ number, isGuest: false });

    const second = await otherPhone(page);
    const visitor = await visitMine(second);
    await second.goto(`${site.app}/mine/phoneLogin?tab=password`);
    await second.getByLabel('账号').fill('night_sailor');
    await second.getByLabel('密码', { exact: true }).fill(PASSWORD);
    await second.getByRole('button', { name: '登录', exact: true }).tap();
    await settled(second);
    expect(await myNumber(second)).toEqual({ number, isGuest: false });

    await second.goto(`${site.app}/mine/seting?view=sessions`);
    await second.getByText('这台设备').waitFor();
    await second.getByRole('button', { name: '退出', exact: true }).tap();
    await second.getByRole('dialog').getByRole('button', { name: '退出' }).tap();
    await second.getByText('已经退出').waitFor();
    // The first phone hears of it, starts anew and is nobody it was: a new guest, who has nothing of the account.
    await page.getByText(/^编号 \d+ · 游客/).waitFor();
    expect((await myNumber(page)).number).not.toBe(number);

    await second.goto(`${site.app}/mine/seting`);
    await second.getByRole('button', { name: '退出登录' }).tap();
    await second.getByRole('dialog').getByRole('button', { name: '退出登录' }).tap();
    await settled(second);
    expect((await myNumber(second)).number).toBe(visitor.number);
    await second.context().close();
  },
);

journey(
  'a phone is bound by a code that staff read in the console, and opens the account elsewhere',
  { timeout: 120_000 },
  async ({ page, desktopPage }) => {
    const support = await makeStaff(database, 'support');
    const phone = '13811112222';
    // It is shown once the job has sent it, which for the console means that it stays there.
    const readCode = async () => {
      const code = desktopPage.locator('tr', { hasText: phone }).first().locator('code');
      await expect
        .poll(async () => {
          await support.open(desktopPage, `/sms?text=${phone}`);
          await desktopPage.locator('tr', { hasText: phone }).first().waitFor();
          return code.count();
        })
        .toBe(1);
      return (await code.innerText()).trim();
    };
    const { number } = await visitMine(page);
    await page.goto(`${site.app}/mine/phoneBinding`);
    await page.getByLabel('手机号').fill(phone);
    await page.getByRole('button', { name: '获取验证码' }).tap();
    await page.getByRole('button', { name: /秒后重发/ }).waitFor();
    await page.getByLabel('验证码', { exact: true }).fill(await readCode());
    await page.getByRole('button', { name: '绑定', exact: true }).tap();
    await settled(page);
    expect(await myNumber(page)).toEqual({ number, isGuest: false });
    await page.goto(`${site.app}/mine/seting`);
    await page.getByText('138****2222').waitFor();

    await database.pool.query(
      `update sms_codes set created_at = created_at - interval '5 minutes'`,
    );
    const second = await otherPhone(page);
    await visitMine(second);
    await second.goto(`${site.app}/mine/phoneLogin`);
    await second.getByLabel('手机号').fill(phone);
    await second.getByRole('button', { name: '获取验证码' }).tap();
    await second.getByRole('button', { name: /秒后重发/ }).waitFor();
    await second.getByLabel('验证码', { exact: true }).fill(await readCode());
    await second.getByRole('button', { name: '登录', exact: true }).tap();
    await settled(second);
    expect((await myNumber(second)).number).toBe(number);
    await second.context().close();
  },
);

journey(
  'a credential is saved as a picture, logs in once from the album, and is listed with the phone',
  { timeout: 120_000 },
  async ({ page }) => {
    const { number } = await visitMine(page);
    await page.goto(`${site.app}/mine/accountCertificate`);
    await page.getByRole('button', { name: '生成凭证' }).tap();
    await page.getByAltText('账号凭证二维码').waitFor();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '保存图片' }).tap(),
    ]);
    const picture = await saved.path();

    const second = await otherPhone(page);
    await visitMine(second);
    const scan = async () => {
      await second.goto(`${site.app}/mine/accountCodeCamera`);
      await second.locator('input[type=file]').setInputFiles({
        name: 'certificate.png',
        mimeType: 'image/png',
        buffer: await readFile(picture),
      });
      await second.getByRole('button', { name: '登录这个账号' }).tap();
    };
    await scan();
    await settled(second);
    expect((await myNumber(second)).number).toBe(number);
    await scan();
    await second.getByText('凭证无效、用过了或者已被撤销').waitFor();

    await page.reload();
    await page.getByText(/登录了 Linux · Chrome/).waitFor();
    await second.context().close();
  },
);
