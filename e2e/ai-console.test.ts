import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeEach, expect } from 'vitest';
import { giveGold } from '../server/test/factories/gold.ts';
import { sendJson, startFakeEngine } from '../server/test/gateways/fake-engine.ts';
import { plainPng } from '../server/test/upload/send-picture.ts';
import { addWaitingCharacter } from './harness/companions.ts';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';
import { makeStaff } from './harness/staff.ts';
import { visitMine } from './harness/visitor.ts';

const site = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
const engine = await startFakeEngine();
const MINUTE = 60_000;
const picture = await plainPng(90, 120);
const badKey = { error: { message: 'bad key' } };

/** Other journeys are answered by the demonstration, and each of these begins without what another set up. */
async function removeSetup(): Promise<void> {
  await database.pool.query('delete from ai_engines');
  await database.pool.query('delete from ai_templates');
  await database.pool.query(`delete from settings where key = 'ai'`);
}

beforeEach(removeSetup);

afterAll(async () => {
  await removeSetup();
  await database.close();
});

/** Goes to another page of the console by its menu. */
const go = (page: Page, title: string) =>
  page
    .getByRole('navigation', { name: '主菜单' })
    .getByRole('link', { name: title, exact: true })
    .click();

const save = (within: Locator | Page) => within.getByRole('button', { name: /^保\s*存$/ }).click();

async function addEngine(page: Page): Promise<void> {
  await page.getByRole('button', { name: /新建 AI 引擎/ }).click();
  const drawer = page.getByRole('dialog', { name: '新建 AI 引擎' });
  await drawer.getByLabel('名称').fill('试机');
  await drawer.getByLabel('地址').fill(engine.url);
  await drawer.getByLabel('负责的工具').click();
  await page.getByTitle('文生图', { exact: true }).click();
  await drawer.getByText('新建 AI 引擎').click();
  await drawer.getByLabel('图片模型').fill('painter');
  await drawer.getByLabel('每次成本', { exact: true }).fill('0.25');
  await save(drawer);
  await page.getByRole('cell', { name: '试机', exact: true }).first().waitFor();
}

/** Presses the button that tests the engine, and answers the dialog that says what was found. */
async function testEngine(page: Page, title: string, text: string): Promise<void> {
  await page.getByRole('button', { name: '测试 试机' }).click();
  const found = page.getByRole('dialog').filter({ hasText: title });
  await found.getByText(text).waitFor();
  await found.getByRole('button').last().click();
  await found.waitFor({ state: 'detached' });
}

async function setPrice(page: Page): Promise<void> {
  await page.getByLabel('文生图的价格').fill('6.5');
  await page.getByLabel('文生图的每天免费').fill('0');
  for (const tier of ['至尊', '普通', '直播', '暗网'])
    await page.getByLabel(`文生图的${tier}会员每天免费`).fill('0');
  await save(page);
  await page.getByText('已保存，下一个任务就按新的设置').waitFor();
}

async function addTemplate(page: Page): Promise<void> {
  await page.getByRole('button', { name: /新建 AI 模板/ }).click();
  const template = page.getByRole('dialog', { name: '新建 AI 模板' });
  await template.getByLabel('名称').fill('晨雾渡口');
  await template.getByLabel('分类').fill('风景');
  await template.getByLabel('描述').fill('晨雾里的渡口');
  await template
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
  await template.getByAltText('已选的图片').waitFor();
  await save(template);
  await page.getByRole('cell', { name: '晨雾渡口' }).waitFor();
}

async function askForPicture(phone: Page, prompt: string): Promise<void> {
  await phone.getByLabel('画面描述').fill(prompt);
  await phone.getByRole('button', { name: '生成 · 6.5 金币' }).tap();
  const sheet = phone.getByRole('dialog', { name: '确认生成' });
  await sheet.getByText('先冻结，生成成功才扣；失败或取消全部退回').waitFor();
  await sheet.getByRole('button', { name: /6\.5/ }).last().tap();
}

/**
 * One picture that is made, one that the engine refuses, one that no engine is asked for.
 * @param mark tells their descriptions from those of other journeys
 */
async function usePictures(phone: Page, mark: string): Promise<void> {
  await phone.goto(`${site.app}/ai/texttoimage`);
  const b64 = picture.toString('base64');
  engine.answers((_request, response) => sendJson(response, { data: [{ b64_json: b64 }] }));
  await askForPicture(phone, `雪夜的灯塔 ${mark}`);
  const works = phone.getByRole('list', { name: '作品' }).getByRole('listitem');
  await works.first().waitFor({ timeout: MINUTE });
  const refusal = { error: { code: 'moderation_blocked', message: 'no' } };
  engine.answers((_request, response) => sendJson(response, refusal, 400));
  await askForPicture(phone, `海边的帆船 ${mark}`);
  await phone.getByText('引擎没有接受这段描述，费用已退回').first().waitFor({ timeout: MINUTE });
  const asked = engine.requests.length;
  await askForPicture(phone, '穿校服的少女');
  await phone.getByText('描述里的人物必须是成年人，请修改').first().waitFor();
  expect(engine.requests).toHaveLength(asked);
}

