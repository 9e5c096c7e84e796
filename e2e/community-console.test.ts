import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { closeContext } from './harness/close-context.ts';
import { drawPicture } from './harness/comic.ts';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';
import { makeStaff } from './harness/staff.ts';
import { untilShown } from './harness/until-shown.ts';
import { visitMine } from './harness/visitor.ts';

const { app, console: consoleUrl } = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
/** Of one attempt: another meets nothing of it. */
const newMark = () => newId().slice(-6);

const LIGHT = '看星星的人';
const AD = '星图';
afterAll(async () => {
  await database.pool.query('delete from running_lights where starts_with(text, $1)', [LIGHT]);
  await database.pool.query('delete from ads where starts_with(title, $1)', [AD]);
  await database.close();
});

const save = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^保\s*存$/ })
    .click();

journey(
  'a circle that staff make is seen and read about, changed, closed with a reason, and opened by an appeal',
  { timeout: 180_000 },
  async ({ page: phone, desktopPage: page, browser, allowedComplaints }) => {
    // The browser tells of the circle that is closed.
    allowedComplaints.push(/status of 404/);
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
    const address = `${app}/community/leabalTheme?id=${rows[0]!.id}`;

    // Changed.
    const row = page.locator('tr[data-row]', { hasText: name });
    await row.getByRole('button', { name: '编辑' }).click();
    await form.getByLabel('简介').fill('睡前读两章');
    await save(page);
    await form.waitFor({ state: 'detached' });
    await phone.goto(address);
    await untilShown(() => phone.reload(), phone.getByText('睡前读两章'));

    // Closed: nothing happens without a reason, which its owner reads.
    await row.getByRole('button', { name: '关闭' }).click();
    const asked = page.getByRole('dialog', { name: `关闭「${name}」？` });
    await asked.getByRole('button', { name: '关闭圈子' }).click();
    await asked.getByText('请输入原因').waitFor();
    const reason = '长期没有人管理';
    await asked.getByLabel('原因（作者会看到）').fill(reason);
    await asked.getByRole('button', { name: '关闭圈子' }).click();
    await row.getByText('已关闭').waitFor();
    const closed = phone.getByText('没有找到这个圈子');
    await untilShown(() => phone.reload(), closed);
    await phone.goto(`${app}/mine/seting?view=standing`);
    await phone.getByRole('button', { name: new RegExp(name) }).tap();
    const sheet = phone.getByRole('dialog');
    await sheet.getByText(reason).waitFor();
    const objection = `每晚都有人在读 ${name}`;
    await sheet.getByLabel('认为有误？说明情况').fill(objection);
    await sheet.getByRole('button', { name: '提交申诉' }).tap();
    await sheet.getByText('申诉已提交，等另一位工作人员处理').waitFor();

    // Not by who closed it.
    const cardOn = (desk: Page) => desk.locator('.ant-card', { hasText: objection }).last();
    await page.goto(`${consoleUrl}/blocks`);
    await cardOn(page).getByText('这是你处理的，请另一位同事决定').waitFor();
    const context = await browser.newContext({ locale: 'zh-CN' });
    const desk = await context.newPage();
    await (await makeStaff(database, 'moderator')).open(desk, '/blocks');
    await cardOn(desk).getByText(reason).waitFor();
    await cardOn(desk).getByRole('button', { name: '撤销处理' }).click();
    const answer = desk.getByRole('dialog');
    await answer.getByLabel('原因', { exact: true }).fill('圈子有人管理');
    await answer.getByRole('button', { name: /确\s*定/ }).click();
    await cardOn(desk).waitFor({ state: 'detached' });
    await closeContext(context);
    await phone.goto(`${app}/mine/seting?view=standing`);
    await phone.getByRole('button', { name: new RegExp(name) }).tap();
    await sheet.getByText('申诉成立，处理已撤销').waitFor();
    await sheet.getByText('答复：圈子有人管理').waitFor();
    await phone.goto(address);
    await phone.getByRole('heading', { name }).waitFor();
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
  'a notice reaches the messages of everybody, a running light and an ad the community',
  { timeout: 180_000 },
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
    await page.getByLabel('文字').fill(`${LIGHT} ${mark}`);
    await save(page);
    await page
      .getByRole('cell', { name: `${LIGHT} ${mark}` })
      .first()
      .waitFor();
    await phone.goto(`${app}/community`);
    const light = phone.getByText(`${LIGHT} ${mark}`).first();
    await untilShown(() => phone.reload(), light);

    // An ad at the community's place, between the circles and the posts; it leads where it was sold to.
    const title = `${AD} ${mark}`;
    await page.goto(`${consoleUrl}/ads`);
    await page.getByRole('button', { name: /新建广告/ }).click();
    await untilShown(
      async () => {
        await form.getByLabel('广告位').click();
        await page
          .getByTitle(/^9 · 社区/)
          .last()
          .click();
      },
      form.getByTitle(/^9 · 社区/),
    );
    await form.getByLabel('标题').fill(title);
    await form.getByLabel('跳转地址').fill('/mine/group');
    // Without a picture the place would stay empty.
    await save(page);
    await form.getByText(/^请上传图片/).waitFor();
    const buffer = await drawPicture(page, mark, 640, 160);
    await form
      .getByLabel('选择图片文件')
      .setInputFiles({ name: 'stars.jpg', mimeType: 'image/jpeg', buffer });
    await form.getByText('640 × 160').waitFor();
    await save(page);
    const row = page.locator('tr[data-row]', { hasText: title });
    await row.getByText('社区').waitFor();
    const ad = phone
      .getByRole('complementary', { name: '广告' })
      .getByRole('button', { name: title });
    await untilShown(() => phone.reload(), ad);
    const top = async (shown: Locator) => (await shown.boundingBox())!.y;
    expect(await top(ad)).toBeGreaterThan(await top(light));
    expect(await top(ad)).toBeLessThan(await top(phone.getByRole('tab', { name: '推荐' })));
    await ad.tap();
    await phone.waitForURL(`${app}/mine/group`);
    const clicks = async () =>
      (
        await database.pool.query(
          'select from ad_clicks c join ads a on a.id = c.ad_id where a.title = $1',
          [title],
        )
      ).rowCount;
    await expect.poll(clicks).toBe(1);

    // Neither stands on the first page or on 我的.
    for (const [path, seen] of [
      ['/', phone.getByRole('tablist').first()],
      ['/mine', phone.getByText(/^编号 \d+/)],
    ] as const) {
      await phone.goto(`${app}${path}`);
      await seen.waitFor();
      expect(await phone.getByText(mark).count()).toBe(0);
    }

    // Deleted, it is gone.
    await row.getByRole('button', { name: '删除' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^删\s*除$/ })
      .click();
    await row.waitFor({ state: 'detached' });
    const count = async () => {
      await phone.goto(`${app}/community`);
      await phone.getByRole('tab', { name: '推荐' }).waitFor();
      return phone.getByRole('button', { name: title }).count();
    };
    await expect.poll(count, { timeout: 20_000 }).toBe(0);
  },
);
