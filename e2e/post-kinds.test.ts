import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import { makeClips, picture, tone } from '@yehang/server/media/test/clips.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { buildPost } from '../server/test/factories/community.ts';
import { giveGold } from '../server/test/factories/gold.ts';
import { giveTrust } from '../server/test/factories/trust.ts';
import { closeContext } from './harness/close-context.ts';
import { drawPicture } from './harness/comic.ts';
import { journey } from './harness/journey.ts';
import { anotherPhone } from './harness/long-player.ts';
import { ownSite } from './harness/own-site.ts';
import { approveWork } from './harness/review-desk.ts';
import { makeStaff } from './harness/staff.ts';
import { visitMine } from './harness/visitor.ts';

const { app } = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
/** Of one attempt: another meets nothing of it. */
const newMark = () => newId().slice(-4);
const reviewer = await makeStaff(database, 'moderator');
let folder = '';
let video = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yehang-posts-'));
  video = join(folder, '海堤.mp4');
  const streams = [picture({ seconds: 3 }), tone({ seconds: 3 })];
  await makeClips([{ path: video, format: 'mp4', streams }]);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const OWN_POSTS = `${app}/mine/creationCenter?view=posts`;
const addressOf = (id: string) => `${app}/community/postDetail?id=${id}`;
const idIn = (address: string) => new URL(address).searchParams.get('id')!;

/** A visitor who may publish posts with pictures and video. */
async function author(phone: Page): Promise<string> {
  const { id } = await visitMine(phone);
  await giveTrust(database, id, 4);
  return id;
}

async function handIn(phone: Page): Promise<string> {
  await phone.getByRole('button', { name: '发布', exact: true }).tap();
  await phone.getByText('正在审核，通过后大家就能看到').waitFor();
  return phone.url();
}

/** Keeps the video of a post in the queue, whichever worker had begun with it; then lets it be worked on. */
async function holdVideo(contentId: string): Promise<() => Promise<void>> {
  const { pool } = database;
  await pool.query(
    `update media_assets set state = 'queued', priority = -2000, attempt = attempt + 1, lease_until = null
      where content_id = $1`,
    [contentId],
  );
  return async () => {
    await pool.query('update media_assets set priority = 0 where content_id = $1', [contentId]);
    await pool.query(`select pg_notify('yehang_changes', $1)`, [`mediaWork ${contentId}`]);
  };
}

journey(
  'the video of a post waits in the queue, is worked on, reviewed, and played in its place by somebody else',
  { timeout: 180_000 },
  async ({ page, browser, desktopPage }) => {
    const mark = newMark();
    await author(page);
    const text = `涨潮的声音 ${mark}`;
    await page.goto(`${app}/community/publish`);
    await page.getByLabel('正文').fill(text);
    await page.getByLabel('加视频').setInputFiles(video);
    await page.getByText('已上传，发布后排队处理').waitFor();
    const address = await handIn(page);
    const goOn = await holdVideo(idIn(address));
    const own = page.getByRole('listitem').filter({ hasText: text });
    await page.goto(OWN_POSTS);
    await own.getByText(/^视频排队中/).waitFor();
    await goOn();
    await own.getByText(/^视频(排队|处理)中/).waitFor({ state: 'detached', timeout: 60_000 });
    await own.getByText('审核中', { exact: true }).waitFor();

    await reviewer.open(desktopPage, '/review');
    await approveWork(desktopPage, text);
    const other = await anotherPhone(browser);
    await visitMine(other);
    await other.goto(address);
    await other.getByRole('button', { name: '播放视频' }).tap();
    const film = other.locator('video').first();
    const seconds = () => film.evaluate((it: HTMLVideoElement) => it.currentTime);
    await expect.poll(seconds).toBeGreaterThan(0.3);
    await closeContext(other.context());
  },
);

/** Makes a user a creator, who may sell. */
async function makeCreator(userId: string): Promise<void> {
  await database.pool.query(
    `insert into creators (user_id, state, display_name, sealed_contact, terms_version,
        adult_stated_at, decided_at, decided_by)
      values ($1, 'verified', $2, '\\x00', '1', now(), now(), 'somebody')`,
    [userId, '渡口小栈'],
  );
}

