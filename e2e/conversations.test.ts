import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import { setFollow } from '@yehang/server/db/queries/users/follows.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { giveTrust } from '../server/test/factories/trust.ts';
import { closeContext } from './harness/close-context.ts';
import { drawPicture } from './harness/comic.ts';
import { copyFilm, takeOut } from './harness/copies.ts';
import { journey } from './harness/journey.ts';
import { anotherPhone } from './harness/long-player.ts';
import { ownSite } from './harness/own-site.ts';
import { makeStaff } from './harness/staff.ts';
import { visitMine } from './harness/visitor.ts';

const { app } = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
/** Of one attempt: another meets nothing of it. */
const newMark = () => newId().slice(-4);
const films: string[] = [];

afterAll(async () => {
  await takeOut(database, films);
  await database.close();
});

interface Person {
  phone: Page;
  id: string;
  nickname: string;
}

/** A visitor who may write messages with pictures, under a name of their own. */
async function person(phone: Page, name: string): Promise<Person> {
  const { id } = await visitMine(phone);
  await giveTrust(database, id, 4);
  const nickname = `${name}${newId().slice(-6)}`;
  await database.pool.query('update users set nickname = $2 where id = $1', [id, nickname]);
  return { phone, id, nickname };
}

const openWith = ({ phone }: Person, { id }: Person) => phone.goto(`${app}/mine/session?id=${id}`);

/** Two people of whom the second follows the first, so that nothing waits as a request; their conversation is open. */
async function acquainted(ann: Page, browser: Browser): Promise<[Person, Person]> {
  const [first, second] = [
    await person(ann, '安'),
    await person(await anotherPhone(browser), '柏'),
  ];
  await setFollow(database, {
    ...{ userId: second.id, followedId: first.id },
    ...{ on: true, most: 10 },
  });
  await openWith(first, second);
  await openWith(second, first);
  return [first, second];
}

async function say({ phone }: Person, text: string): Promise<void> {
  await phone.getByRole('textbox', { name: '消息' }).fill(text);
  await phone.getByRole('button', { name: '发送' }).tap();
}

const log = ({ phone }: Person) => phone.getByRole('log', { name: '消息' });

/** Presses the menu of the last message of somebody. */
const openMenu = ({ phone }: Person, whose: string) =>
  phone
    .getByRole('button', { name: `更多：${whose}的消息` })
    .last()
    .tap();

journey(
  'words and a picture arrive as they are sent, and the picture is seen once it is reviewed',
  { timeout: 180_000 },
  async ({ page, browser, desktopPage }) => {
    const mark = newMark();
    const [ann, bob] = await acquainted(page, browser);
    await say(ann, '堤上风很大');
    await log(bob).getByText('堤上风很大').waitFor();
    await log(ann).getByText('已读').waitFor();
    await say(bob, '带上外套');
    await log(ann).getByText('带上外套').waitFor();

    const buffer = await drawPicture(page, mark, 600, 400);
    await page
      .getByLabel('选择图片')
      .setInputFiles({ name: 'sea.jpg', mimeType: 'image/jpeg', buffer });
    await log(ann).getByText('审核中，对方暂时看不到').waitFor();
    await log(bob).getByText('图片审核中').waitFor();
    const reviewer = await makeStaff(database, 'moderator');
    await reviewer.open(desktopPage, '/review');
    await desktopPage
      .locator('.ant-card', { hasText: `私信图片：${ann.nickname}` })
      .getByRole('button', { name: /^通\s*过$/ })
      .click();
    await log(bob).getByRole('button', { name: '查看图片' }).tap();
    await bob.phone.getByRole('dialog').getByRole('button', { name: '关闭' }).tap();
    await log(ann).getByText('审核中，对方暂时看不到').waitFor({ state: 'detached' });
    await closeContext(bob.phone.context());
  },
);

journey(
  'a film is sent as a card from its page, and taken back in time for both',
  { timeout: 180_000 },
  async ({ page, browser }) => {
    const title = `远灯 ${newMark()}`;
    const film = await copyFilm(database, { title });
    films.push(film);
    const [ann, bob] = await acquainted(page, browser);
    await say(ann, '给你看一部片子');
    await log(bob).getByText('给你看一部片子').waitFor();
    await page.goto(`${app}/subPage/longViodePlay?id=${film}`);
    await page.getByRole('button', { name: '分享' }).tap();
    await page.getByRole('button', { name: '发给好友' }).tap();
    await page.getByRole('dialog', { name: '发给谁' }).getByText(bob.nickname).tap();
    await page.getByText(`已发给 ${bob.nickname}`).waitFor();
    const card = log(bob).getByRole('link', { name: new RegExp(title) });
    await card.waitFor();

    // Taken back within two minutes; what is older cannot be.
    await openWith(ann, bob);
    await log(ann)
      .getByRole('link', { name: new RegExp(title) })
      .waitFor();
    await openMenu(ann, '我');
    await page.getByRole('button', { name: '撤回' }).tap();
    await log(ann).getByText('你 撤回了一条消息').waitFor();
    await log(bob).getByText(`${ann.nickname} 撤回了一条消息`).waitFor();
    await card.waitFor({ state: 'detached' });
    await database.pool.query(
      `update direct_messages set created_at = created_at - interval '3 minutes'
        where (user_id = $1 and peer_id = $2) or (user_id = $2 and peer_id = $1)`,
      [ann.id, bob.id],
    );
    await page.reload();
    await openMenu(ann, '我');
    await page.getByRole('button', { name: '只为我删除' }).waitFor();
    expect(await page.getByRole('button', { name: '撤回' }).count()).toBe(0);
    await closeContext(bob.phone.context());
  },
);

