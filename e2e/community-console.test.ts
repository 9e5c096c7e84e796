import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import type { Page } from 'playwright-core';
import { afterAll, inject } from 'vitest';
import { journey } from './harness/journey.ts';
import { makeStaff } from './harness/staff.ts';
import { visitMine } from './harness/visitor.ts';

const { app, console: consoleUrl } = inject('site');
const database = connectDatabase({ url: inject('databaseUrl') });
/** Of one attempt: another meets nothing of it. */
const newMark = () => newId().slice(-6);

afterAll(() => database.close());

const save = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^保\s*存$/ })
    .click();

journey(
  'a circle that staff make is seen, read about and joined',
  async ({ page: phone, desktopPage: page }) => {
    const name = `夜读${newMark()}`;
    const { number } = await visitMine(phone);
    const owner = await makeStaff(database, 'owner');
    await owner.open(page, '/circles');
    await page.getByRole('button', { name: /新建圈子/ }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('圈子名').fill(name);
    await form.getByLabel('简介').fill('睡前读一章');
    await form.getByLabel('圈规').fill('不剧透');
    await form.getByLabel('圈主').fill(String(number));
    await save(page);
    await page.getByRole('cell', { name }).first().waitFor();

    const { rows } = await database.pool.query<{ id: string }>(
      'select content_id as id from circle_details where name = $1',
      [name],
    );
    await phone.goto(`${app}/community/leabalTheme?id=${rows[0]!.id}`);
    await phone.getByRole('heading', { name }).waitFor();
    await phone.getByText('睡前读一章').waitFor();
    await phone.getByText('圈规').first().tap();
    await phone.getByText('不剧透').waitFor();
    await phone.goBack();
    await phone.getByText('不剧透').waitFor({ state: 'detached' });
    await phone.getByRole('button', { name: '更多' }).tap();
    await phone.getByRole('button', { name: '管理圈子' }).waitFor();
  },
);

journey(
  'a question that staff answer is found by who asks it in other words',
  async ({ page: phone, desktopPage: page }) => {
    const mark = newMark();
    const owner = await makeStaff(database, 'owner');
    await owner.open(page, '/faq');
    await page.getByRole('button', { name: /新建问题/ }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('分类').click();
    await page.getByTitle('充值与订单', { exact: true }).last().click();
    await form.getByTitle('充值与订单').waitFor();
    await form.getByLabel('问题').fill(`望远镜${mark}怎么用？`);
    await form.getByLabel('答案').fill(`先对准最亮的那颗星，编号 ${mark}`);
    await save(page);
    await page.getByText(`望远镜${mark}怎么用？`).first().waitFor();

    await visitMine(phone);
    await phone.goto(`${app}/mine/kf`);
    await phone.getByRole('searchbox', { name: '问题' }).fill(`望远镜${mark}`);
    await phone.getByRole('button', { name: '提问' }).tap();
    await phone.getByText(`先对准最亮的那颗星，编号 ${mark}`).waitFor();
  },
);

journey(
  'a notice reaches the messages of everybody, and a running light the community',
  { timeout: 120_000 },
  async ({ page: phone, desktopPage: page }) => {
    const mark = newMark();
    await visitMine(phone);
    const owner = await makeStaff(database, 'owner');
    await owner.open(page, '/notices');
    await page.getByRole('button', { name: '写通知' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('标题').fill(`流星雨 ${mark}`);
    await form.getByLabel('正文').fill('今晚十点，记得抬头');
    await form.getByRole('button', { name: '下一步' }).click();
    await form.getByRole('button', { name: /^发给 \d+ 人$/ }).click();
    await page.getByText('已发完').first().waitFor();
    await phone.goto(`${app}/mine/message`);
    await phone.getByText(`流星雨 ${mark}`).waitFor();

    await page.goto(`${consoleUrl}/lights`);
    await page.getByRole('button', { name: /新建跑马灯/ }).click();
    await page.getByRole('radio', { name: '社区顶部' }).check();
    await page.getByLabel('文字').fill(`看星星的人 ${mark}`);
    await save(page);
    await page
      .getByRole('cell', { name: `看星星的人 ${mark}` })
      .first()
      .waitFor();
    await phone.goto(`${app}/community`);
    await phone.getByText(`看星星的人 ${mark}`).first().waitFor();
  },
);