journey(
  'of a post that is sold others see the first lines and blurred pictures, until they buy it',
  { timeout: 180_000 },
  async ({ page, browser, desktopPage }) => {
    const mark = newMark();
    await makeCreator(await author(page));
    const shown = `灯塔的第一章 ${mark}`.padEnd(30, '，海');
    const hidden = '后来他把灯关了';
    await page.goto(`${app}/community/publish`);
    await page.getByLabel('正文').fill(`${shown}${hidden}`);
    const pictures = [];
    for (const name of ['1', '2', '3'])
      pictures.push({
        ...{ name: `${name}.jpg`, mimeType: 'image/jpeg' },
        buffer: await drawPicture(page, `${mark}${name}`, 600, 600),
      });
    await page.getByLabel('添加图片').setInputFiles(pictures);
    await page.getByRole('button', { name: /^观看方式/ }).tap();
    const sheet = page.getByRole('dialog', { name: '观看方式' });
    await sheet.getByRole('radio', { name: '金币', exact: true }).tap();
    await sheet.getByLabel(/^价格/).fill('5');
    await sheet.getByRole('radio', { name: '30 字' }).tap();
    await sheet.getByRole('radio', { name: '1 张' }).tap();
    const preview = sheet.getByRole('region', { name: '没有解锁的人看到的' });
    await preview.getByText(`${shown}……`).waitFor();
    await preview.getByText('5 金币解锁').waitFor();
    await page.goBack();
    await page.getByText('金币 · 5 金币').waitFor();
    await page.getByText('上传中').first().waitFor({ state: 'detached' });
    const address = await handIn(page);
    await reviewer.open(desktopPage, '/review');
    await approveWork(desktopPage, mark);

    const other = await anotherPhone(browser);
    const buyer = await visitMine(other);
    await giveGold(database, buyer.id, 1000);
    await other.goto(address);
    await other.getByText(`${shown}……`).waitFor();
    expect(await other.getByText(hidden).count()).toBe(0);
    const cell = (name: string) => other.getByRole('button', { name, exact: true });
    await cell('第 1 张，共 3 张').waitFor();
    await cell('第 2 张，共 3 张，还没有解锁').waitFor();
    await cell('第 3 张，共 3 张，还没有解锁').waitFor();
    const wall = other.getByRole('region', { name: '还有 2 张图片和全文' });
    await wall.getByRole('button', { name: '5 金币购买' }).tap();
    await other.getByRole('button', { name: '支付 5 金币' }).tap();
    await other.getByText(hidden).waitFor();
    await wall.waitFor({ state: 'detached' });
    await cell('第 3 张，共 3 张').tap();
    const viewer = other.getByRole('dialog');
    await expect.poll(() => viewer.getByRole('status').textContent()).toBe('3 / 3');
    await other.reload();
    await other.getByText(hidden).waitFor();
    await page.goto(OWN_POSTS);
    await page
      .getByRole('listitem')
      .filter({ hasText: mark })
      .getByText(/收入 [\d.]+ 金币/)
      .waitFor();
    await closeContext(other.context());
  },
);

/** A public post of a user. */
async function postOf(uploaderId: string, text: string): Promise<string> {
  const { id } = await buildPost(database, {
    ...{ uploaderId, text, title: text, publishedAt: new Date() },
    details: { hasTitle: false },
  });
  return id;
}

journey(
  'a change of a public post waits for the review, and what it said before can be read',
  { timeout: 180_000 },
  async ({ page, browser, desktopPage }) => {
    const mark = newMark();
    const before = `周六上午赶海 ${mark}`;
    const after = `改到周日下午赶海 ${mark}`;
    const id = await postOf(await author(page), before);
    await page.goto(addressOf(id));
    await page.getByRole('button', { name: '更多', exact: true }).first().tap();
    await page.getByRole('button', { name: '编辑', exact: true }).tap();
    await page.getByText('通过前大家看到的是原来的').waitFor();
    await expect.poll(() => page.getByLabel('正文').inputValue()).toBe(before);
    await page.getByLabel('正文').fill(after);
    await page.getByRole('button', { name: '保存修改' }).tap();
    await page.getByText('已提交，审核通过后大家就能看到').waitFor();
    await page.goto(OWN_POSTS);
    const own = page.getByRole('listitem').filter({ hasText: mark });
    await own.getByText('修改审核中，大家看到的是原来的').waitFor();
    const other = await anotherPhone(browser);
    await visitMine(other);
    await other.goto(addressOf(id));
    await other.getByText(before).first().waitFor();

    await reviewer.open(desktopPage, '/review');
    await approveWork(desktopPage, after);
    await other.reload();
    await other.getByText(after).first().waitFor();
    await other.getByRole('button', { name: /改过$/ }).tap();
    await other.getByRole('dialog', { name: '编辑记录' }).getByText(before).waitFor();
    await closeContext(other.context());
  },
);

