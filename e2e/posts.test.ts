import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import { setRank } from '@yehang/server/db/queries/circles/members.ts';
import { insertPoll } from '@yehang/server/db/queries/posts/polls.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { buildCircle, buildPost } from '../server/test/factories/community.ts';
import { giveTrust } from '../server/test/factories/trust.ts';
import { closeContext } from './harness/close-context.ts';
import { journey } from './harness/journey.ts';
import { anotherPhone } from './harness/long-player.ts';
import { ownSite } from './harness/own-site.ts';
import { visitMine } from './harness/visitor.ts';

const { app } = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
const mark = newId().slice(-4);
afterAll(() => database.close());

const addressOf = (id: string) => `${app}/community/postDetail?id=${id}`;

/** The same user on a phone of their own. */
async function secondDevice(browser: Browser, phone: Page): Promise<Page> {
  const user = await phone.evaluate(() => localStorage.getItem('yehang.user') ?? '');
  const other = await anotherPhone(browser);
  await other.goto(`${app}/mine`);
  await other.evaluate((stored) => localStorage.setItem('yehang.user', stored), user);
  return other;
}

journey(
  'two people vote in a poll, once each, and see the counts change until it is over',
  { timeout: 240_000 },
  async ({ page: ann, browser }) => {
    const bob = await anotherPhone(browser);
    await visitMine(ann);
    await visitMine(bob);
    const text = `几点去看海 ${mark}`;
    const { id } = await buildPost(database, { text, title: text, publishedAt: new Date() });
    const options = ['日出', '日落'];
    await insertPoll(database, {
      contentId: id,
      question: '什么时候去',
      options,
      most: 1,
      hours: 24,
    });
    const poll = (phone: Page) => phone.getByRole('region', { name: '投票' });
    const vote = async (phone: Page, option: string) => {
      await poll(phone).getByRole('radio', { name: option }).tap();
      await poll(phone).getByRole('button', { name: '投票' }).tap();
    };

    // Nobody knows the counts before their own vote.
    await ann.goto(addressOf(id));
    await bob.goto(addressOf(id));
    const annAgain = await secondDevice(browser, ann);
    await annAgain.goto(addressOf(id));
    await poll(annAgain).getByText('0 人参与').waitFor();
    await vote(ann, '日出');
    await poll(ann).getByRole('img', { name: '日出，100%，1 票，你选了' }).waitFor();
    await poll(ann).getByText('1 人参与').waitFor();
    await bob.reload();
    await poll(bob).getByText('1 人参与').waitFor();
    expect(await poll(bob).getByRole('img').count()).toBe(0);
    await vote(bob, '日落');
    await poll(bob).getByRole('img', { name: '日落，50%，1 票，你选了' }).waitFor();
    await poll(bob).getByRole('img', { name: '日出，50%，1 票' }).waitFor();
    await ann.reload();
    await poll(ann).getByRole('img', { name: '日落，50%，1 票' }).waitFor();
    await poll(ann).getByText('2 人参与').waitFor();
    expect(await poll(ann).getByRole('button', { name: '投票' }).count()).toBe(0);

    // A page that was open elsewhere cannot vote a second time, and shows what came of the first.
    await vote(annAgain, '日落');
    await annAgain.getByText('你已经投过票了').waitFor();
    await poll(annAgain).getByRole('img', { name: '日出，50%，1 票，你选了' }).waitFor();
    await poll(annAgain).getByText('2 人参与').waitFor();

    // Over while a page is open: it takes no vote, says so, and everybody sees what came of it.
    const cat = await anotherPhone(browser);
    await visitMine(cat);
    await cat.goto(addressOf(id));
    await poll(cat).getByRole('radio', { name: '日落' }).waitFor();
    await database.pool.query(
      `update contents set published_at = now() - interval '25 hours' where id = $1`,
      [id],
    );
    await vote(cat, '日落');
    await cat.getByText('投票已经结束').waitFor();
    await poll(cat)
      .getByText(/已结束/)
      .waitFor();
    await poll(cat).getByRole('img', { name: '日落，50%，1 票' }).waitFor();
    await poll(cat).getByText('2 人参与').waitFor();
    expect(await poll(cat).getByRole('button', { name: '投票' }).count()).toBe(0);
    for (const phone of [bob, annAgain, cat]) await closeContext(phone.context());
  },
);

