import { expect, inject } from 'vitest';
import { journey } from './harness/journey.ts';
import { visitMine } from './harness/visitor.ts';

const site = inject('site');

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
