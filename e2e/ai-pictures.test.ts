import { connectDatabase } from '@yehang/server/db/connect.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { giveTrust } from '../server/test/factories/trust.ts';
import { seriousFaults, smallTargets } from './harness/accessibility.ts';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';
import { visitMine } from './harness/visitor.ts';

const { app } = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
const MINUTE = 60_000;

afterAll(() => database.close());

/** Nothing on the page is hard to see, to hear or to hit. */
async function isAccessible(page: Page): Promise<void> {
  expect(await seriousFaults(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
}

const works = (page: Page) => page.getByRole('list', { name: '作品' }).getByRole('listitem');

/** Asks for pictures and waits until they are made. */
async function makePicture(page: Page, prompt: string): Promise<void> {
  await page.goto(`${app}/ai/texttoimage`);
  await page.getByLabel('画面描述').fill(prompt);
  await page.getByRole('button', { name: /^生成 · / }).tap();
  await works(page).first().waitFor({ timeout: MINUTE });
}

journey(
  'a picture is made from words, opened in the library, and published as a post',
  { timeout: 5 * MINUTE },
  async ({ page }) => {
    const { id } = await visitMine(page);
    await giveTrust(database, id, 4);
    await page.goto(`${app}/ai`);
    await page.getByText('今日免费 3 次').first().waitFor();
    await isAccessible(page);
    await page.getByRole('link', { name: /文字生图/ }).tap();
    await page.getByLabel('画面描述').fill('雪夜，一座红色的灯塔');
    await page.getByRole('radio', { name: '水墨' }).tap();
    await page.getByRole('radio', { name: '2 张' }).tap();
    await isAccessible(page);
    // What was typed is there after a reload.
    await page.reload();
    await expect.poll(() => page.getByLabel('画面描述').inputValue()).toBe('雪夜，一座红色的灯塔');
    await page.getByRole('button', { name: '生成 · 免费，用 2 次' }).tap();
    await expect.poll(() => works(page).count(), { timeout: MINUTE }).toBe(2);
    await page.getByRole('region', { name: '最近生成' }).scrollIntoViewIfNeeded();

    await page.goto(`${app}/ai/works`);
    await works(page).first().waitFor();
    await isAccessible(page);
    await works(page).first().getByRole('button').tap();
    const viewer = page.getByRole('dialog', { name: '我的作品' });
    await viewer.getByText('1 / 2').waitFor();
    await viewer.getByRole('button', { name: '下一张' }).tap();
    await viewer.getByText('2 / 2').waitFor();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      viewer.getByRole('button', { name: '保存' }).tap(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/AI生成.*\.webp$/);
    await viewer.getByRole('button', { name: '参数' }).tap();
    await page.getByRole('dialog', { name: '生成参数' }).waitFor();
    // Back closes what is on top, one by one.
    await page.goBack();
    await page.getByRole('dialog', { name: '生成参数' }).waitFor({ state: 'detached' });
    await viewer.getByRole('button', { name: '发布' }).tap();
    await page.getByLabel('说点什么（可不填）').fill('今晚画的灯塔');
    await Promise.all([
      page.getByText('已交给审核，通过后公开').waitFor(),
      page.getByRole('button', { name: '交给审核' }).tap(),
    ]);
    await page.goto(`${app}/mine/creationCenter?view=posts`);
    await page
      .getByText(/今晚画的灯塔/)
      .first()
      .waitFor();
  },
);

journey(
  'a character is the same in two portraits, and a picture becomes a clip',
  { timeout: 5 * MINUTE },
  async ({ page }) => {
    await visitMine(page);
    await page.goto(`${app}/ai/portrait`);
    await page.getByRole('button', { name: '新建角色' }).tap();
    await page.getByLabel('名字').fill('南星');
    await page.getByLabel('年龄').fill('30');
    await page.getByLabel('外貌').fill('黑色短发，红色风衣');
    await page.getByRole('button', { name: '保存' }).tap();
    await page.getByRole('button', { name: /南星 30 岁/, pressed: true }).waitFor();
    for (const [at, scene] of ['{人物}站在雨夜的街上', '{人物}坐在海边的长椅上'].entries()) {
      await page.getByLabel(/场景描述/).fill(scene);
      await page.getByRole('button', { name: /^生成 · / }).tap();
      await expect.poll(() => works(page).count(), { timeout: MINUTE }).toBe(at + 1);
    }
    await page.getByLabel(/场景描述/).scrollIntoViewIfNeeded();
    await isAccessible(page);
    const seeds = [];
    for (const at of [0, 1]) {
      await works(page).nth(at).getByRole('button').tap();
      await page.getByRole('button', { name: '参数' }).tap();
      const sheet = page.getByRole('dialog', { name: '生成参数' });
      seeds.push(await sheet.getByText(/^\d{2,}$/).textContent());
      await page.goBack();
      await sheet.waitFor({ state: 'detached' });
      await page.goBack();
      await page.getByRole('dialog', { name: '我的作品' }).waitFor({ state: 'detached' });
    }
    expect(seeds[0]).toBe(seeds[1]);

    await page.goto(`${app}/ai/imgtovideo`);
    expect(await page.locator('input[type="file"]').count()).toBe(0);
    await page.getByRole('button', { name: /选一张图片/ }).tap();
    await page
      .getByRole('dialog', { name: '选一张图片' })
      .getByRole('button', { name: /^图片：/ })
      .first()
      .tap();
    await page.getByRole('radio', { name: '2 秒' }).tap();
    await page.getByRole('button', { name: /^生成 · / }).tap();
    await works(page)
      .first()
      .waitFor({ timeout: 2 * MINUTE });
    await isAccessible(page);
    await works(page).first().getByRole('button').tap();
    const viewer = page.getByRole('dialog', { name: '我的视频' });
    await viewer.getByText('正在加载视频').waitFor({ state: 'detached' });
    await viewer.getByRole('button', { name: '保存' }).waitFor();
  },
);

journey(
  'the history filters by kind and state, hides, shows again and deletes',
  { timeout: 4 * MINUTE },
  async ({ page }) => {
    await visitMine(page);
    await makePicture(page, '海边的帆船');
    await page.getByRole('link', { name: '全部记录' }).tap();
    const row = page.getByRole('article', { name: '文字生图：海边的帆船' });
    await row.waitFor();
    await isAccessible(page);
    await page.getByRole('tab', { name: '视频' }).tap();
    await page.getByText('这里没有任务').waitFor();
    await page.getByRole('tab', { name: '图片' }).tap();
    await page.getByRole('radio', { name: '已完成' }).tap();
    await row.getByRole('button', { name: '隐藏' }).tap();
    await row.waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: '已隐藏' }).tap();
    await row.getByRole('button', { name: '重新显示' }).tap();
    await row.waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: '全部状态' }).tap();
    await row.getByRole('button', { name: '删除' }).tap();
    await page
      .getByRole('dialog', { name: '删除' })
      .getByRole('button', { name: '删除', exact: true })
      .tap();
    await row.waitFor({ state: 'detached' });
  },
);
