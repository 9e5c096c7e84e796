import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import { pdqOfPixels } from '@yehang/server/media/pictures/pdq/pdq.ts';
import { storePicture } from '@yehang/server/media/pictures/store-picture.ts';
import { localStorage } from '@yehang/server/media/storage/local-storage.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { buildPost } from '../server/test/factories/community.ts';
import { giveTrust } from '../server/test/factories/trust.ts';
import { closeContext } from './harness/close-context.ts';
import { drawPicture } from './harness/comic.ts';
import { copyFilm, takeOut } from './harness/copies.ts';
import { beginDownload, holdSupreme, keptBytes } from './harness/downloads.ts';
import { journey } from './harness/journey.ts';
import { anotherPhone } from './harness/long-player.ts';
import { ownSite } from './harness/own-site.ts';
import { makeStaff } from './harness/staff.ts';
import { untilShown } from './harness/until-shown.ts';
import { visitMine } from './harness/visitor.ts';

const { app, console: consoleAddress } = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
/** Of one attempt: another meets nothing of it. */
const newMark = () => newId().slice(-4);
/** A word that nobody else writes. */
const wordOf = (mark: string) =>
  `暗潮${Array.from(mark, (digit) => '零一二三四五六七八九甲乙丙丁戊己'[Number.parseInt(digit, 16)]).join('')}`;
const RULE = '暗语';
const films: string[] = [];

const LIST = '来信名单';
/** Posts that were reported. */
const reported: string[] = [];

/** Whose posts wait for the review. */
const authors: string[] = [];

afterAll(async () => {
  // Other journeys find the review as it was.
  await database.pool.query(
    `update contents set state = 'takenDown' where state = 'submitted' and uploader_id = any($1::uuid[])`,
    [authors],
  );
  await database.pool.query('delete from word_rules where starts_with(name, $1)', [RULE]);
  await database.pool.query(`select pg_notify('yehang_changes', 'rules *')`);
  await database.pool.query('delete from hash_lists where starts_with(name, $1)', [LIST]);
  await database.pool.query(
    `update report_cases set state = 'decided', decision = 'dismiss', decided_at = now() where subject_id = any($1::uuid[])`,
    [reported],
  );
  await takeOut(database, films);
  await database.close();
});

journey(
  'a rule is tried on the posts of the last week, tested on a text, and marks the next post for its reviewer',
  { timeout: 180_000 },
  async ({ page: author, desktopPage: desk }) => {
    const mark = newMark();
    const [word, rule] = [wordOf(mark), `${RULE} ${mark}`];
    const { id } = await visitMine(author);
    authors.push(id);
    await giveTrust(database, id, 4);
    const before = `听说有人在卖${word}`;
    await buildPost(database, { text: before, title: before, details: { hasTitle: false } });
    const moderator = await makeStaff(database, 'moderator');
    await moderator.open(desk, '/rules');
    await desk.getByRole('button', { name: '新建规则' }).click();
    const form = desk.getByRole('dialog').last();
    await form.getByLabel('名称').fill(rule);
    await form.getByLabel('词', { exact: true }).last().fill(word);
    for (const scope of ['评论', '弹幕'])
      await form.getByRole('checkbox', { name: scope, exact: true }).uncheck();
    await form.getByText('照常发布并标记').click();

    // Tried before it is saved: nothing happens to what it finds.
    await form.getByRole('button', { name: '用最近 7 天的内容试运行' }).click();
    await form.getByText(/^看了 \d+ 条，会命中 1 条$/).waitFor();
    await form.getByText(before).waitFor();
    await form.getByText('帖子和圈子 1').waitFor();
    await form.getByRole('button', { name: /^保\s*存$/ }).click();
    await desk.locator('tr[data-row]', { hasText: rule }).getByText('—').waitFor();

    await desk.getByRole('tab', { name: '测试' }).click();
    const spaced = Array.from(word).join('·');
    await desk.getByLabel('要测试的文字').fill(`有${spaced}吗`);
    await desk.getByRole('button', { name: /^(?:loading )?测\s*试$/ }).click();
    const result = desk.getByRole('status').filter({ hasText: '结果：' });
    await result.getByText('没有规则命中').waitFor();
    await untilShown(
      async () => {
        await desk.getByRole('combobox', { name: '范围' }).click();
        await desk.getByTitle('帖子和圈子').last().click();
      },
      desk.locator('.ant-select-content, .ant-select-selection-item', { hasText: '帖子和圈子' }),
    );
    await desk.getByRole('button', { name: /^(?:loading )?测\s*试$/ }).click();
    await result.getByText(`${rule}：命中「${word}」`).waitFor();

    await author.goto(`${app}/community/publish`);
    await author.getByLabel('正文').fill(`谁懂${spaced}的意思`);
    await author.getByRole('button', { name: '发布', exact: true }).tap();
    await author.getByText('正在审核，通过后大家就能看到').waitFor();
    await desk.goto(`${consoleAddress}/review`);
    await desk.getByRole('button', { name: new RegExp(`谁懂.*${rule}`) }).click();
    await desk.getByText(`${rule}`).last().waitFor();
    await desk.getByText(word).first().waitFor();
    await desk.goto(`${consoleAddress}/rules?tab=hits`);
    const hit = desk.locator('tr[data-row]', { hasText: rule }).getByText(`谁懂${spaced}的意思`);
    await untilShown(() => desk.reload(), hit);
  },
);

