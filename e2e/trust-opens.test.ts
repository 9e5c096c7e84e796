import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import { afterAll } from 'vitest';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';
import { makeStaff } from './harness/staff.ts';
import { untilShown } from './harness/until-shown.ts';
import { visitMine } from './harness/visitor.ts';

const { app } = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
const asked: string[] = [];
const REASON = '线下认识，可以开圈';

afterAll(async () => {
  // Other journeys find the review as it was.
  await database.pool.query(
    `update contents set state = 'takenDown' where state = 'submitted' and uploader_id = any($1::uuid[])`,
    [asked],
  );
  await database.close();
});

journey(
  'what is closed says what its level asks for, and is open once staff set the level',
  { timeout: 180_000 },
  async ({ page: phone, desktopPage: desk, allowedComplaints }) => {
    // The refusal, whose sentence is shown.
    allowedComplaints.push(/status of 403/);
    const { id } = await visitMine(phone);
    asked.push(id);
    await phone.goto(`${app}/community/publish?view=circle`);
    const note = phone.getByRole('complementary', { name: '信任等级' });
    await note.getByText('创建圈子需要信任等级 3，你现在是 0 级').waitFor();
    // Level 1 asks for protection alone.
    await note.getByRole('listitem').filter({ hasText: /天/ }).first().waitFor();
    await phone.getByLabel(/^圈子名/).fill(`夜钓 ${newId().slice(-4)}`);
    await phone.getByRole('button', { name: '提交申请' }).tap();
    await phone
      .getByRole('status')
      .getByText(/^创建圈子需要信任等级 3，还差：/)
      .waitFor();

    const moderator = await makeStaff(database, 'moderator');
    await moderator.open(desk, `/users/${id}?tab=trust`);
    await desk.getByRole('button', { name: '设定等级' }).click();
    const form = desk.getByRole('dialog', { name: '设定信任等级' });
    await untilShown(
      async () => {
        await form.getByRole('combobox', { name: '等级' }).click();
        await desk
          .getByTitle(/^3 级 · /)
          .last()
          .click();
      },
      form.locator('.ant-select-content, .ant-select-selection-item', { hasText: '3 级' }),
    );
    await form.getByLabel(/^原因/).fill(REASON);
    await form.getByRole('button', { name: /^设\s*定$/ }).click();
    await desk.getByText('已设定，立即生效').waitFor();

    await phone.reload();
    await phone.getByRole('button', { name: '提交申请' }).tap();
    const mine = phone.getByRole('region', { name: '我的圈子' });
    await mine.getByText('审核中').waitFor();
    await note.waitFor({ state: 'detached' });
    await phone.goto(`${app}/mine/seting?view=standing`);
    await phone.getByText(`等级由管理员设定：${REASON}`).waitFor();
  },
);
