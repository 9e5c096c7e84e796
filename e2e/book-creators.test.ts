import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CREATOR_TERMS_VERSION } from '@yehang/contract/shapes/creator.ts';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { giveGold } from '../server/test/factories/gold.ts';
import { closeContext } from './harness/close-context.ts';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';
import { passOverlays } from './harness/pass-overlays.ts';
import { makeStaff } from './harness/staff.ts';

const site = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
const title = `雾中列车 ${newId().slice(-4)}`;
const line = '他在船头站了很久，看着远处的灯火一点一点暗下去，雾从水面升起来，慢慢盖住了栈桥。';

let folder = '';
let file = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yehang-book-creators-'));
  file = join(folder, '雾中列车.txt');
  const chapters = ['渡口', '来信', '灯塔', '尾声'].map(
    (name, at) => `第${at + 1}章 ${name}\n${`${line}\n`.repeat(4)}`,
  );
  await writeFile(file, chapters.join(''));
});
afterAll(async () => {
  await database.pool.query(`update contents set state = 'hidden' where title = $1`, [title]);
  await database.pool.query(`select pg_notify('yehang_changes', 'catalogue *')`);
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function enter(page: Page): Promise<string> {
  await page.goto(`${site.app}/mine`);
  await page.getByRole('button', { name: '我已满 18 岁，进入' }).click();
  const number = /\d+/.exec(await page.getByText(/^编号 \d+/).innerText())![0];
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from users where number = $1',
    [number],
  );
  return rows[0]!.id;
}

/** How a guest becomes a creator is a journey of its own. */
async function makeCreator(userId: string): Promise<void> {
  await database.pool.query(
    `insert into creators (user_id, state, display_name, sealed_contact, terms_version, adult_stated_at,
      decided_at, decided_by) values ($1, 'verified', '雾港书局', '', $2, now(), now(), 'somebody')`,
    [userId, CREATOR_TERMS_VERSION],
  );
}

async function makeNovel(page: Page): Promise<void> {
  await page.goto(`${site.app}/mine/creationCenter`);
  await page.getByRole('button', { name: '发布作品' }).tap();
  await page.getByRole('link', { name: /^小说/ }).tap();
  await page.getByLabel('标题').fill(title);
  await page.getByLabel('作者名').fill('沈舟');
  await page.getByRole('radio', { name: '金币', exact: true }).tap();
  await page.getByLabel('全本价格（金币）').fill('20');
  await page.getByLabel('前几章免费').fill('1');
  await page.getByRole('button', { name: '下一步' }).tap();
  await page.getByRole('heading', { name: '章节（0）' }).waitFor();
}

/** Takes a file in, with the second chapter renamed and the last one joined to the third. */
async function importChapters(page: Page): Promise<void> {
  await page.locator('input[accept*=".epub"]').setInputFiles(file);
  await page.getByRole('button', { name: '读取文件' }).tap();
  await page.getByLabel('第 2 章的标题').fill('第二章 一封信');
  await page.getByRole('button', { name: '把第 4 章并到上一章' }).tap();
  await page.getByRole('button', { name: '把第 4 章并到上一章' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '看第 3 章' }).tap();
  await page.getByRole('list', { name: '正文' }).getByText('灯塔').waitFor();
  await page.getByRole('button', { name: '本章从这里开始' }).first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '确认导入' }).tap();
  await page.getByRole('heading', { name: '章节（3）' }).waitFor();
  await page.getByText('第二章 一封信', { exact: true }).waitFor();
}

async function priceAndSubmit(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^第二章 一封信/ }).tap();
  await page.getByLabel('这一章的价格（金币）').fill('3');
  await page.getByRole('button', { name: '保存价格' }).tap();
  await page.getByText('已改价格').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^第二章.*3 金币/ }).waitFor();
  await page.getByRole('button', { name: '提交审核' }).tap();
  await page.getByText('审核人员会查看内容和资料').waitFor();
}

