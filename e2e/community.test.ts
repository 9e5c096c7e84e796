import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { giveTrust } from '../server/test/factories/trust.ts';
import { drawPicture } from './harness/comic.ts';
import { closeContext } from './harness/close-context.ts';
import { journey } from './harness/journey.ts';
import { anotherPhone } from './harness/long-player.ts';
import { ownSite } from './harness/own-site.ts';
import { makeStaff } from './harness/staff.ts';
import { visitMine } from './harness/visitor.ts';

const { app } = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
const mark = newId().slice(-4);
const TEXT = `沿着堤走了一圈 ${mark}`;
const TOPIC = `堤上${mark}`;

afterAll(() => database.close());

/** A visitor who may write posts with pictures. */
async function trusted(phone: Page): Promise<void> {
  const { id } = await visitMine(phone);
  await giveTrust(database, id, 2);
}

async function addPictures(phone: Page, many: number): Promise<void> {
  const pictures = [];
  for (let at = 0; at < many; at += 1)
    pictures.push({
      name: `${at}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await drawPicture(phone, `${mark}${at}`, 600, 400 + at * 200),
    });
  await phone.getByLabel('添加图片').setInputFiles(pictures);
  await expect.poll(() => phone.getByRole('button', { name: /张，调整$/ }).count()).toBe(many);
}

journey(
  'a post that names somebody, a topic and a film is reviewed, seen by another, voted on and commented',
  { timeout: 300_000 },
  async ({ page: author, desktopPage, browser }) => {
    await trusted(author);
    const other = await anotherPhone(browser);
    const named = await visitMine(other);
    const { pool } = database;
    const nickname = (
      await pool.query<{ nickname: string }>('select nickname from users where id = $1', [named.id])
    ).rows[0]!.nickname;
    const film = (
      await pool.query<{ id: string; title: string }>(
        `select id, title from contents where kind = 'long' and state = 'published' and rating = 'general'
          order by published_at desc limit 1`,
      )
    ).rows[0]!;
    await author.goto(`${app}/community/publish`);
    const field = author.getByLabel('正文');
    await field.fill(`${TEXT}，`);
    await author.getByRole('button', { name: '提到谁' }).tap();
    await field.pressSequentially(nickname);
    await author.getByRole('option', { name: nickname }).first().tap();
    await author.getByRole('button', { name: '加话题' }).tap();
    await field.pressSequentially(TOPIC);
    await author.getByRole('option', { name: new RegExp(TOPIC) }).tap();
    const text = `${TEXT}，@${nickname} #${TOPIC} `;
    await expect.poll(() => field.inputValue()).toBe(text);
    await author.getByRole('button', { name: /^内容卡片/ }).tap();
    await author.getByRole('searchbox', { name: '搜索内容' }).fill(film.title);
    await author
      .getByRole('dialog', { name: '内容卡片' })
      .getByRole('button', { name: new RegExp(film.title) })
      .first()
      .tap();
    await author.getByRole('button', { name: `移除 ${film.title}` }).waitFor();
    await addPictures(author, 2);
    await author.getByRole('button', { name: /^投票/ }).tap();
    await author.getByLabel('选项 1').fill('再走一圈');
    await author.getByLabel('选项 2').fill('回家');
    await author.getByText('草稿已保存').waitFor();

    // Nothing is lost by a reload.
    await author.reload();
    await expect.poll(() => field.inputValue()).toBe(text);
    await author.getByRole('button', { name: `移除 ${film.title}` }).waitFor();
    expect(await author.getByLabel('选项 2').inputValue()).toBe('回家');
    await expect.poll(() => author.getByRole('button', { name: /张，调整$/ }).count()).toBe(2);
    await author.getByText('上传中').first().waitFor({ state: 'detached' });
    await author.getByRole('button', { name: '发布', exact: true }).tap();
    await author.getByText('正在审核，通过后大家就能看到').waitFor();
    const address = author.url();

    const reviewer = await makeStaff(database, 'moderator');
    await reviewer.open(desktopPage, '/review');
    await desktopPage.getByRole('button', { name: new RegExp(TEXT) }).click();
    await desktopPage.getByRole('button', { name: '通过 (A)', disabled: false }).click();
    await desktopPage.getByText('已通过').waitFor();

    await other.goto(`${app}/community`);
    await other.getByRole('tab', { name: '最新' }).tap();
    await other.getByRole('link', { name: new RegExp(TEXT) }).tap();
    await expect.poll(() => other.url()).toBe(address);

    // What is named leads to its page.
    const hrefOf = (name: string) =>
      other.getByRole('main').getByRole('link', { name, exact: true }).first().getAttribute('href');
    expect(await hrefOf(`@${nickname}`)).toContain(`/subPage/upIndex?id=${named.id}`);
    expect(await hrefOf(`#${TOPIC}`)).toContain('/community/postTagDetail');
    const card = other.getByRole('list', { name: '提到的内容' }).getByRole('link');
    await card.getByText(film.title).waitFor();
    expect(await card.getAttribute('href')).toContain(film.id);
    await other.getByRole('button', { name: '第 2 张，共 2 张' }).tap();
    const viewer = other.getByRole('dialog');
    await expect.poll(() => viewer.getByRole('status').textContent()).toBe('2 / 2');
    await viewer.getByRole('button', { name: '关闭' }).tap();
    await other.getByRole('radio', { name: '再走一圈' }).tap();
    await other.getByRole('button', { name: '投票', exact: true }).tap();
    await other.getByText('1 人参与').waitFor();
    await other.getByText('100%').waitFor();
    await other.getByRole('textbox', { name: '评论' }).fill('风大不大');
    await other.getByRole('button', { name: '发送' }).tap();
    await other.getByRole('article').filter({ hasText: '风大不大' }).getByText('刚刚').waitFor();

    await author.goto(address);
    const comment = author.getByRole('article').filter({ hasText: '风大不大' });
    await comment.getByRole('button', { name: /更多操作$/ }).tap();
    await author.getByRole('button', { name: '置顶', exact: true }).tap();
    await comment.getByText('置顶').waitFor();
    await other.reload();
    await other.getByRole('article').filter({ hasText: '风大不大' }).getByText('置顶').waitFor();
    await closeContext(other.context());
  },
);
