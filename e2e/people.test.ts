import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import type { Locator } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { buildCircle, buildPost } from '../server/test/factories/community.ts';
import { giveTrust } from '../server/test/factories/trust.ts';
import { closeContext } from './harness/close-context.ts';
import { journey } from './harness/journey.ts';
import { anotherPhone } from './harness/long-player.ts';
import { ownSite } from './harness/own-site.ts';
import { makeStaff } from './harness/staff.ts';
import { untilShown } from './harness/until-shown.ts';
import { visitMine } from './harness/visitor.ts';

const { app } = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
const mark = newId().slice(-4);
const GROUP = '灯塔交流群';
afterAll(async () => {
  await database.pool.query('delete from contacts where starts_with(title, $1)', [GROUP]);
  await database.close();
});

/** How wide something stands on the screen. */
const widthOf = async (shown: Locator) => (await shown.boundingBox())?.width ?? 0;

journey(
  'somebody is followed with their circles, seen in the feed, named in a comment, and told of both',
  { timeout: 240_000 },
  async ({ page: ann, browser }) => {
    const bob = await anotherPhone(browser);
    const [reader, author] = [await visitMine(ann), await visitMine(bob)];
    for (const { id } of [reader, author]) await giveTrust(database, id, 2);
    const words = `潮水退得很远 ${mark}`;
    const older = `涨潮之前 ${mark}`;
    const day = 86_400_000;
    for (const [title, at] of [
      [words, Date.now()],
      [older, Date.now() - day],
    ] as const)
      await buildPost(database, {
        ...{ uploaderId: author.id, text: title, title, publishedAt: new Date(at) },
        details: { hasTitle: false },
      });
    const circle = `守潮人 ${mark}`;
    await buildCircle(database, { title: circle, cover: null, ownerId: author.id });
    const { rows } = await database.pool.query<{ nickname: string }>(
      'select nickname from users where id = $1',
      [author.id],
    );
    const nickname = rows[0]!.nickname;

    // Followed from their page: in both lists, and in the feed.
    await ann.goto(`${app}/subPage/upIndex?id=${author.id}`);
    await ann.getByRole('button', { name: `关注 ${nickname}` }).tap();
    await ann.getByRole('button', { name: `取消关注 ${nickname}` }).waitFor();
    await ann.getByRole('radio', { name: '帖子' }).tap();
    const post = ann.getByRole('link', { name: new RegExp(words) });
    await post.waitFor();

    // In one column they stand as wide as the page, and after a reload as well.
    expect(await widthOf(post)).toBeLessThan(190);
    await ann.getByRole('button', { name: '改为单列' }).tap();
    const row = ann.getByRole('article').filter({ hasText: words });
    await row.waitFor();
    await ann.reload();
    await ann.getByRole('radio', { name: '帖子' }).tap();
    await row.waitFor();
    expect(await widthOf(row)).toBeGreaterThan(300);

    // What their author pins stands first.
    const posts = ann.getByRole('article');
    await expect.poll(() => posts.first().textContent()).toContain(words);
    await bob.goto(`${app}/subPage/upIndex?id=${author.id}`);
    await bob.getByRole('radio', { name: '帖子' }).tap();
    await bob.getByRole('link', { name: new RegExp(older) }).tap();
    await bob.getByRole('button', { name: '更多', exact: true }).first().tap();
    await bob.getByRole('button', { name: '置顶到我的主页' }).tap();
    await bob.getByText('已置顶到你的主页').waitFor();
    await ann.reload();
    await ann.getByRole('radio', { name: '帖子' }).tap();
    await posts.first().filter({ hasText: older }).getByText('置顶').waitFor();
    await ann.getByRole('button', { name: '改为双列' }).tap();
    await post.waitFor();

    // Their circles, from their page and from the list of whom they follow; one that is joined is among one's own.
    await ann.getByRole('radio', { name: '圈子' }).tap();
    await ann.getByRole('button', { name: `加入 ${circle}` }).tap();
    await ann.getByRole('button', { name: `退出 ${circle}` }).waitFor();
    await ann.getByRole('link', { name: /^\d+\s*关注$/ }).tap();
    await ann.getByText('还没有关注的人').waitFor();
    const itsCircle = ann.getByRole('tabpanel').getByRole('link', { name: new RegExp(circle) });
    await ann.getByRole('tab', { name: '圈子' }).tap();
    await itsCircle.waitFor();
    await ann.goto(`${app}/mine/myGroup`);
    await ann.getByRole('link', { name: new RegExp(nickname) }).waitFor();
    await ann.getByRole('tab', { name: '圈子' }).tap();
    await itsCircle.waitFor();
    await ann.reload();
    await ann.getByRole('tab', { name: '圈子', selected: true }).waitFor();
    await itsCircle.tap();
    await ann.getByRole('heading', { name: circle }).waitFor();
    await bob.goto(`${app}/mine/myGroup?side=followers`);
    await bob.getByRole('tab', { name: '粉丝', selected: true }).waitFor();
    await bob.getByRole('tabpanel').getByRole('listitem').first().waitFor();
    await ann.goto(`${app}/community`);
    await ann.getByRole('tab', { name: '关注' }).tap();
    await ann.getByRole('link', { name: new RegExp(words) }).tap();

    // Named in a comment.
    await ann.getByRole('button', { name: '提到谁' }).tap();
    await ann.getByRole('textbox', { name: '评论' }).pressSequentially(nickname.slice(0, 3));
    await ann.getByRole('option', { name: nickname }).first().tap();
    await ann.getByRole('textbox', { name: '评论' }).pressSequentially('这是哪里');
    await ann.getByRole('button', { name: '发送' }).tap();
    await ann.getByRole('article').filter({ hasText: '这是哪里' }).getByText('刚刚').waitFor();

    // Told of the follower and the comment, each of its kind; what is shown is read.
    await bob.goto(`${app}/mine/message`);
    await bob.getByRole('link', { name: /^新粉丝.*条未读/ }).tap();
    await bob.getByRole('listitem').first().waitFor();
    await bob.goBack();
    await bob.getByRole('link', { name: '新粉丝', exact: true }).waitFor();
    await bob.getByRole('link', { name: /^回复/ }).tap();
    await bob
      .getByText(/这是哪里/)
      .first()
      .tap();
    const comment = bob.getByRole('article').filter({ hasText: '这是哪里' });
    await comment.waitFor();

    // Hidden by the author of the post: who wrote it still sees it, others do not.
    await comment.getByRole('button', { name: /更多操作$/ }).tap();
    await bob.getByRole('button', { name: '隐藏，只有对方和你能看到' }).tap();
    await bob.getByText('已隐藏，其他人看不到了').waitFor();
    await ann.reload();
    await ann.getByRole('article').filter({ hasText: '这是哪里' }).waitFor();
    const other = await anotherPhone(browser);
    await visitMine(other);
    await other.goto(ann.url());
    await other.getByText('还没有评论').waitFor();
    for (const phone of [bob, other]) await closeContext(phone.context());
  },
);

