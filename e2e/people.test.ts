import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import { afterAll, inject } from 'vitest';
import { buildPost } from '../server/test/factories/community.ts';
import { giveTrust } from '../server/test/factories/trust.ts';
import { closeContext } from './harness/close-context.ts';
import { journey } from './harness/journey.ts';
import { anotherPhone } from './harness/long-player.ts';
import { visitMine } from './harness/visitor.ts';

const { app } = inject('site');
const database = connectDatabase({ url: inject('databaseUrl') });
const mark = newId().slice(-4);
afterAll(() => database.close());

journey(
  'somebody is followed, seen in the feed, named in a comment, and told of both',
  { timeout: 180_000 },
  async ({ page: ann, browser }) => {
    const bob = await anotherPhone(browser);
    const [reader, author] = [await visitMine(ann), await visitMine(bob)];
    for (const { id } of [reader, author]) await giveTrust(database, id, 2);
    const words = `潮水退得很远 ${mark}`;
    await buildPost(database, {
      uploaderId: author.id,
      text: words,
      title: words,
      publishedAt: new Date(),
    });
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
    await ann.getByRole('link', { name: new RegExp(words) }).waitFor();
    await ann.goto(`${app}/mine/myGroup`);
    await ann.getByRole('link', { name: new RegExp(nickname) }).waitFor();
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
    await bob.getByRole('article').filter({ hasText: '这是哪里' }).waitFor();
    await closeContext(bob.context());
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

journey('the official groups are listed as the console has them', async ({ page }) => {
  await visitMine(page);
  await page.goto(`${app}/mine/group`);
  await page.getByRole('heading', { name: '官方群' }).first().waitFor();
  await page
    .getByText('还没有官方群')
    .or(page.getByRole('region', { name: /官方群和频道|联系我们/ }))
    .first()
    .waitFor();
});
