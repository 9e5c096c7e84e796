import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { sendJson, startFakeEngine } from '../server/test/gateways/fake-engine.ts';
import { plainPng } from '../server/test/upload/send-picture.ts';
import { addCompanions } from './harness/companions.ts';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';
import { makeStaff } from './harness/staff.ts';
import { visitMine } from './harness/visitor.ts';

const site = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
const comfy = await startFakeEngine();
const MINUTE = 60_000;
const drawn = await plainPng(90, 120);

const node = (type: string, inputs: object, title: string) => ({
  class_type: type,
  inputs,
  _meta: { title },
});
const graph = {
  '1': node('CLIPTextEncode', { text: '' }, 'in:prompt'),
  '2': node('KSampler', { seed: 0 }, 'in:seed'),
  '9': node('SaveImage', {}, 'out:main'),
};
const nodes = { CLIPTextEncode: {}, KSampler: {}, SaveImage: {} };
/** What the server says that it has. */
let known: object = {};
/** The prompt that it was given last. */
let asked: { id: string; graph: typeof graph } | null = null;

/** A ComfyUI server that has done each workflow as soon as it is asked for it. */
comfy.answers(({ path, body }, response) => {
  if (path === '/prompt') {
    const sent = JSON.parse(body) as { prompt_id: string; prompt: typeof graph };
    asked = { id: sent.prompt_id, graph: sent.prompt };
    return sendJson(response, { prompt_id: sent.prompt_id, number: 1, node_errors: {} });
  }
  if (path.startsWith('/history/')) {
    const images = [{ filename: 'a.png', subfolder: '', type: 'output' }];
    const entry = { outputs: { '9': { images } }, status: { status_str: 'success' } };
    return sendJson(response, asked && path.endsWith(asked.id) ? { [asked.id]: entry } : {});
  }
  if (path === '/view') return void response.end(drawn);
  if (path === '/object_info') return sendJson(response, known);
  if (path === '/system_stats')
    return sendJson(response, {
      system: { comfyui_version: '0.3.60' },
      devices: [{ name: 'gpu', vram_free: 8 * 1024 ** 3 }],
    });
  return sendJson(response, { queue_running: [], queue_pending: [] });
});

async function removeSetup(): Promise<void> {
  await database.pool.query('delete from ai_engines');
  await database.pool.query('delete from ai_workflows');
  await database.pool.query(`delete from settings where key in ('ai', 'companion')`);
}
beforeAll(async () => {
  await removeSetup();
  await addCompanions(database);
});
afterAll(async () => {
  await removeSetup();
  await database.close();
});

const save = (page: Page, title: string) =>
  page
    .getByRole('dialog', { name: title })
    .getByRole('button', { name: /保\s*存$/ })
    .click();

async function addWorkflow(page: Page): Promise<void> {
  await page.getByRole('button', { name: /新建工作流/ }).click();
  const drawer = page.getByRole('dialog', { name: '新建工作流' });
  await drawer.getByLabel('名称').fill('竖图');
  const file = drawer.getByLabel('工作流文件');
  await file.fill('{"nodes": [], "links": []}');
  await save(page, '新建工作流');
  await page.getByText('这是编辑器的格式，请用「导出（API）」再试').first().waitFor();
  await file.fill(JSON.stringify(graph));
  await save(page, '新建工作流');
  await page.getByRole('cell', { name: /^(?=.*prompt)(?=.*seed).*out:main$/ }).waitFor();
}

async function addEngine(page: Page): Promise<void> {
  await page.getByRole('button', { name: /新建 AI 引擎/ }).click();
  const drawer = page.getByRole('dialog', { name: '新建 AI 引擎' });
  await drawer.getByLabel('名称').fill('画室');
  await drawer.getByText('ComfyUI', { exact: true }).click();
  await drawer.getByLabel('地址').fill(comfy.url);
  await drawer.getByLabel('负责的工具').click();
  await page.locator('.ant-select-item-option[title="文生图"]').click();
  await drawer.getByText('新建 AI 引擎').click();
  await drawer.getByLabel('文生图的工作流').click();
  await page.locator('.ant-select-item-option[title="竖图"]').click();
  await drawer.getByLabel('文生图每次成本').fill('0.4');
  await save(page, '新建 AI 引擎');
  await page.getByRole('cell', { name: '画室', exact: true }).first().waitFor();
}