async function take(consolePage: Page): Promise<void> {
  await consolePage.goto(`${site.console}/review`);
  await consolePage.getByRole('button', { name: new RegExp(title) }).click();
  await consolePage.getByRole('button', { name: '通过 (A)' }).waitFor();
}

async function refuseThird(consolePage: Page): Promise<void> {
  await take(consolePage);
  await consolePage.getByRole('button', { name: /^3\. / }).click();
  await consolePage.getByText(line).first().waitFor();
  await consolePage.getByRole('button', { name: '退回这一章' }).click();
  await consolePage.getByRole('dialog').getByLabel('原因').fill('结尾太仓促');
  await consolePage.getByRole('button', { name: /确\s*定/ }).click();
  await consolePage.getByText('已退回这一章').waitFor();
  await consolePage.getByRole('button', { name: /^3\. / }).waitFor({ state: 'detached' });
  await consolePage.getByRole('button', { name: '通过 (A)' }).click();
  await consolePage.getByText('已通过').waitFor();
}

async function mend(page: Page): Promise<void> {
  await page.goto(`${site.app}/mine/creationCenter`);
  await page.getByRole('radio', { name: '漫画' }).tap();
  await page.getByText('这里还没有作品').waitFor();
  await page.getByRole('radio', { name: '小说', exact: true }).tap();
  await page.getByRole('link', { name: new RegExp(`${title}，已发布`) }).tap();
  await page.getByText('未通过：结尾太仓促').waitFor();
  await page.getByRole('button', { name: /^第3章/ }).tap();
  await page.getByRole('link', { name: '写正文' }).tap();
  const text = page.getByLabel('正文');
  await text.fill(`${await text.inputValue()}\n列车终于到站了。`);
  await page
    .getByText('已存在这台设备')
    .or(page.getByText(/^已保存/))
    .waitFor();
  await page.getByRole('button', { name: '完成' }).tap();
  await page.getByRole('button', { name: '提交 1 章审核' }).tap();
  await page.getByRole('button', { name: /^第3章.*审核中/ }).waitFor();
}

/** A reader buys the second chapter and reads on to the end. */
async function read(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext({ locale: 'zh-CN', hasTouch: true });
  context.setDefaultTimeout(20_000);
  await context.addInitScript(passOverlays);
  const reader = await context.newPage();
  await giveGold(database, await enter(reader), 1_000);
  await reader.goto(address);
  await reader.getByText('沈舟').first().waitFor();
  const { rows } = await database.pool.query<{ id: string }>(
    `select p.id from content_parts p join contents c on c.id = p.content_id
      where c.title = $1 order by p.number`,
    [title],
  );
  await reader.goto(`${site.app}/community/readWord?id=${rows[1]!.id}`);
  // Who comes to a wall on purpose finds the sheet open.
  await reader.getByRole('button', { name: '支付 3 金币' }).tap();
  await reader.getByText(line).first().waitFor();
  await closeContext(context);
}

journey(
  'a creator makes a novel of a file, mends a chapter that came back, and earns',
  { timeout: 180_000 },
  async ({ page, desktopPage: consolePage, browser, allowedComplaints }) => {
    allowedComplaints.push(/login\/(?:me|password|code)/);
    await makeCreator(await enter(page));
    await makeNovel(page);
    await importChapters(page);
    await priceAndSubmit(page);
    const moderator = await makeStaff(database, 'moderator');
    await moderator.open(consolePage, '/review');
    await refuseThird(consolePage);
    await mend(page);
    await take(consolePage);
    await consolePage.getByRole('button', { name: /^3\. / }).waitFor();
    await consolePage.getByRole('button', { name: '通过 (A)' }).click();
    await consolePage.getByText('已通过').waitFor();

    await page.reload();
    await page.getByRole('button', { name: /^第3章.*已发布/ }).waitFor();
    const address = await page.getByRole('link', { name: '去看看' }).getAttribute('href');
    await read(browser, `${site.app}${address}`);
    const income = page.locator('dl > div').filter({ has: page.getByText('收入（金币）') });
    await expect
      .poll(async () => {
        await page.reload();
        return income.innerText();
      })
      .toMatch(/2\.1/);
  },
);
