import { readFile } from 'node:fs/promises';
import { CREATOR_TERMS_VERSION } from '@yehang/contract/shapes/creator.ts';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';
import { makeStaff } from './harness/staff.ts';
import { startStoryEngine, storyParagraph, type StoryEngine } from './harness/story-engine.ts';

const site = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
const title = `多出来的岛 ${newId().slice(-4)}`;
const engineId = newId();
let engine: StoryEngine;

beforeAll(async () => {
  engine = await startStoryEngine();
  await database.pool.query(
    `insert into ai_engines (id, name, adapter, url, tools, settings, concurrency)
      values ($1, '雾港', 'openai', $2, '{chapter}', $3, 2)`,
    [
      engineId,
      engine.url,
      {
        ...{ textModel: 'story', pictureModel: '', maxTokens: 2_000, isOursAlone: true },
        workflows: {},
      },
    ],
  );
});
afterAll(async () => {
  await database.pool.query('delete from ai_engines where id = $1', [engineId]);
  await engine.stop();
  await database.pool.query(`update contents set state = 'hidden' where title = $1`, [title]);
  await database.pool.query(`select pg_notify('yehang_changes', 'catalogue *')`);
  await database.close();
});

async function enterAsCreator(page: Page): Promise<void> {
  await page.goto(`${site.app}/mine`);
  await page.getByRole('button', { name: '我已满 18 岁，进入' }).tap();
  const number = /\d+/.exec(await page.getByText(/^编号 \d+/).innerText())![0];
  await database.pool.query(
    `insert into creators (user_id, state, display_name, sealed_contact, terms_version, adult_stated_at,
      decided_at, decided_by) select id, 'verified', '雾港书局', '', $2, now(), now(), 'somebody'
      from users where number = $1`,
    [number, CREATOR_TERMS_VERSION],
  );
}

async function begin(page: Page): Promise<void> {
  await page.goto(`${site.app}/ai`);
  await page.getByRole('link', { name: /写小说/ }).tap();
  await page.getByText('还没有小说').waitFor();
  await page.getByRole('button', { name: '写一部新小说' }).tap();
  await page.getByLabel('设定').fill('一位灯塔看守人发现海图上多了一座岛，岛上的灯每晚亮三次');
  await page.getByRole('radio', { name: '悬疑' }).tap();
  await page.getByRole('radio', { name: '抒情' }).tap();
  await page.getByRole('button', { name: /^写大纲 · 免费/ }).tap();
  await page.getByRole('button', { name: /^写第 1 章/ }).waitFor();
}

/** Names the novel, moves its third chapter up, and takes the last one out. */
async function editOutline(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^大纲/ }).tap();
  await page.getByLabel('书名').fill(title);
  const second = await page.getByLabel('第 2 章章名').inputValue();
  await page.getByRole('button', { name: '上移第 3 章' }).tap();
  expect(await page.getByLabel('第 3 章章名').inputValue()).toBe(second);
  await page.getByRole('button', { name: '删除第 4 章' }).tap();
  await page.getByLabel('第 1 章章名').fill('海图');
  await page.getByRole('button', { name: '保存大纲' }).tap();
  await page.getByRole('heading', { name: title }).waitFor();
  await page.getByRole('link', { name: /^人物与事实/ }).tap();
  await page.getByRole('button', { name: '加一条事实' }).tap();
  await page.getByLabel('第 2 条事实', { exact: true }).fill('岛上没有码头');
  await page.getByRole('button', { name: '保存', exact: true }).tap();
  await page.getByText('2 人 · 2 条').waitFor();
}

/** The first chapter comes while it is written, over a reload in its middle. */
async function writeFirst(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^写第 1 章/ }).tap();
  await page.getByRole('heading', { name: '第 1 章 海图' }).waitFor();
  await page.getByText(storyParagraph(7)).waitFor();
  await page.reload();
  await page.getByText(storyParagraph(1)).waitFor();
  await page.getByText(storyParagraph(7)).waitFor();
  // A reader who scrolls up stays there while the text grows.
  const top = () =>
    page.evaluate(() => document.querySelector('article')!.getBoundingClientRect().top);
  await page.mouse.move(187, 400);
  await page.mouse.wheel(0, -3_000);
  await page.getByRole('button', { name: '回到最新' }).waitFor();
  const before = await top();
  engine.goOn();
  await page.getByText(storyParagraph(14)).waitFor();
  expect(Math.abs((await top()) - before)).toBeLessThan(40);
  await page.getByRole('link', { name: '在阅读器里读' }).waitFor();
}