/** Makes a user a creator, whose film is out. */
async function makeCreator(userId: string, film: string): Promise<void> {
  const { pool } = database;
  await pool.query(
    `insert into creators (user_id, state, display_name, sealed_contact, terms_version,
        adult_stated_at, decided_at, decided_by)
      values ($1, 'verified', $2, '\\x00', '1', now(), now(), 'somebody')`,
    [userId, '海边剧社'],
  );
  await pool.query('update contents set uploader_id = $2 where id = $1', [film, userId]);
  await pool.query(
    `insert into works (content_id, creator_id, key, terms_version) values ($1, $2, $3, '1')
      on conflict (content_id) do update set creator_id = excluded.creator_id`,
    [film, userId, newId()],
  );
}

/** A cover of its own: what has the same picture as a film that goes, goes with it. */
async function storeCover(page: Page, name: string) {
  const answer = await fetch(`${app}/api/app/ping/config`);
  const { data } = (await answer.json()) as { data: { imgKey: string } };
  return storePicture({
    storage: localStorage(join(ownSite().serverEnv['DATA_DIR'] ?? '', 'storage')),
    imgKey: Buffer.from(data.imgKey, 'hex'),
    prefix: 'p',
    bytes: await drawPicture(page, name, 640, 360),
    maxSide: 640,
  });
}

journey(
  'who is shown agrees, is verified, and revokes: the film is gone from search, its page and saved downloads',
  { timeout: 180_000 },
  async ({ page: creator, desktopPage: desk, browser, allowedComplaints }) => {
    const mark = newMark();
    const title = `出镜人 ${mark}`;
    const cover = await storeCover(creator, mark);
    const film = await copyFilm(database, { title, cover });
    films.push(film);
    allowedComplaints.push(/status of 40[34]/);
    await makeCreator((await visitMine(creator)).id, film);
    await creator.goto(`${app}/mine/creationCenter?view=consents`);
    await creator.getByRole('button', { name: '登记出镜人' }).tap();
    const name = `陆望舒${mark}`;
    const fields = {
      ...{ 出镜人称呼: `女主 ${mark}`, 真实姓名: name, 证件编号: `ID-${mark}-77` },
      ...{ 出生日期: '1990-04-02', 同意日期: '2026-01-05' },
    };
    for (const [label, value] of Object.entries(fields))
      await creator.getByLabel(label).fill(value);
    await creator.getByRole('checkbox', { name: '下载保存' }).check();
    const buffer = await drawPicture(creator, mark, 600, 400);
    await creator
      .locator('input[type=file]')
      .setInputFiles({ name: 'consent.jpg', mimeType: 'image/jpeg', buffer });
    await creator.getByText('已选 1 张，点这里重选').waitFor();
    await creator.getByRole('button', { name: '提交核实' }).tap();
    const row = creator.getByRole('listitem').filter({ hasText: `女主 ${mark}` });
    await row.getByText(/待核实/).waitFor();
    await row.getByRole('button', { name: '关联作品' }).tap();
    await creator.getByRole('checkbox', { name: title }).tap();
    await creator.getByRole('button', { name: '保存（1）' }).tap();
    await row.getByText(/关联 1 个作品/).waitFor();

    // Staff see who it is, and look at the evidence.
    const moderator = await makeStaff(database, 'moderator');
    await moderator.open(desk, '/consents');
    await desk.getByRole('button', { name: `女主 ${mark}` }).click();
    const drawer = desk.getByRole('dialog');
    await drawer.getByText(name).waitFor();
    await drawer.getByRole('button', { name: /查看证明 1/ }).click();
    await drawer.getByRole('img', { name: '证明 1' }).waitFor();
    const decide = async (act: string, reason: string) => {
      await desk.getByRole('button', { name: act }).click();
      const dialog = desk.getByRole('dialog', { name: act });
      await dialog.getByLabel('原因').fill(reason);
      await dialog.getByRole('button', { name: /确\s*定/ }).click();
    };
    await decide('通过核实', '证件、年龄和同意书都已核对');
    await desk.getByText('已处理').waitFor();

    const viewer = await anotherPhone(browser);
    await visitMine(viewer);
    await holdSupreme(database, viewer, true);
    await beginDownload(viewer, film);
    const saved = viewer.getByRole('list', { name: '缓存的内容' });
    await saved.getByText(/前可离线看/).waitFor();
    const search = `${app}/subPage/search/result?text=${encodeURIComponent(title)}`;
    const found = viewer.getByRole('link', { name: new RegExp(title) });
    await viewer.goto(search);
    await found.first().waitFor();

    await desk.goto(`${consoleAddress}/consents`);
    await desk.getByText('已核实', { exact: true }).click();
    await desk.getByRole('button', { name: `女主 ${mark}` }).click();
    await decide('撤回同意', '出镜人要求撤回');
    await desk.getByText('已撤回，相关作品都已下架').waitFor();
    await viewer.reload();
    await viewer.getByRole('tabpanel').waitFor();
    await expect.poll(() => found.count()).toBe(0);
    await viewer.goto(`${app}/subPage/longViodePlay?id=${film}`);
    await viewer.getByText('没有找到这个视频').waitFor();
    await viewer.goto(`${app}/mine/myCase?tabIndex=2`);
    await saved.getByText('已下架', { exact: true }).waitFor();
    await expect
      .poll(async () => (await keptBytes(viewer)).filter((it) => it.segments > 0))
      .toEqual([]);
    await creator.reload();
    await row.getByText(/已撤回/).waitFor();
    await closeContext(viewer.context());
  },
);

