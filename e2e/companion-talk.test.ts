import { readFile } from 'node:fs/promises';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { writeCardToPng } from '@yehang/server/domain/ai/companion/card/png-chunks.ts';
import { giveGold } from '../server/test/factories/gold.ts';
import { plainPng } from '../server/test/upload/send-picture.ts';
import { addCompanions } from './harness/companions.ts';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';
import { makeStaff } from './harness/staff.ts';
import { startStoryEngine, storyParagraph, type StoryEngine } from './harness/story-engine.ts';
import { visitMine } from './harness/visitor.ts';

const { app } = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
const MINUTE = 60_000;
const engineId = newId();
let engine: StoryEngine;

beforeAll(async () => {
  await addCompanions(database);
  engine = await startStoryEngine();
});
const removeEngine = () => database.pool.query('delete from ai_engines where id = $1', [engineId]);
afterEach(removeEngine);
afterAll(async () => {
  await engine.stop();
  await database.close();
});

/** Lets conversations be answered by an engine that waits in its middle. */
const addEngine = () =>
  database.pool.query(
    `insert into ai_engines (id, name, adapter, url, tools, settings, concurrency)
      values ($1, '雾港', 'openai', $2, '{chat}', $3, 2)`,
    [
      engineId,
      engine.url,
      {
        ...{ textModel: 'story', pictureModel: '', maxTokens: 2_000, isOursAlone: true },
        workflows: {},
      },
    ],
  );

async function talkTo(page: Page, name: string): Promise<void> {
  await page.goto(`${app}/ai/aigf`);
  await page.getByRole('button', { name: new RegExp(name) }).tap();
  await page.getByRole('button', { name: '开始聊天' }).tap();
  await page.getByText(/由 AI 生成，不是真人/).waitFor();
}
async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel('对沈南星说').fill(text);
  await page.getByRole('button', { name: '发送', exact: true }).tap();
}
const log = (page: Page) => page.getByRole('log');
const message = (page: Page, text: string | RegExp) =>
  log(page).getByRole('article').filter({ hasText: text });
const tool = (of: Locator, name: string) => of.getByRole('button', { name, exact: true }).tap();
async function openMenu(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: '更多' }).tap();
  await page.getByRole('dialog', { name: '对话' }).getByRole('button', { name }).tap();
}

journey(
  'an answer is stopped, asked for again and rewritten, and every branch stays',
  { timeout: 4 * MINUTE },
  async ({ page }) => {
    await addEngine();
    await visitMine(page);
    await talkTo(page, '沈南星');
    await say(page, '今晚的雾大吗');
    const answer = message(page, '沈南星：').last();
    const isInItsMiddle = () =>
      log(page).locator('[aria-busy="true"]').getByText(storyParagraph(7)).waitFor();
    await isInItsMiddle();
    await page.getByRole('button', { name: '停下' }).tap();
    await answer.getByRole('button', { name: '换一个' }).waitFor();
    await answer.getByText(storyParagraph(7)).waitFor();
    await answer.getByText('AI生成', { exact: true }).waitFor();

    await tool(answer, '换一个');
    await isInItsMiddle();
    engine.goOn();
    await answer.getByText(storyParagraph(14)).waitFor();
    await answer.getByText('2/2').waitFor();

    // Other words of one's own begin a branch of their own, with an answer of its own.
    const own = message(page, '我：');
    await tool(own, '修改');
    await page.getByLabel('修改消息').fill('明天有船吗');
    await page.getByRole('button', { name: '改了重发' }).tap();
    await own.getByText('2/2').waitFor();
    await isInItsMiddle();
    engine.goOn();
    await answer.getByText(storyParagraph(14)).waitFor();
    await tool(own, '上一个分支');
    await log(page).getByText('今晚的雾大吗', { exact: true }).waitFor();
    await answer.getByText('2/2').waitFor();

    // The words of an answer are changed, and say so.
    await tool(answer, '修改');
    await page.getByLabel('修改消息').fill('雾里看得见灯。');
    await page.getByRole('button', { name: '保存', exact: true }).tap();
    await answer.getByText('3/3').waitFor();
    await answer.getByText('AI生成 · 已改写').waitFor();
    await openMenu(page, '分支（4）');
    const branches = page.getByRole('dialog', { name: '分支' }).getByRole('listitem');
    await expect.poll(() => branches.count()).toBe(4);
    await branches.filter({ hasText: '现在这条' }).getByText('雾里看得见灯').waitFor();
    await branches.last().getByRole('button').tap();
    await page.getByRole('dialog', { name: '分支' }).waitFor({ state: 'detached' });
    await log(page).getByText('雾里看得见灯。').waitFor({ state: 'detached' });

    await page.getByRole('button', { name: '更多' }).tap();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出全部分支（JSON）' }).tap(),
    ]);
    const file = await readFile(await download.path(), 'utf8');
    for (const text of ['今晚的雾大吗', '明天有船吗', '雾里看得见灯。', 'AI生成'])
      expect(file).toContain(text);
  },
);

