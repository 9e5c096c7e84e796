import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { giveTrust } from '../server/test/factories/trust.ts';
import { closeContext } from './harness/close-context.ts';
import { journey } from './harness/journey.ts';
import { anotherPhone } from './harness/long-player.ts';
import { ownSite } from './harness/own-site.ts';
import { makeStaff } from './harness/staff.ts';
import { visitMine } from './harness/visitor.ts';

const { app } = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
const mark = newId().slice(-4);
const NAME = `夜里看海 ${mark}`;
const QUESTION = `哪段堤最安静 ${mark}`;
const TAG = `海堤${mark}`;
afterAll(() => database.close());

/** Lets what waits in the review pass. */
async function approve(desk: Page, title: string): Promise<void> {
  await desk.getByRole('button', { name: new RegExp(title) }).click();
  await desk.getByRole('button', { name: '通过 (A)', disabled: false }).click();
  await desk.getByText('已通过').waitFor();
}

journey(
  'a circle is asked for, joined, discussed in with a best answer, and looked after',
  { timeout: 300_000 },
  async ({ page: owner, desktopPage, browser }) => {
    const me = await visitMine(owner);
    await giveTrust(database, me.id, 4);
    await owner.goto(`${app}/community`);
    await owner.getByRole('link', { name: '申请开圈' }).tap();
    await owner.getByLabel(/^圈子名/).fill(NAME);
    await owner.getByLabel('简介').fill('睡不着的人在这里说话');
    await owner.getByLabel('圈规').fill('不打扰钓鱼的人');
    await owner.getByLabel(/^主题/).fill('日常 求助');
    // What was typed outlasts the page.
    await owner.reload();
    await expect.poll(() => owner.getByLabel(/^圈子名/).inputValue()).toBe(NAME);
    await owner.getByRole('button', { name: '提交申请' }).tap();
    const mine = owner.getByRole('region', { name: '我的圈子' });
    await mine.getByText('审核中').waitFor();

    const reviewer = await makeStaff(database, 'moderator');
    await reviewer.open(desktopPage, '/review');
    await approve(desktopPage, NAME);
    await owner.reload();
    await mine.getByText('已开').waitFor();

    // Somebody else finds and joins it.
    const other = await anotherPhone(browser);
    const guest = await visitMine(other);
    await giveTrust(database, guest.id, 2);
    await other.goto(`${app}/community`);
    await other.getByRole('radio', { name: '最新' }).tap();
    await other.getByRole('radio', { name: '最新', checked: true }).waitFor();
    await other.getByRole('link', { name: new RegExp(NAME) }).tap();
    await other.getByRole('heading', { name: NAME }).waitFor();
    await other.getByRole('button', { name: `加入 ${NAME}` }).tap();
    await other.getByRole('button', { name: `退出 ${NAME}` }).waitFor();
    const circle = other.url();
    await other.getByRole('button', { name: '圈规' }).tap();
    await other.getByText('不打扰钓鱼的人').waitFor();
    await other.goBack();
    await other
      .getByRole('button', { name: /人 · \d+ 帖$/ })
      .first()
      .tap();
    await other.getByRole('dialog').getByText('圈主').waitFor();
    await other.goBack();

    // A discussion in one of its themes, with a tag from the page of tags.
    await other.getByRole('link', { name: '发起讨论' }).tap();
    await other.getByLabel('标题').fill(QUESTION);
    await other.getByLabel('正文').fill('想找个听得见浪的地方');
    await other.getByRole('radio', { name: '求助' }).tap();
    await other.getByRole('link', { name: /^标签/ }).tap();
    await other.getByRole('searchbox', { name: '标签' }).fill(TAG);
    await other.getByRole('button', { name: '添加' }).tap();
    await other.getByRole('button', { name: `移除 ${TAG}` }).waitFor();
    await other.getByRole('button', { name: '完成' }).tap();
    await other.getByText(`#${TAG}`).waitFor();
    await other.getByRole('button', { name: '发布', exact: true }).tap();
    await other.getByText('正在审核，通过后大家就能看到').waitFor();
    const question = other.url();
    await desktopPage.reload();
    await approve(desktopPage, QUESTION);

    // Answered, and the answer chosen.
    await owner.goto(circle);
    await owner.getByRole('tab', { name: '求助' }).tap();
    await owner.getByRole('link', { name: new RegExp(QUESTION) }).tap();
    await owner.getByRole('textbox', { name: '回答' }).fill('西堤最里面那段');
    await owner.getByRole('button', { name: '发送' }).tap();
    const answer = (phone: Page) =>
      phone
        .getByRole('article')
        .filter({ hasText: '西堤最里面', hasNot: phone.locator('blockquote') });
    await answer(owner).getByText('刚刚').waitFor();
    await other.goto(question);
    const menu = answer(other).getByRole('button', { name: /更多操作$/ });
    await menu.tap();
    await other.getByRole('button', { name: '引用', exact: true }).tap();
    await other.getByRole('textbox', { name: '回答' }).fill('入口在哪一侧');
    await other.getByRole('button', { name: '发送' }).tap();
    const asked = (phone: Page) => phone.getByRole('article').filter({ hasText: '入口在哪一侧' });
    await asked(other).getByText('刚刚').waitFor();
    await owner.reload();
    await asked(owner)
      .getByRole('blockquote')
      .getByText(/：西堤最里面那段$/)
      .waitFor();
    await menu.tap();
    await other.getByRole('button', { name: '设为最佳回答' }).tap();
    await other.getByRole('region', { name: '最佳回答' }).getByText('西堤最里面那段').waitFor();
    await owner.goto(`${app}/mine/message?kind=reply`);
    await owner
      .getByText(/最佳回答/)
      .first()
      .waitFor();

    // The topic has it, and its owner pins and hides it in the circle.
    await owner.goto(`${app}/community/postTagDetail?name=${encodeURIComponent(TAG)}`);
    await owner.getByRole('link', { name: new RegExp(QUESTION) }).waitFor();
    await owner.goto(question);
    await owner.getByRole('button', { name: '更多', exact: true }).first().tap();
    await owner.getByRole('button', { name: '在圈子里置顶' }).tap();
    await owner.getByText('已在圈子里置顶').waitFor();
    await other.goto(circle);
    await other.getByRole('list', { name: '置顶' }).getByText(QUESTION).waitFor();
    await owner.getByRole('button', { name: '更多', exact: true }).first().tap();
    await owner.getByRole('button', { name: '在圈子里隐藏' }).tap();
    await owner.getByRole('textbox', { name: '理由' }).fill('已经有同样的讨论');
    await owner.getByRole('button', { name: '隐藏', exact: true }).tap();
    await owner.getByText('已在圈子里隐藏，作者会看到理由').waitFor();
    await other.reload();
    await other.getByRole('tab', { name: '讨论' }).tap();
    await other.getByText('还没有讨论').waitFor();
    await closeContext(other.context());
  },
);