/** A picture of random shapes, which is like no other, and its perceptual hash. */
async function drawShapes(page: Page): Promise<{ buffer: Buffer; hash: string }> {
  const side = 512;
  const [jpeg, rgb] = await page.evaluate((size) => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = size;
    const context = canvas.getContext('2d')!;
    const upTo = (most: number) => Math.floor(Math.random() * most);
    for (let shape = 0; shape < 60; shape += 1) {
      context.fillStyle = `hsl(${upTo(360)} 60% ${upTo(100)}%)`;
      context.fillRect(upTo(size), upTo(size), 40 + upTo(160), 40 + upTo(160));
    }
    const { data } = context.getImageData(0, 0, size, size);
    const text: string[] = [];
    for (let at = 0; at < data.length; at += 4)
      text.push(String.fromCharCode(data[at]!, data[at + 1]!, data[at + 2]!));
    return [canvas.toDataURL('image/jpeg', 0.9).split(',')[1]!, btoa(text.join(''))] as const;
  }, side);
  const found = pdqOfPixels(Buffer.from(rgb, 'base64'), side, side);
  return { buffer: Buffer.from(jpeg, 'base64'), hash: found!.hash };
}

journey(
  'an imported list of pictures finds an upload, a month is reported as a file, and an agreement ends with its films',
  { timeout: 180_000 },
  async ({ page: phone, desktopPage: desk, allowedComplaints }) => {
    const mark = newMark();
    allowedComplaints.push(/status of 404/);
    const { id } = await visitMine(phone);
    await giveTrust(database, id, 4);
    const { buffer, hash } = await drawShapes(phone);
    const moderator = await makeStaff(database, 'moderator');
    await moderator.open(desk, '/hash-lists');

    // A list is made, filled from a file, and the same file adds nothing.
    const list = `${LIST} ${mark}`;
    await desk.getByRole('button', { name: '新建图片名单' }).click();
    const form = desk.getByRole('dialog');
    await form.getByLabel('名称').fill(list);
    await form.getByLabel('来源').fill('热线，每月一次');
    await form.getByRole('button', { name: /^保\s*存$/ }).click();
    const row = desk.locator('tr[data-row]', { hasText: list });
    await row.getByText('排到审核最前').waitFor();
    await row.getByRole('button', { name: '编辑' }).click();
    const text = Buffer.from(`# 一行一个\n${hash}\n不是哈希\n`);
    const file = { name: 'hashes.txt', mimeType: 'text/plain', buffer: text };
    const counts = ['新增 1 条，已有 0 条，读不了 1 行', '新增 0 条，已有 1 条，读不了 1 行'];
    for (const count of counts) {
      await form.locator('input[type=file]').setInputFiles(file);
      await form.getByText(count).waitFor();
    }
    await form.getByRole('button', { name: /关闭/ }).first().click();
    await form.waitFor({ state: 'detached' });

    // Who uploads such a picture is not refused; staff see that it was on the list.
    await phone.goto(`${app}/community/publish`);
    await phone
      .getByLabel('添加图片')
      .setInputFiles({ name: 'shapes.jpg', mimeType: 'image/jpeg', buffer });
    await phone.getByRole('button', { name: /张，调整$/ }).waitFor();
    await phone.getByText('上传中').first().waitFor({ state: 'detached' });
    await desk.goto(`${consoleAddress}/hash-lists?tab=matches`);
    await untilShown(() => desk.reload(), row.first());
    await desk.getByRole('tab', { name: '名单' }).click();
    await row.getByRole('button', { name: '删除' }).click();
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: /^删\s*除$/ })
      .click();
    await row.waitFor({ state: 'detached' });

    // The report of this month counts what was reported just now.
    const title = `灯下的信 ${mark}`;
    const post = await buildPost(database, { text: title, title, details: { hasTitle: false } });
    reported.push(post.id);
    await phone.goto(`${app}/community/postDetail?id=${post.id}`);
    await phone.getByRole('button', { name: '举报', exact: true }).tap();
    await phone.getByRole('radio', { name: '广告诈骗' }).tap();
    await phone.getByRole('button', { name: '提交举报' }).tap();
    await phone.getByText(/已收到举报/).waitFor();
    const month = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 7);
    await desk.goto(`${consoleAddress}/compliance`);
    await untilShown(
      async () => {
        await desk.getByRole('combobox', { name: '月份' }).click();
        await desk.getByTitle(month, { exact: true }).last().click();
      },
      desk.locator('.ant-select-content, .ant-select-selection-item', { hasText: month }),
    );
    await desk.getByRole('button', { name: '生成报告' }).click();
    const report = desk.locator('tr[data-row]', { hasText: month }).first();
    await report.getByText('已生成').waitFor();
    const [download] = await Promise.all([
      desk.waitForEvent('download'),
      report.getByRole('button', { name: 'CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`compliance-${month}.csv`);
    expect(await readFile(await download.path(), 'utf8')).toMatch(
      /^举报,内容,广告诈骗,未处理,[1-9]\d*,/m,
    );

    // An agreement is recorded with its picture, a film comes from it, and goes when it ends.
    const filmTitle = `远岸来片 ${mark}`;
    const film = await copyFilm(database, {
      title: filmTitle,
      cover: await storeCover(phone, mark),
    });
    films.push(film);
    await desk.goto(`${consoleAddress}/providers`);
    await desk.getByRole('button', { name: '登记协议' }).click();
    const agreement = desk.getByRole('dialog', { name: '登记合作方协议' });
    const provider = `远岸影像 ${mark}`;
    await agreement.getByLabel('合作方', { exact: true }).fill(provider);
    await agreement.getByLabel('签署日期').fill('2026-01-05');
    await agreement
      .getByLabel(/^协议照片/)
      .setInputFiles({ name: 'agreement.jpg', mimeType: 'image/jpeg', buffer });
    await agreement.getByRole('button', { name: /^登\s*记$/ }).click();
    await agreement.waitFor({ state: 'detached' });
    await desk.getByRole('button', { name: provider }).click();
    const drawer = desk.getByRole('dialog').first();
    await drawer.getByRole('button', { name: /^查看协议 1/ }).click();
    await drawer.getByRole('img', { name: '协议 1' }).waitFor();
    await drawer.getByLabel('添加内容').fill(filmTitle);
    await desk.getByTitle(new RegExp(filmTitle)).last().click();
    await drawer.getByRole('button', { name: '关联 1 个作品' }).click();
    await drawer.getByText('作品 1', { exact: true }).waitFor();
    await phone.goto(`${app}/subPage/longViodePlay?id=${film}`);
    await phone.getByText(filmTitle).first().waitFor();
    await drawer.getByRole('button', { name: '结束协议' }).click();
    const asked = desk.getByRole('dialog', { name: '结束协议' });
    await asked.getByText('1 个作品会全部下架').waitFor();
    await asked.getByLabel('原因').fill('合作到期不再续签');
    await asked.getByRole('button', { name: /确\s*定/ }).click();
    await desk.getByText('协议已结束，作品都已下架').waitFor();
    await untilShown(() => phone.reload(), phone.getByText('没有找到这个视频'));
  },
);