async function testEngine(page: Page, title: string, text: RegExp): Promise<void> {
  await page.getByRole('button', { name: '测试 画室' }).click();
  const found = page.getByRole('dialog').filter({ hasText: title });
  await found.getByText(text).waitFor();
  await found.getByRole('button').last().click();
  await found.waitFor({ state: 'detached' });
}

journey(
  'a workflow is uploaded, tested on its server, put before another engine, and draws what a user asks for',
  { timeout: 4 * MINUTE },
  async ({ page: phone, desktopPage: page }) => {
    await database.pool.query(
      `insert into ai_engines (id, name, adapter, url, tools, settings, concurrency)
        values ($1, '备机', 'openai', 'http://127.0.0.1:9', '{picture}', $2, 1)`,
      [
        newId(),
        {
          ...{ textModel: '', pictureModel: 'm', maxTokens: 512, isOursAlone: false },
          workflows: {},
        },
      ],
    );
    const owner = await makeStaff(database, 'owner');
    await owner.open(page, '/ai-engines');
    await addWorkflow(page);
    await addEngine(page);
    known = { ...nodes, KSampler: undefined };
    await testEngine(page, '「画室」现在用不了', /工作流「竖图」用不了：没有节点 KSampler/);
    known = nodes;
    await testEngine(
      page,
      '「画室」可以使用',
      /ComfyUI 0\.3\.60，空闲显存 8192 MB；1 个工作流都能用/,
    );

    const table = page.getByRole('table', { name: '每个工具的引擎' });
    const names = () =>
      table
        .getByRole('row')
        .filter({ hasText: /备机|画室/ })
        .allInnerTexts();
    await expect.poll(async () => (await names())[0]).toContain('备机');
    await table.getByRole('button', { name: '文生图：上移画室' }).click();
    await expect.poll(async () => (await names())[0]).toContain('画室');
    expect((await names())[0]).toContain('¥0.40');

    await visitMine(phone);
    await phone.goto(`${site.app}/ai/texttoimage`);
    await phone.getByLabel('画面描述').fill('雪夜的灯塔');
    await phone.getByRole('button', { name: /^生成 · / }).tap();
    const works = phone.getByRole('list', { name: '作品' }).getByRole('listitem');
    await works.first().waitFor({ timeout: MINUTE });
    await works.first().getByText('AI生成', { exact: true }).waitFor();
    expect(JSON.stringify(asked!.graph['1'].inputs)).toContain('雪夜的灯塔');
    expect(asked!.graph['2'].inputs).not.toEqual({ seed: 0 });

    await page
      .getByRole('navigation', { name: '主菜单' })
      .getByRole('link', { name: 'AI 任务', exact: true })
      .click();
    const row = page.getByRole('row').filter({ hasText: '雪夜的灯塔' }).first();
    await row.getByText('画室').first().waitFor();
    await row.getByText('¥0.40').waitFor();
  },
);

journey(
  'an operator limits messages to companions by tier, and a user meets the limit',
  { timeout: 3 * MINUTE },
  async ({ page: phone, desktopPage: page }) => {
    const owner = await makeStaff(database, 'owner');
    await owner.open(page, '/companions');
    await page.getByRole('button', { name: '积分、礼物和上限' }).click();
    const dialog = page.getByRole('dialog', { name: 'AI 伙伴设置' });
    await dialog.getByLabel('每人每天').fill('1');
    for (const tier of ['至尊', '普通', '直播', '暗网'])
      await dialog.getByLabel(`${tier}会员每天`).fill('2');
    await save(page, 'AI 伙伴设置');
    await dialog.waitFor({ state: 'detached' });

    const { id } = await visitMine(phone);
    await phone.goto(`${site.app}/ai/aigf`);
    await phone.getByRole('button', { name: /沈南星/ }).tap();
    await phone.getByRole('button', { name: '开始聊天' }).tap();
    const answers = phone.getByText('AI生成 · 演示');
    const say = async (text: string) => {
      await phone.getByLabel('对沈南星说').fill(text);
      await phone.getByRole('button', { name: '发送', exact: true }).tap();
    };
    await say('你好');
    await answers.first().waitFor();
    await say('在吗');
    await phone.getByText('今天的 1 条消息已用完，明天再聊').waitFor();
    await database.pool.query(
      `update users set supreme_until = now() + interval '1 day' where id = $1`,
      [id],
    );
    await say('现在呢');
    await expect.poll(() => answers.count()).toBe(2);
    await say('还在吗');
    await phone.getByText('今天的 2 条消息已用完，明天再聊').waitFor();
  },
);