journey(
  'a post that was taken down comes back when somebody else agrees with its author',
  { timeout: 180_000 },
  async ({ page, browser, desktopPage, allowedComplaints }) => {
    const mark = newMark();
    allowedComplaints.push(/status of 404/);
    const text = `码头的猫 ${mark}`;
    const id = await postOf(await author(page), text);
    const reader = await anotherPhone(browser);
    await visitMine(reader);
    await reader.goto(addressOf(id));
    await reader.getByRole('button', { name: '举报', exact: true }).tap();
    await reader.getByRole('radio', { name: '其他' }).tap();
    await reader.getByRole('button', { name: '提交举报' }).tap();
    await reader.getByText(/已收到举报/).waitFor();

    await reviewer.open(desktopPage, '/reports');
    const row = desktopPage.locator('tr[data-row]', { hasText: text });
    await row.getByRole('button', { name: /处\s*理/ }).click();
    const drawer = desktopPage.getByRole('dialog');
    await drawer.getByText(/3 下架/).click();
    await drawer.getByLabel('原因', { exact: true }).fill('搬运他人的照片');
    await drawer.getByRole('button', { name: /确\s*定/ }).click();
    await row.waitFor({ state: 'detached' });
    await reader.reload();
    await reader.getByText('没有找到这篇帖子').waitFor();

    await page.goto(OWN_POSTS);
    const own = page.getByRole('listitem').filter({ hasText: text });
    await own.getByText('原因：搬运他人的照片').waitFor();
    await own.getByRole('button', { name: '申诉' }).tap();
    const objection = `照片是我自己拍的，有原图可以核对 ${mark}`;
    await page.getByLabel('申诉理由').fill(objection);
    await page.getByRole('button', { name: '提交申诉' }).tap();
    await own.getByText('申诉正在处理').waitFor();
    expect(await own.getByRole('button', { name: '申诉' }).count()).toBe(0);

    const context = await browser.newContext({ locale: 'zh-CN' });
    const desk = await context.newPage();
    const judge = await makeStaff(database, 'moderator');
    await judge.open(desk, '/review');
    const appeal = desk.locator('.ant-card', { hasText: objection }).last();
    await appeal.getByRole('button', { name: '撤销处理' }).click();
    await desk.getByLabel('原因', { exact: true }).fill('原图属实，恢复');
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await appeal.waitFor({ state: 'detached' });
    await closeContext(context);
    await reader.reload();
    await reader.getByText(text).first().waitFor();
    await page.reload();
    await own.getByText('已发布').waitFor();
    await page.goto(`${app}/mine/message`);
    await page.getByText(/申诉/).first().waitFor();
    await closeContext(reader.context());
  },
);

journey(
  'labels are chosen before a post is begun, and a draft is deleted for good',
  { timeout: 120_000 },
  async ({ page }) => {
    const mark = newMark();
    await author(page);
    await page.goto(`${app}/community/selectLebal`);
    const field = page.getByRole('searchbox', { name: '标签' });
    const add = async (name: string) => {
      await field.fill(name);
      await page.getByRole('button', { name: '添加' }).tap();
      await page.getByRole('button', { name: `移除 ${name}` }).waitFor();
    };
    const names = ['一', '二', '三', '四', '五', '六', '七', '八'].map((at) => `潮${at}${mark}`);
    for (const name of names) await add(name);
    await page.getByText('已选 8 / 8').waitFor();
    await field.fill('再来一个');
    expect(await page.getByRole('button', { name: '添加' }).isDisabled()).toBe(true);
    for (const name of names.slice(2))
      await page.getByRole('button', { name: `移除 ${name}` }).tap();
    await page.getByText('已选 2 / 8').waitFor();
    await page.getByRole('button', { name: '去发帖' }).tap();
    const chosen = names.slice(0, 2).map((name) => `#${name}`);
    await page.getByText(chosen.join(' ')).waitFor();
    const text = `写到一半 ${mark}`;
    await page.getByLabel('正文').fill(text);
    await page.getByText('草稿已保存').waitFor();

    await page.goto(`${app}/community/publish?view=drafts`);
    const draft = page.getByRole('listitem').filter({ hasText: text });
    await draft.getByRole('button', { name: '删除' }).tap();
    await page.getByText('所有设备上的这篇草稿都会删除，不能恢复').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).tap();
    await page.getByText('没有草稿').waitFor();
    await page.reload();
    await page.getByText('没有草稿').waitFor();
  },
);