const isDecoded = (image: Locator) =>
  image.evaluate((element: HTMLImageElement) => element.naturalWidth > 0);

/** The row of a table with a text. */
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

// Somebody who wants nothing to move: lists and dialogs of the console have to open all the same.
journey(
  'an operator sets up an engine, prices and a template, and sees what users do with them',
  { timeout: 5 * MINUTE },
  async ({ page: phone, desktopPage: page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const owner = await makeStaff(database, 'owner');
    await owner.open(page, '/ai-engines');
    await addEngine(page);
    engine.answers((_request, response) => sendJson(response, badKey, 401));
    await testEngine(page, '「试机」现在用不了', 'HTTP 401 bad key');
    engine.answers((_request, response) => sendJson(response, { data: [{ id: 'painter' }] }));
    await testEngine(page, '「试机」可以使用', '模型：painter');
    await go(page, 'AI 价格');
    await setPrice(page);
    await go(page, 'AI 模板');
    await addTemplate(page);

    const { id, number } = await visitMine(phone);
    await giveGold(database, id, 10_000);
    await phone.goto(`${site.app}/ai/templ`);
    const example = phone.getByRole('img', { name: '晨雾渡口的示例' });
    await expect.poll(() => isDecoded(example)).toBe(true);
    await phone.getByRole('button', { name: /晨雾渡口/ }).tap();
    await phone.getByRole('button', { name: '用这个模板' }).tap();
    await phone.waitForURL(/texttoimage/);
    await expect.poll(() => phone.getByLabel('画面描述').inputValue()).toBe('晨雾里的渡口');
    await phone.getByText(/模板.*晨雾渡口/).waitFor();
    const mark = newId().slice(-6);
    await usePictures(phone, mark);

    await go(page, 'AI 任务');
    const done = rowOf(page, `雪夜的灯塔 ${mark}`);
    await done.getByText('6.5 金币').waitFor();
    await done.getByText('¥0.25').waitFor();
    const failed = rowOf(page, `海边的帆船 ${mark}`);
    await failed.getByText('没有收费').waitFor();
    await failed.getByText('引擎没有接受这段描述').waitFor();
    await page.getByRole('combobox', { name: '状态' }).click();
    await page.getByTitle('失败', { exact: true }).click();
    await done.waitFor({ state: 'detached' });
    await go(page, 'AI 收支');
    const days = page.getByRole('table', { name: '每天每个引擎' });
    const cells = days.getByRole('row').filter({ hasText: '试机' }).getByRole('cell');
    await cells.first().waitFor();
    expect((await cells.allTextContents()).slice(0, 6)).toEqual([
      ...['试机', '2', '2', '1', '¥0.50', '6.5 金币'],
    ]);
    await go(page, 'AI 安全记录');
    const entry = rowOf(page, '穿校服的少女');
    await entry.getByText('未成年人').waitFor();
    await entry.getByText('没有接受').waitFor();
    await entry.getByText(String(number)).waitFor();
  },
);

async function openCharacter(page: Page, name: string): Promise<Locator> {
  const card = page.locator('.ant-card').filter({ hasText: name });
  await card.getByRole('button', { name: /^查\s*看$/ }).click();
  return page.getByRole('dialog', { name });
}

const choose = (within: Locator, name: RegExp) => within.getByRole('button', { name }).click();

journey(
  'a moderator grants a character, sends one back that is no adult, and takes the first down again',
  { timeout: 3 * MINUTE },
  async ({ page: phone, desktopPage: page }) => {
    const { id } = await visitMine(phone);
    const description = '三十八岁的灯塔看守，虚构的成年角色';
    await addWaitingCharacter(database, id, { name: '程远舟', description });
    await addWaitingCharacter(database, id, { name: '阿宁', description: '看不出年龄的渔家人' });
    const moderator = await makeStaff(database, 'moderator');
    await moderator.open(page, '/companions');
    const returned = await openCharacter(page, '阿宁');
    await returned.getByText('必须是成年人').waitFor();
    await choose(returned, /^退\s*回$/);
    const refusal = page.getByRole('dialog', { name: '退回角色' });
    await choose(refusal, /角色必须是虚构的成年人/);
    await choose(refusal, /^确\s*定$/);
    await returned.waitFor({ state: 'detached' });
    await choose(await openCharacter(page, '程远舟'), /^通\s*过$/);

    await page.getByRole('tab', { name: '已通过' }).click();
    await phone.goto(`${site.app}/ai/aigf`);
    await phone.getByRole('button', { name: /程远舟/ }).waitFor();
    await phone.getByRole('tab', { name: '我的角色' }).tap();
    await phone.getByRole('button', { name: /阿宁.*未通过/ }).tap();
    await phone.getByText('角色必须是虚构的成年人').waitFor();

    const granted = await openCharacter(page, '程远舟');
    await choose(granted, /^下\s*架$/);
    const removal = page.getByRole('dialog', { name: '下架角色' });
    await removal.getByLabel('原因').fill('和他人的作品相同');
    await choose(removal, /^确\s*定$/);
    await granted.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: '已下架' }).click();
    await page.locator('.ant-card').filter({ hasText: '程远舟' }).waitFor();
  },
);