journey(
  'messages cost gold once the free ones are used, and words of distress are answered with help',
  { timeout: 3 * MINUTE },
  async ({ page }) => {
    const { id } = await visitMine(page);
    await giveGold(database, id, 1_000);
    await database.pool.query(
      `insert into ai_free_uses (user_id, day, tool, used)
       values ($1, (now() at time zone 'Asia/Shanghai')::date, 'chat', 1000)`,
      [id],
    );
    await talkTo(page, '沈南星');
    await expect
      .poll(() => page.getByLabel('对沈南星说').getAttribute('placeholder'))
      .toBe('每条 0.2 金币');
    await page.getByText(/中途停下按已写出的字数收费/).waitFor();
    await say(page, '我想找一本讲灯塔的旧书');
    await page.getByText('AI生成 · 演示').waitFor();

    await say(page, '我不想活了');
    const help = page.getByRole('region', { name: '求助热线' });
    await help.getByRole('link', { name: /12356/ }).waitFor();
    expect(await page.getByText('AI生成 · 演示').count()).toBe(1);
    await page.goto(`${app}/ai`);
    await page.getByText('余额 9.8 金币 · 今天已用 0.2').waitFor();
  },
);

journey(
  'a companion is drawn from words in the conversation, and what it remembers is saved',
  { timeout: 3 * MINUTE },
  async ({ page }) => {
    await visitMine(page);
    await talkTo(page, '沈南星');
    await openMenu(page, '画一张');
    const sheet = page.getByRole('dialog', { name: '画一张沈南星' });
    await sheet.getByLabel('画面').fill('雨夜，在书店的灯下');
    expect(await sheet.locator('input[type="file"]').count()).toBe(0);
    await sheet.getByRole('button', { name: /^生成 · 免费/ }).tap();
    const drawn = log(page).getByRole('figure');
    await drawn.getByRole('img').waitFor({ timeout: MINUTE });
    await drawn.getByText('AI生成 · 演示').waitFor();

    await openMenu(page, '记忆');
    await page.getByLabel('写一条').fill('喜欢灯塔');
    await page.getByRole('button', { name: '记下' }).tap();
    const memory = page.getByRole('list', { name: '记忆' }).getByRole('listitem');
    await memory.getByText('喜欢灯塔', { exact: true }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出' }).tap(),
    ]);
    expect(download.suggestedFilename()).toBe('沈南星-记忆.txt');
    expect(await readFile(await download.path(), 'utf8')).toContain('- 喜欢灯塔');
    await memory.getByRole('button', { name: '忘掉' }).tap();
    await page.getByText('还没有记忆').waitFor();
  },
);

journey(
  'a card comes in as a picture, for the review, and goes out as it came; a minor’s card does not come in',
  { timeout: 3 * MINUTE },
  async ({ page, desktopPage, allowedComplaints }) => {
    allowedComplaints.push(/status of 400/);
    await visitMine(page);
    const name = `林白鹭${newId().slice(-4)}`;
    const card = JSON.stringify({
      ...{ spec: 'chara_card_v3', spec_version: '3.0', odd: [2.5] },
      data: {
        ...{ name, description: '三十六岁的水文测量员，虚构的成年角色', first_mes: '潮水退了。' },
        ...{ personality: '', scenario: '', mes_example: '', tags: ['海边'], extensions: { x: 1 } },
      },
    });
    const picture = writeCardToPng(await plainPng(90, 120), { ccv3: card })!;
    await page.goto(`${app}/ai/aigf`);
    await page.getByRole('tab', { name: '我的角色' }).tap();
    const load = (buffer: Buffer, mimeType: string) =>
      page
        .getByLabel('角色卡文件')
        .setInputFiles({ name: mimeType.replace('/', '.'), mimeType, buffer });
    await load(Buffer.from(card.replace('三十六岁', '十五岁')), 'application/json');
    await page.getByRole('alert').getByText(/成年/).waitFor();
    await load(picture, 'image/png');
    await page.getByText(`「${name}」已导入，审核通过后就能聊`).waitFor();
    const character = page.getByRole('button', { name: new RegExp(name) });
    await character.filter({ hasText: '审核中' }).waitFor();

    const moderator = await makeStaff(database, 'moderator');
    await moderator.open(desktopPage, '/companions');
    const waiting = desktopPage.locator('.ant-card').filter({ hasText: name });
    await waiting.getByRole('button', { name: /^查\s*看$/ }).click();
    const drawer = desktopPage.getByRole('dialog', { name });
    await drawer.getByRole('button', { name: /^通\s*过$/ }).click();
    await waiting.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('tab', { name: '我的角色' }).tap();
    await character.filter({ hasText: '已通过' }).tap();
    const save = async (format: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: `导出 ${format}` }).tap(),
      ]);
      return readFile(await download.path());
    };
    expect((await save('JSON')).toString('utf8')).toBe(card);
    expect((await save('PNG')).equals(picture)).toBe(true);
  },
);
