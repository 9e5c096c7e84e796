import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { seriousFaults, smallTargets } from './harness/accessibility.ts';
import { journey } from './harness/journey.ts';
import { visitMine } from './harness/visitor.ts';

const { app } = inject('site');
const MINUTE = 60_000;

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
