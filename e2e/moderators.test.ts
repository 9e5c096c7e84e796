import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import { setRank } from '@yehang/server/db/queries/circles/members.ts';
import { afterAll } from 'vitest';
import { buildComment } from '../server/test/factories/comment.ts';
import { buildCircle, buildPost } from '../server/test/factories/community.ts';
import { closeContext } from './harness/close-context.ts';
import { journey } from './harness/journey.ts';
import { anotherPhone } from './harness/long-player.ts';
import { ownSite } from './harness/own-site.ts';
import { makeStaff } from './harness/staff.ts';
import { visitMine } from './harness/visitor.ts';

const { app } = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
const mark = newId().slice(-4);
const CIRCLE = `守夜人 ${mark}`;
const POSTED = `今晚谁在灯塔 ${mark}`;
const SAID = `你们都看错了 ${mark}`;
const REASON = '与圈子主题无关';
const OBJECTION = `灯塔就是圈子的主题 ${mark}`;
afterAll(() => database.close());

journey(
  'moderators hide a comment and a post with a reason; their author appeals, and staff bring the post back',
  { timeout: 300_000 },
  async ({ page: moderator, desktopPage, browser }) => {
    const { id: moderatorId } = await visitMine(moderator);
    const author = await anotherPhone(browser);
    const { id: uploaderId } = await visitMine(author);
    const { id: circleId } = await buildCircle(database, { title: CIRCLE, cover: null });
    await setRank(database, { userId: moderatorId, circleId, role: 'moderator' });
    const { id } = await buildPost(database, {
      ...{ uploaderId, title: POSTED, text: POSTED, details: { circleId } },
    });
    await buildComment(database, { contentId: id, userId: uploaderId, text: SAID });
    const address = `${app}/community/postDetail?id=${id}`;

    await moderator.goto(address);
    const said = moderator.getByRole('article').filter({ hasText: SAID });
    await said.getByRole('button', { name: /更多操作$/ }).tap();
    await moderator.getByRole('button', { name: '在圈子里隐藏' }).tap();
    await moderator.getByRole('radio', { name: '不得辱骂骚扰' }).tap();
    await moderator.getByRole('button', { name: '挑起争吵' }).tap();
    await moderator.getByRole('button', { name: '隐藏', exact: true }).tap();
    await said.waitFor({ state: 'detached' });

    await moderator.getByRole('button', { name: '更多', exact: true }).first().tap();
    await moderator.getByRole('button', { name: '在圈子里隐藏' }).tap();
    await moderator.getByRole('button', { name: REASON }).tap();
    await moderator.getByRole('button', { name: '隐藏', exact: true }).tap();
    await moderator.getByRole('dialog').waitFor({ state: 'detached' });

    await author.goto(`${app}/mine/message?kind=account`);
    await author.getByText('你在圈子里发布的内容被隐藏').first().waitFor();
    await author.goto(`${app}/mine/seting?view=standing`);
    await author.getByRole('button', { name: new RegExp(`隐藏：${SAID}`) }).waitFor();
    await author.getByRole('button', { name: new RegExp(`隐藏：${POSTED}`) }).tap();
    const sheet = author.getByRole('dialog');
    await sheet.getByText(new RegExp(`圈子「${CIRCLE}」的管理者`)).waitFor();

    await author.goto(`${app}/mine/creationCenter?view=posts`);
    const mine = author.getByRole('listitem').filter({ hasText: POSTED });
    await mine.getByText(`圈子「${CIRCLE}」的管理者隐藏，原因：${REASON}`).waitFor();
    await mine.getByRole('button', { name: '申诉' }).tap();
    await author.getByRole('textbox', { name: '申诉理由' }).fill(OBJECTION);
    await author.getByRole('button', { name: '提交申诉' }).tap();
    await mine.getByText('申诉正在处理').waitFor();

    const staff = await makeStaff(database, 'moderator');
    await staff.open(desktopPage, '/blocks');
    const card = desktopPage.locator('.ant-card', { hasText: OBJECTION });
    await card.getByText(new RegExp(`「${CIRCLE}」的管理者`)).waitFor();
    await card.getByRole('button', { name: '撤销处理' }).click();
    const dialog = desktopPage.getByRole('dialog');
    await dialog.getByText('核对后是误判，已撤销').click();
    await dialog.getByRole('button', { name: /确\s*定/ }).click();
    await card.waitFor({ state: 'detached' });

    await author.reload();
    await mine.getByText('已发布').waitFor();
    await moderator.goto(address);
    await moderator.getByText(POSTED).first().waitFor();
    await moderator.getByText('还没有评论').waitFor();

    // What moderators hid, they may show again.
    await moderator.goto(`${app}/community/leabalTheme?id=${circleId}`);
    await moderator.getByRole('button', { name: '更多', exact: true }).first().tap();
    await moderator.getByRole('button', { name: '管理圈子' }).tap();
    await moderator.getByRole('tab', { name: '已隐藏' }).tap();
    await moderator.getByText('没有隐藏的帖子').waitFor();
    await moderator.getByRole('radio', { name: '评论' }).tap();
    await moderator.getByText('理由：挑起争吵').waitFor();
    await moderator.getByRole('button', { name: '恢复显示' }).tap();
    await moderator.getByText('没有隐藏的评论').waitFor();
    await moderator.goto(address);
    await said.waitFor();
    await closeContext(author.context());
  },
);