async function goOn(page: Page): Promise<void> {
  await page.getByLabel('守灯人的旧友从雾里走来').check();
  await page.getByRole('button', { name: /^写第 2 章/ }).tap();
  await page.getByText(storyParagraph(7)).waitFor();
  await page.getByRole('button', { name: '停止' }).tap();
  await page.getByText(/^已停下/).waitFor();
  await page.getByRole('button', { name: /^重新写这一章/ }).tap();
  await page.getByRole('button', { name: '停止' }).waitFor();
  await page.getByText(storyParagraph(7)).waitFor();
  engine.goOn();
  await page.getByRole('button', { name: /^写第 3 章/ }).waitFor();
}

async function rewrite(page: Page, id: string): Promise<void> {
  await page.goto(`${site.app}/ai/novelChapter?id=${id}&chapter=1`);
  await page.getByRole('button', { name: storyParagraph(2) }).tap();
  await page.getByRole('button', { name: storyParagraph(3) }).tap();
  await page.getByRole('button', { name: /^改写这 \d+ 字/ }).tap();
  await page.getByRole('button', { name: '更紧张' }).tap();
  await page.getByRole('button', { name: /^改写 · 免费/ }).tap();
  await page.getByText(/改写过一段/).waitFor();
  await page
    .getByRole('button', { name: storyParagraph(2), exact: true })
    .waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '撤销' }).tap();
  await page.getByRole('button', { name: storyParagraph(2), exact: true }).waitFor();
  await page.getByRole('button', { name: '旧稿 2' }).tap();
  await page
    .getByRole('button', { name: /^恢复 / })
    .first()
    .tap();
  await page
    .getByRole('button', { name: storyParagraph(2), exact: true })
    .waitFor({ state: 'detached' });
}

async function read(page: Page, id: string): Promise<void> {
  await page.goto(`${site.app}/ai/aiBookDesc?id=${id}`);
  await page.getByRole('button', { name: '开始阅读' }).tap();
  // The chapter is of the engine, the outline of the demonstration.
  await page.getByText('【AI生成】').first().waitFor();
  // The next chapter is laid out below, with the same words.
  await page.getByText(storyParagraph(5)).first().waitFor();
  await page.touchscreen.tap(187, 400);
  await page.getByRole('button', { name: '目录' }).tap();
  await page.getByRole('dialog').getByText('第 2 章').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '下一章' }).tap();
  await page.getByRole('heading', { name: /第 2 章/ }).waitFor();
  const saved = page.waitForResponse((response) => response.url().includes('texttonovel/place'));
  await page.mouse.wheel(0, 400);
  await saved;
  await page.goto(`${site.app}/ai/aiBookDesc?id=${id}`);
  await page.getByRole('button', { name: /^继续读 第 2 章/ }).waitFor();
}

async function exportBoth(page: Page): Promise<void> {
  const take = async (name: string) => {
    await page
      .getByRole('button', { name: /^导出 TXT、EPUB|^导出/ })
      .first()
      .tap();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name, exact: true }).tap(),
    ]);
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const epub = await take('导出 EPUB');
  expect(epub.name).toBe(`${title}.epub`);
  expect(epub.bytes.toString('latin1', 30, 58)).toBe('mimetypeapplication/epub+zip');
  const txt = await take('导出 TXT');
  expect(txt.name).toBe(`${title}.txt`);
  expect(txt.bytes.toString()).toContain('【AI生成 · 演示】');
  expect(txt.bytes.toString()).toContain(storyParagraph(5));
}

journey(
  'a novel is planned, written, rewritten, read, exported and handed to the review',
  { timeout: 240_000 },
  async ({ page, desktopPage, allowedComplaints }) => {
    allowedComplaints.push(/login\/(?:me|password|code)/);
    await enterAsCreator(page);
    await begin(page);
    await editOutline(page);
    await writeFirst(page);
    await goOn(page);
    const id = new URL(page.url()).searchParams.get('id')!;
    await page.goto(`${site.app}/ai/aiBookDesc?id=${id}`);
    await page.getByText('3 人').waitFor();
    await rewrite(page, id);
    await read(page, id);
    await exportBoth(page);
    await page.getByRole('button', { name: /^发布/ }).tap();
    await page.getByLabel(/^标签/).fill('海岛 悬疑');
    await page.getByRole('button', { name: '交给审核' }).tap();
    await page.getByText('审核中').waitFor();
    await page.goto(`${site.app}/ai/novels`);
    await page.getByRole('link', { name: new RegExp(title) }).waitFor();

    const moderator = await makeStaff(database, 'moderator');
    await moderator.open(desktopPage, '/review');
    await desktopPage.getByRole('button', { name: new RegExp(title) }).click();
    await desktopPage
      .getByText(/本作品由 AI 生成/)
      .first()
      .waitFor();
    await desktopPage.getByRole('button', { name: /^2\. / }).waitFor();
  },
);
