import { join } from 'node:path';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import { storePicture } from '@yehang/server/media/pictures/store-picture.ts';
import { localStorage } from '@yehang/server/media/storage/local-storage.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, inject } from 'vitest';
import { buildPost } from '../server/test/factories/community.ts';
import { giveTrust } from '../server/test/factories/trust.ts';
import { closeContext } from './harness/close-context.ts';
import { drawPicture } from './harness/comic.ts';
import { copyFilm, takeOut } from './harness/copies.ts';
import { beginDownload, holdSupreme, keptBytes } from './harness/downloads.ts';
import { journey } from './harness/journey.ts';
import { anotherPhone } from './harness/long-player.ts';
import { makeStaff } from './harness/staff.ts';
import { untilShown } from './harness/until-shown.ts';
import { visitMine } from './harness/visitor.ts';

const { app, console: consoleAddress } = inject('site');
const database = connectDatabase({ url: inject('databaseUrl') });
/** Of one attempt: another meets nothing of it. */
const newMark = () => newId().slice(-4);
/** A word that nobody else writes. */
const wordOf = (mark: string) =>
  `暗潮${Array.from(mark, (digit) => '零一二三四五六七八九甲乙丙丁戊己'[Number.parseInt(digit, 16)]).join('')}`;
const RULE = '暗语';
const films: string[] = [];

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
    storage: localStorage(join(inject('serverEnv')['DATA_DIR'] ?? '', 'storage')),
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
