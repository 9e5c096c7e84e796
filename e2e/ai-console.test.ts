import { connectDatabase } from '@yehang/server/db/connect.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, inject } from 'vitest';
import { giveGold } from '../server/test/factories/gold.ts';
import { sendJson, startFakeEngine } from '../server/test/gateways/fake-engine.ts';
import { plainPng } from '../server/test/upload/send-picture.ts';
import { journey } from './harness/journey.ts';
import { makeStaff } from './harness/staff.ts';
import { visitMine } from './harness/visitor.ts';

const site = inject('site');
const database = connectDatabase({ url: inject('databaseUrl') });
const engine = await startFakeEngine();
const MINUTE = 60_000;

afterAll(async () => {
  // Other journeys are answered by the demonstration.
  await database.pool.query('delete from ai_engines');
  await database.pool.query('delete from ai_templates');
  await database.pool.query(`delete from settings where key = 'ai'`);
  await database.close();
});

const picture = await plainPng(90, 120);

async function askForPicture(phone: Page, prompt: string): Promise<void> {
  await phone.goto(`${site.app}/ai/texttoimage`);
  await phone.getByLabel('画面描述').fill(prompt);
  await phone.getByRole('button', { name: '生成 · 6.5 金币' }).tap();
  const sheet = phone.getByRole('dialog', { name: '确认生成' });
  await sheet.getByText('先冻结，生成成功才扣；失败或取消全部退回').waitFor();
  await sheet.getByRole('button', { name: /6\.5/ }).last().tap();
}

journey(
  'an operator sets up an engine, prices and a template, which jobs then follow',
  { timeout: 5 * MINUTE },
  async ({ page: phone, desktopPage: page }) => {
    const owner = await makeStaff(database, 'owner');
    await owner.open(page, '/ai-engines');
    await page.getByRole('button', { name: /新建 AI 引擎/ }).click();
    const drawer = page.getByRole('dialog', { name: '新建 AI 引擎' });
    await drawer.getByLabel('名称').fill('试机');
    await drawer.getByLabel('地址').fill(engine.url);
    await drawer.getByLabel('负责的工具').click();
    await page.getByTitle('文生图', { exact: true }).click();
    await drawer.getByText('新建 AI 引擎').click();
    await drawer.getByLabel('图片模型').fill('painter');
    await drawer.getByLabel('每次成本').fill('0.25');
    await drawer.getByRole('button', { name: /^保\s*存$/ }).click();
    await page.getByRole('cell', { name: '试机', exact: true }).waitFor();
    engine.answers((_request, response) => sendJson(response, { data: [{ id: 'painter' }] }));
    await page.getByRole('button', { name: '测试 试机' }).click();
    await page.getByText('「试机」可以使用').last().waitFor();
    await page.getByText('模型：painter').waitFor();
    await page.getByRole('button', { name: /^(知道了|确\s*定)$/ }).click();

    await owner.open(page, '/ai-settings');
    await page.getByLabel('文生图的价格').fill('6.5');
    await page.getByLabel('文生图的每天免费').fill('0');
    await page.getByLabel('文生图的会员每天免费').fill('0');
    await page.getByRole('button', { name: /^保\s*存$/ }).click();
    await page.getByText('已保存，下一个任务就按新的设置').waitFor();

    await owner.open(page, '/ai-templates');
    await page.getByRole('button', { name: /新建 AI 模板/ }).click();
    const template = page.getByRole('dialog', { name: '新建 AI 模板' });
    await template.getByLabel('名称').fill('晨雾渡口');
    await template.getByLabel('分类').fill('风景');
    await template.getByLabel('描述').fill('晨雾里的渡口');
    await template
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
    await template.getByAltText('已选的图片').waitFor();
    await template.getByRole('button', { name: /^保\s*存$/ }).click();
    await page.getByRole('cell', { name: '晨雾渡口' }).waitFor();

    const { id } = await visitMine(phone);
    await giveGold(database, id, 10_000);
    await phone.goto(`${site.app}/ai/templ`);
    await phone.getByText('晨雾渡口').waitFor();
    const b64 = picture.toString('base64');
    engine.answers((_request, response) => sendJson(response, { data: [{ b64_json: b64 }] }));
    await askForPicture(phone, '雪夜的灯塔');
    const works = phone.getByRole('list', { name: '作品' }).getByRole('listitem');
    await works.first().waitFor({ timeout: MINUTE });
    const refusal = { error: { code: 'moderation_blocked', message: 'no' } };
    engine.answers((_request, response) => sendJson(response, refusal, 400));
    await askForPicture(phone, '海边的帆船');
    await expect
      .poll(
        async () =>
          (await database.pool.query(`select 1 from ai_jobs where outcome = 'failed'`)).rowCount,
        { timeout: MINUTE },
      )
      .toBe(1);
  },
);