journey(
  'who is blocked reads why nothing arrives, and what was said is reported to staff with its words',
  { timeout: 180_000 },
  async ({ page, browser, desktopPage }) => {
    const mark = newMark();
    const [ann, bob] = await acquainted(page, browser);
    const words = `不理我你会后悔的 ${mark}`;
    await say(ann, words);
    await log(bob).getByText(words).waitFor();
    const { phone } = bob;
    const report = async (reason: string) => {
      await phone.getByRole('radio', { name: reason }).tap();
      await phone.getByRole('button', { name: '提交举报' }).tap();
      await phone.getByText('已收到举报，72 小时内处理').last().waitFor();
      await phone.getByRole('dialog').waitFor({ state: 'detached' });
    };
    await openMenu(bob, ann.nickname);
    await phone.getByRole('button', { name: '举报', exact: true }).tap();
    await report('辱骂骚扰');
    await phone.getByRole('button', { name: '会话选项' }).tap();
    await phone.getByRole('button', { name: '举报用户' }).tap();
    await report('辱骂骚扰');

    await phone.getByRole('button', { name: '会话选项' }).tap();
    await phone.getByRole('button', { name: '拉黑' }).tap();
    await phone.getByText('拉黑后不再收到对方的消息').waitFor();
    await phone.getByRole('button', { name: '拉黑' }).tap();
    await phone.getByText('你已拉黑对方，解除后才能发消息').waitFor();

    // The page of who is blocked does not know of it; the next message says so, and waits.
    await say(ann, '还在吗');
    const failed = page.getByRole('alert').filter({ hasText: '没发出去' });
    await failed.getByText(/对方暂时不接收你的消息/).waitFor();
    await phone.getByRole('button', { name: '会话选项' }).tap();
    await phone.getByRole('button', { name: '移出黑名单' }).tap();
    await phone.getByRole('textbox', { name: '消息' }).waitFor();
    expect(await log(bob).getByText('还在吗').count()).toBe(0);
    await failed.getByRole('button', { name: '再试一次' }).tap();
    await log(bob).getByText('还在吗').waitFor();

    const moderator = await makeStaff(database, 'moderator');
    await moderator.open(desktopPage, '/reports');
    const row = (text: string) => desktopPage.locator('tr[data-row]', { hasText: text });
    await row(ann.nickname).first().waitFor();
    await row(words)
      .getByRole('button', { name: /处\s*理/ })
      .click();
    await desktopPage.getByRole('dialog').getByText(words).first().waitFor();
    await closeContext(phone.context());
  },
);

journey(
  'who takes messages of people they follow alone is asked by nobody else; otherwise strangers ask first',
  { timeout: 180_000 },
  async ({ page, browser }) => {
    const ann = await person(page, '安');
    const bob = await person(await anotherPhone(browser), '柏');
    const { phone } = bob;
    const only = phone.getByRole('switch', { name: /^只接收我关注的人/ });
    const change = async (isOn: boolean) => {
      await phone.goto(`${app}/mine/seting?view=push`);
      await only.tap();
      await expect.poll(() => only.isChecked()).toBe(isOn);
      await expect.poll(() => only.isDisabled()).toBe(false);
    };
    await change(true);
    await openWith(ann, bob);
    await page.getByText('对方只接收自己关注的人的消息').waitFor();
    expect(await page.getByRole('textbox', { name: '消息' }).count()).toBe(0);

    await change(false);
    await page.reload();
    await say(ann, '看到你写的海堤，想问问路');
    await page.getByText('对方接受后才能继续发').waitFor();
    await phone.goto(`${app}/mine/message/privateMessage`);
    await phone.getByText('还没有私信').waitFor();
    await phone.getByRole('tab', { name: '请求' }).tap();
    await phone.getByRole('link', { name: new RegExp(`${ann.nickname}.*想问问路`) }).tap();
    await phone.getByText(`${ann.nickname} 想和你聊天`).waitFor();
    await phone.getByRole('button', { name: '接受' }).tap();
    await say(ann, '从哪里上去');
    await log(bob).getByText('从哪里上去').waitFor();
    await phone.goto(`${app}/mine/message/privateMessage`);
    await phone.getByRole('link', { name: new RegExp(`${ann.nickname}.*从哪里上去`) }).waitFor();
    await closeContext(phone.context());
  },
);