journey(
  'a moderator pins, hides and answers reports in the own circle, and nowhere else',
  { timeout: 240_000 },
  async ({ page: moderator, browser }) => {
    const reporter = await anotherPhone(browser);
    const me = await visitMine(moderator);
    await visitMine(reporter);
    const circle = await buildCircle(database, { title: `堤上的人 ${mark}`, cover: null });
    const elsewhere = await buildCircle(database, { title: `山上的人 ${mark}`, cover: null });
    await setRank(database, { userId: me.id, circleId: circle.id, role: 'moderator' });
    const buildIn = async (circleId: string, words: string) => {
      const title = `${words} ${mark}`;
      const over = { text: title, title, publishedAt: new Date() };
      const { id } = await buildPost(database, { ...over, details: { circleId } });
      return { id, title };
    };
    const [spam, fine, grave, abroad] = [
      await buildIn(circle.id, '加我领红包'),
      await buildIn(circle.id, '今天的风'),
      await buildIn(circle.id, '偷拍的照片'),
      await buildIn(elsewhere.id, '山里的雾'),
    ];
    const report = async ({ id }: { id: string }, reason: string) => {
      await reporter.goto(addressOf(id));
      await reporter.getByRole('button', { name: '举报', exact: true }).tap();
      await reporter.getByRole('radio', { name: reason }).tap();
      await reporter.getByRole('button', { name: '提交举报' }).tap();
      await reporter.getByText(/已收到举报/).waitFor();
    };
    await report(spam, '广告诈骗');
    await report(fine, '其他');
    await report(grave, '未经他人同意');
    await report(abroad, '广告诈骗');

    // What is grave, or in another circle, is not among the reports.
    const open = async () => {
      await moderator.goto(`${app}/community/leabalTheme?id=${circle.id}`);
      await moderator.getByRole('button', { name: '更多', exact: true }).first().tap();
      await moderator.getByRole('button', { name: '管理圈子' }).tap();
    };
    await open();
    const sheet = moderator.getByRole('dialog', { name: '管理圈子' });
    const caseOf = ({ title }: { title: string }) =>
      sheet.getByRole('listitem').filter({ hasText: title });
    await caseOf(spam).waitFor();
    await caseOf(fine).waitFor();
    expect(await caseOf(grave).count()).toBe(0);
    expect(await caseOf(abroad).count()).toBe(0);

    // One is hidden, one let stand; nothing is decided without a reason.
    const decide = async (post: { title: string }, reason: string, act: string, told: string) => {
      await caseOf(post).getByRole('button', { name: '处理' }).tap();
      const form = moderator.getByRole('dialog', { name: '处理举报' });
      expect(await form.getByRole('button', { name: act }).isDisabled()).toBe(true);
      await form.getByRole('textbox', { name: '理由' }).fill(reason);
      await form.getByRole('button', { name: act }).tap();
      await moderator.getByText(told).waitFor();
      await caseOf(post).waitFor({ state: 'detached' });
    };
    await decide(spam, '广告', '隐藏帖子', '已隐藏这篇帖子');
    await decide(fine, '没有违规', '驳回举报', '已驳回举报');
    await reporter.goto(addressOf(spam.id));
    await reporter.getByText('没有找到这篇帖子').waitFor();
    await reporter.goto(addressOf(fine.id));
    await reporter.getByText(fine.title).first().waitFor();

    // What was hidden can be shown again by the same people.
    await sheet.getByRole('tab', { name: '已隐藏' }).tap();
    await caseOf(spam)
      .getByText(/理由：广告/)
      .waitFor();
    await caseOf(spam).getByRole('button', { name: '恢复显示' }).tap();
    await caseOf(spam).waitFor({ state: 'detached' });
    await reporter.goto(addressOf(spam.id));
    await reporter.getByText(spam.title).first().waitFor();

    // Pinned here; nowhere else is there anything to moderate with.
    await moderator.goto(addressOf(fine.id));
    await moderator.getByRole('button', { name: '更多', exact: true }).first().tap();
    await moderator.getByRole('button', { name: '在圈子里置顶' }).tap();
    await reporter.goto(`${app}/community/leabalTheme?id=${circle.id}`);
    await reporter.getByRole('list', { name: '置顶' }).getByText(fine.title).waitFor();
    await moderator.goto(addressOf(abroad.id));
    await moderator.getByText(abroad.title).first().waitFor();
    expect(await moderator.getByRole('button', { name: '更多', exact: true }).count()).toBe(0);
    await moderator.goto(`${app}/community/leabalTheme?id=${elsewhere.id}`);
    await moderator.getByRole('button', { name: '更多', exact: true }).first().tap();
    await moderator.getByRole('button', { name: '举报', exact: true }).waitFor();
    expect(await moderator.getByRole('button', { name: '管理圈子' }).count()).toBe(0);
    await closeContext(reporter.context());
  },
);

