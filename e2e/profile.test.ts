import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import { afterAll, expect } from 'vitest';
import { drawPicture } from './harness/comic.ts';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';
import { makeStaff } from './harness/staff.ts';
import { visitMine } from './harness/visitor.ts';

const site = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
const moderator = await makeStaff(database, 'moderator');
afterAll(() => database.close());

journey('a profile is changed: name, sex and age, and one of the avatars', async ({ page }) => {
  await visitMine(page);
  await page.goto(`${site.app}/mine/nickName`);
  await page.getByRole('link', { name: /^性别与年龄/ }).tap();
  for (const name of ['女', '25 到 34 岁']) {
    const saved = page.waitForResponse((response) => response.url().endsWith('/user/info/modify'));
    await page.getByRole('radio', { name, exact: true }).tap();
    expect((await saved).status()).toBe(200);
  }
  await page.goBack();
  await page.getByRole('link', { name: /^头像/ }).tap();
  const avatar = page.getByRole('button', { name: '头像 2', exact: true });
  await avatar.tap();
  await expect.poll(() => avatar.getAttribute('aria-pressed')).toBe('true');
  await page.goBack();
  const nickname = `远帆${Date.now() % 100_000}`;
  await page.getByLabel('昵称').fill(nickname);
  await page.getByRole('button', { name: '保存', exact: true }).first().tap();
  await page.waitForURL('**/mine');
  await page.getByText(nickname).first().waitFor();
});

journey('who lost an account finds each way back from one page', async ({ page }) => {
  await visitMine(page);
  const ways = [
    { name: /^用手机号/, field: '手机号' },
    { name: /^用账号和密码/, field: '账号' },
  ];
  for (const { name, field } of ways) {
    await page.goto(`${site.app}/mine/accountRetrieval`);
    await page.getByRole('link', { name }).tap();
    await page.getByLabel(field, { exact: true }).waitFor();
  }
  await page.goto(`${site.app}/mine/accountRetrieval`);
  await page.getByRole('link', { name: /^用账号凭证/ }).tap();
  await page.waitForURL('**/mine/accountCodeCamera');
});

journey(
  'an uploaded avatar waits, is refused with a reason, and another one is let through',
  async ({ page, desktopPage: consolePage, allowedComplaints }) => {
    allowedComplaints.push(/login\/me/);
    const { id } = await visitMine(page);
    const nickname = `头像客 ${newId().slice(-6)}`;
    await database.pool.query('update users set nickname = $2 where id = $1', [id, nickname]);
    const upload = async (name: string) => {
      await page.goto(`${site.app}/mine/selectAvatar`);
      const buffer = await drawPicture(page, `${nickname} ${name}`, 600, 600);
      const file = { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer };
      await page.getByLabel('上传图片').setInputFiles(file);
      await page.getByText('正在审核，通过前别人看到的还是原来的头像').waitFor();
    };
    const card = consolePage.locator('.ant-card').filter({ hasText: `头像：${nickname}` });

    await upload('first');
    await moderator.open(consolePage, '/review');
    await card.getByRole('button', { name: '退回' }).click();
    await consolePage.getByRole('button', { name: '图片不适合公开' }).click();
    await consolePage
      .getByRole('dialog')
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await card.waitFor({ state: 'detached' });
    await page.goto(`${site.app}/mine/selectAvatar`);
    await page.getByText('上传的头像没有通过：图片不适合公开').waitFor();

    await upload('second');
    await consolePage.reload();
    await card.getByRole('button', { name: '通过' }).click();
    await card.waitFor({ state: 'detached' });
    await page.goto(`${site.app}/mine/selectAvatar`);
    await page.getByRole('button', { name: '不用头像' }).waitFor();
    await page.getByText('正在审核').waitFor({ state: 'hidden' });
  },
);
