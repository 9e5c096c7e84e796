import { connectDatabase } from '@yehang/server/db/connect.ts';
import type { ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { buildAiEngine } from '../server/test/ai-writer.ts';
import { giveTrust } from '../server/test/factories/trust.ts';
import { sendJson, startFakeEngine } from '../server/test/gateways/fake-engine.ts';
import { plainPng } from '../server/test/upload/send-picture.ts';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';
import { visitMine } from './harness/visitor.ts';

const { app } = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
const engine = await startFakeEngine();
const drawn = (await plainPng(90, 120)).toString('base64');
const MINUTE = 60_000;

/** What the engine was asked for and has not answered. */
const open: ServerResponse[] = [];
engine.answers((_request, response) => void open.push(response));

afterAll(async () => {
  await database.pool.query('delete from ai_engines');
  await database.close();
});

/** Waits until the engine is asked, and answers it. */
async function answer(body: object, status?: number): Promise<void> {
  await expect.poll(() => open.length, { timeout: MINUTE }).toBe(1);
  sendJson(open.pop()!, body, status);
}
const draw = () => answer({ data: [{ b64_json: drawn }] });

async function ask(page: Page, prompt: string): Promise<void> {
  await page.getByLabel('画面描述').fill(prompt);
  await page.getByRole('button', { name: /^生成 · / }).tap();
}
const boxes = (page: Page) => page.getByRole('main').locator('[aria-busy=true]');
/** The loading box of a job by what it says of its place. */
const box = (page: Page, text: string | RegExp) => boxes(page).filter({ hasText: text });
const row = (page: Page, prompt: string, state: string) =>
  page
    .getByRole('article', { name: `文字生图：${prompt}` })
    .filter({ has: page.getByText(state, { exact: true }) });

journey(
  'a job that waits is cancelled, one that failed is done again, and published from the history',
  { timeout: 4 * MINUTE },
  async ({ page }) => {
    await database.pool.query('delete from ai_engines');
    await buildAiEngine(database, engine.url, ['picture'], 1);
    const { id } = await visitMine(page);
    await giveTrust(database, id, 4);
    await page.goto(`${app}/ai/texttoimage`);
    await ask(page, '雪夜的灯塔');
    await expect.poll(() => open.length, { timeout: MINUTE }).toBe(1);
    await box(page, /已完成 0%.*大约还要|已完成 0%.*马上就好/).waitFor();
    await ask(page, '海边的帆船');
    await box(page, /下一个就是你 · (大约还要|马上就好)/).waitFor();
    await ask(page, '山间的木桥');
    await box(page, '前面还有 1 个任务').waitFor();

    await page.getByRole('link', { name: '全部记录' }).tap();
    await box(page, '前面还有 1 个任务').getByRole('button', { name: '取消' }).tap();
    await row(page, '山间的木桥', '已取消').waitFor();
    expect(await boxes(page).count()).toBe(2);
    await box(page, '下一个就是你').waitFor();

    await answer({ error: { code: 'moderation_blocked', message: 'no' } }, 400);
    const failed = row(page, '雪夜的灯塔', '失败');
    await failed.getByText('引擎没有接受这段描述，费用已退回').waitFor({ timeout: MINUTE });
    await draw();
    await row(page, '海边的帆船', '已完成').waitFor({ timeout: MINUTE });
    await failed.getByRole('button', { name: '重试 · 免费，用 1 次' }).tap();
    await page.getByText('已重新排队').waitFor();
    await draw();
    const done = row(page, '雪夜的灯塔', '已完成');
    await done.waitFor({ timeout: MINUTE });
    await failed.waitFor();

    await done.getByRole('button', { name: '发布' }).tap();
    const sheet = page.getByRole('dialog', { name: '发布' });
    await sheet.getByLabel('标题（可不填）').fill('第二次画的灯塔');
    await sheet.getByRole('button', { name: '交给审核' }).tap();
    await page.getByText('已交给审核，通过后公开').waitFor();
    await page.goto(`${app}/mine/creationCenter?view=posts`);
    const own = page.getByRole('listitem').filter({ hasText: '第二次画的灯塔' });
    await own.getByText('审核中', { exact: true }).waitFor({ timeout: MINUTE });
  },
);

journey('the floating window of the AI page leads to where its picture says', async ({ page }) => {
  await database.pool.query('update ads set enabled = true where position = 6');
  await database.pool.query(`select pg_notify('yehang_changes', 'config *')`);
  await visitMine(page);
  await page.goto(`${app}/ai`);
  const picture = page.getByRole('button', { name: '试试画一张', exact: true });
  // It may have come out by itself.
  const docked = page.getByRole('button', { name: '展开浮窗：试试画一张' });
  await docked.tap({ timeout: 5_000 }).catch(() => undefined);
  await picture.tap();
  await page.waitForURL(/\/ai\/texttoimage/);
  await page.getByLabel('画面描述').waitFor();
});