journey(
  'a draft goes on on another device, and where both wrote nothing is lost unasked',
  { timeout: 240_000 },
  async ({ page: first, browser }) => {
    const { id } = await visitMine(first);
    await giveTrust(database, id, 2);
    const text = (phone: Page) => phone.getByLabel('正文');
    const saved = (phone: Page) => phone.getByText('草稿已保存').waitFor();
    await first.goto(`${app}/community/publish`);
    await text(first).fill(`沿着堤走 ${mark}`);
    await saved(first);

    // Found on another device, with what was typed, and written on there.
    const second = await secondDevice(browser, first);
    await second.goto(`${app}/community/publish?view=drafts`);
    await second.getByRole('link', { name: new RegExp(`沿着堤走 ${mark}`) }).tap();
    await expect.poll(() => text(second).inputValue()).toBe(`沿着堤走 ${mark}`);
    await text(second).fill(`第二台写的 ${mark}`);
    await saved(second);

    // The first one does not know of it: both are shown, and closing the question keeps both.
    await text(first).fill(`第一台写的 ${mark}`);
    const asked = (phone: Page) => phone.getByRole('dialog', { name: '这篇草稿在别处改过' });
    await asked(first).getByText(`第二台写的 ${mark}`).waitFor();
    await asked(first).getByText(`第一台写的 ${mark}`).waitFor();
    await first.goBack();
    await asked(first).waitFor({ state: 'detached' });
    expect(await text(first).inputValue()).toBe(`第一台写的 ${mark}`);
    await second.reload();
    await expect.poll(() => text(second).inputValue()).toBe(`第二台写的 ${mark}`);

    // Asked again with the next save, and kept; now the second device is the one that is asked.
    await text(first).fill(`第一台又写的 ${mark}`);
    await asked(first).getByRole('button', { name: '保留这里的' }).tap();
    await saved(first);
    await text(second).fill(`第二台又写的 ${mark}`);
    await asked(second).getByText(`第一台又写的 ${mark}`).waitFor();
    await asked(second).getByText(`第二台又写的 ${mark}`).waitFor();
    await asked(second).getByRole('button', { name: '用别处的' }).tap();
    await expect.poll(() => text(second).inputValue()).toBe(`第一台又写的 ${mark}`);

    // One draft on both, and what is deleted on one is gone from the other.
    await second.goto(`${app}/community/publish?view=drafts`);
    await second.getByRole('link', { name: new RegExp(`第一台又写的 ${mark}`) }).waitFor();
    expect(await second.getByRole('listitem').count()).toBe(1);
    await closeContext(second.context());
  },
);