journey(
  'who is blocked is seen nowhere and let in again, and a muted word hides a post',
  { timeout: 180_000 },
  async ({ page: ann, browser }) => {
    const bob = await anotherPhone(browser);
    const [reader, author] = [await visitMine(ann), await visitMine(bob)];
    for (const { id } of [reader, author]) await giveTrust(database, id, 4);
    const words = `旧书摊 ${mark}`;
    await buildPost(database, {
      uploaderId: author.id,
      text: words,
      title: words,
      publishedAt: new Date(),
    });
    const newest = async () => {
      await ann.goto(`${app}/community`);
      await ann.getByRole('tab', { name: '最新' }).tap();
      await ann.getByRole('tabpanel').getByRole('link').first().waitFor();
    };
    const others = `别的帖子 ${mark}`;
    await buildPost(database, { text: others, title: others, publishedAt: new Date() });
    const shown = ann.getByRole('link', { name: new RegExp(words) });
    await newest();
    await shown.waitFor();

    await ann.goto(`${app}/subPage/upIndex?id=${author.id}`);
    await ann.getByRole('button', { name: '更多' }).tap();
    await ann.getByRole('button', { name: '拉黑' }).tap();
    await ann.getByText(/对方不会收到提醒/).waitFor();
    await ann.getByRole('button', { name: '拉黑' }).tap();
    await ann.getByText('已拉黑，不再收到对方的消息').waitFor();
    await newest();
    await ann.getByRole('link', { name: new RegExp(others) }).waitFor();
    await shown.waitFor({ state: 'detached' });

    // Their message does not come through.
    await bob.goto(`${app}/mine/session?id=${reader.id}`);
    await bob.getByText('对方暂时不接收你的消息').waitFor();

    await ann.goto(`${app}/mine/seting?view=blocked`);
    await ann.getByRole('button', { name: /移出黑名单$/ }).tap();
    await ann.getByText('没有拉黑的人').waitFor();
    await newest();
    await shown.waitFor();

    await ann.goto(`${app}/mine/seting?view=muted`);
    await ann.getByRole('textbox', { name: '屏蔽词' }).fill('旧书摊');
    await ann.getByRole('button', { name: '屏蔽', exact: true }).tap();
    await ann.getByRole('button', { name: '不再屏蔽“旧书摊”' }).waitFor();
    await newest();
    await ann.getByRole('link', { name: new RegExp(others) }).waitFor();
    await shown.waitFor({ state: 'detached' });
    await closeContext(bob.context());
  },
);

journey(
  'a group that staff add is among the official groups, and gone when it is deleted',
  { timeout: 120_000 },
  async ({ page: phone, desktopPage: desk }) => {
    const name = `${GROUP} ${newId().slice(-6)}`;
    const staff = await makeStaff(database, 'owner');
    await staff.open(desk, '/contacts');
    await desk.getByRole('button', { name: '新建联系方式' }).click();
    const form = desk.getByRole('dialog');
    await untilShown(async () => {
      await form.getByLabel('类型').click();
      await desk.getByTitle('交流群', { exact: true }).last().click();
    }, form.getByTitle('交流群'));
    await form.getByLabel('名称').fill(name);
    await form.getByLabel('联系方式', { exact: true }).fill('每晚九点有人');
    await form.getByLabel('链接').fill('https://example.com/lighthouse');
    await form.getByRole('button', { name: /^保\s*存$/ }).click();
    const row = desk.locator('tr[data-row]', { hasText: name });
    await row.waitFor();

    await visitMine(phone);
    const groups = phone.getByRole('region', { name: '官方群和频道' });
    const link = groups.getByRole('link', { name: new RegExp(name) });
    await phone.goto(`${app}/mine/group`);
    await untilShown(() => phone.reload(), link);
    await link.getByText('每晚九点有人').waitFor();
    expect(await link.getAttribute('href')).toBe('https://example.com/lighthouse');

    await row.getByRole('button', { name: '删除' }).click();
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: /^删\s*除$/ })
      .click();
    await row.waitFor({ state: 'detached' });
    const count = async () => {
      await phone.reload();
      await phone
        .getByText('还没有官方群')
        .or(phone.getByRole('region', { name: /官方群和频道|联系我们/ }))
        .first()
        .waitFor();
      return link.count();
    };
    await expect.poll(count, { timeout: 20_000 }).toBe(0);
  },
);
