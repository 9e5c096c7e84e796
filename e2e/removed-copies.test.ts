import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import { afterAll } from 'vitest';
import { buildPost } from '../server/test/factories/community.ts';
import { closeContext } from './harness/close-context.ts';
import { takeOut } from './harness/copies.ts';
import { journey } from './harness/journey.ts';
import { anotherPhone } from './harness/long-player.ts';
import { ownSite } from './harness/own-site.ts';
import { makeStaff } from './harness/staff.ts';
import { visitMine } from './harness/visitor.ts';

const { app } = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
const REASON = '内容违反平台规定';
const posts: string[] = [];

afterAll(async () => {
  await takeOut(database, posts);
  await database.close();
});

journey(
  'what is taken down is found again elsewhere, and goes by one press; its author reads why',
  { timeout: 180_000 },
  async ({ page: author, desktopPage: desk, browser, allowedComplaints }) => {
    allowedComplaints.push(/status of 404/);
    const mark = newId().slice(-6);
    const text = `低价出售船票和夜航纪念品，数量有限先到先得，想要的联系 ${mark}`;
    const copier = await anotherPhone(browser);
    const built = [];
    for (const phone of [author, copier]) {
      const { id: uploaderId } = await visitMine(phone);
      const title = `船票 ${mark}`;
      built.push(await buildPost(database, { uploaderId, text, title }));
    }
    const [first, copy] = built.map(({ id }) => id);
    posts.push(first!, copy!);

    const moderator = await makeStaff(database, 'moderator');
    await moderator.open(desk, `/contents/${first}`);
    await desk.getByRole('button', { name: '永久移除' }).click();
    const dialog = desk.getByRole('dialog', { name: /^永久移除/ });
    await dialog.getByRole('button', { name: REASON }).click();
    await dialog.getByRole('button', { name: '确定' }).click();
    const found = desk.getByRole('dialog', { name: '找到相同的内容' });
    await found.getByText(/文字相同/).waitFor();
    await found.getByRole('button', { name: '一起移除 1 个' }).click();
    await desk.getByText('又移除了 1 个').waitFor();

    for (const phone of [author, copier]) {
      await phone.goto(`${app}/mine/seting?view=standing`);
      await phone.getByRole('button', { name: new RegExp(`：.*${mark}`) }).tap();
      await phone.getByRole('dialog').getByText(REASON, { exact: true }).waitFor();
    }
    // Neither sees the post of the other any more.
    await author.goto(`${app}/community/postDetail?id=${copy}`);
    await author
      .getByText(/没有找到/)
      .first()
      .waitFor();
    await closeContext(copier.context());
  },
);
