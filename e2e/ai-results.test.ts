import { CREATOR_TERMS_VERSION } from '@yehang/contract/shapes/creator.ts';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { giveGold } from '../server/test/factories/gold.ts';
import { giveTrust } from '../server/test/factories/trust.ts';
import { closeContext } from './harness/close-context.ts';
import { journey } from './harness/journey.ts';
import { anotherPhone } from './harness/long-player.ts';
import { ownSite } from './harness/own-site.ts';
import { approveWork } from './harness/review-desk.ts';
import { makeStaff } from './harness/staff.ts';
import { visitMine } from './harness/visitor.ts';

const { app } = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
const mark = newId().slice(-4);
const MINUTE = 60_000;

afterAll(async () => {
  await database.pool.query(`update contents set state = 'hidden' where title like $1`, [
    `%${mark}`,
  ]);
  await database.pool.query(`select pg_notify('yehang_changes', 'catalogue *')`);
  await database.close();
});

const works = (page: Page) => page.getByRole('list', { name: '作品' }).getByRole('listitem');
const generate = (page: Page | Locator) => page.getByRole('button', { name: /^生成 · / });

/** Asks for a picture and waits until it is made. */
async function makePicture(page: Page, prompt: string): Promise<void> {
  await page.goto(`${app}/ai/texttoimage`);
  await page.getByLabel('画面描述').fill(prompt);
  await generate(page).tap();
  await works(page).first().waitFor({ timeout: MINUTE });
}

/** Opens the newest work of the library, once there are so many of its kind. */
async function openNewest(page: Page, count: number, kind: '图片' | '视频' = '图片') {
  await expect
    .poll(
      async () => {
        await page.goto(`${app}/ai/works`);
        await page.getByRole('radio', { name: kind }).tap();
        await works(page).first().waitFor();
        return works(page).count();
      },
      { timeout: MINUTE },
    )
    .toBe(count);
  await works(page).first().getByRole('button').tap();
}
const doWith = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: '对这个作品' }).getByRole('button', { name }).tap();

journey(
  'a limit of one’s own stops what would cost more, until it is lifted',
  { timeout: 4 * MINUTE },
  async ({ page }) => {
    const { id } = await visitMine(page);
    await giveGold(database, id, 10_000);
    await database.pool.query(
      `insert into ai_free_uses (user_id, day, tool, used)
       values ($1, (now() at time zone 'Asia/Shanghai')::date, 'picture', 100)`,
      [id],
    );
    await page.goto(`${app}/ai`);
    await page.getByRole('link', { name: /每日上限/ }).tap();
    await page.getByRole('radio', { name: '自己定' }).tap();
    await page.getByLabel('上限（金币）').fill('6');
    await page.getByRole('button', { name: '保存' }).tap();
    await page.getByText('已设好每日上限').waitFor();

    const sheet = page.getByRole('dialog', { name: '确认生成' });
    await page.goto(`${app}/ai/texttoimage`);
    await page.getByLabel('画面描述').fill('雪夜的灯塔');
    await generate(page).tap();
    await sheet.getByText('6 金币，今天已用 0').waitFor();
    await sheet.getByRole('button', { name: '支付 5 金币' }).tap();
    await works(page).first().waitFor({ timeout: MINUTE });

    await page.getByLabel('画面描述').fill('海边的帆船');
    await generate(page).tap();
    await sheet.getByText('会超出你设的每日上限').waitFor();
    expect(await sheet.getByRole('button', { name: /^支付/ }).count()).toBe(0);
    await sheet.getByRole('button', { name: '修改每日上限' }).tap();
    await page.getByText('今天已用 5 金币，上限 6 金币').waitFor();
    await page.getByRole('radio', { name: '不限' }).tap();
    await page.getByRole('button', { name: '保存' }).tap();
    await page.getByText('已取消上限').waitFor();

    await page.goto(`${app}/ai/texttoimage`);
    expect(await page.getByLabel('画面描述').inputValue()).toBe('海边的帆船');
    await generate(page).tap();
    await sheet.getByRole('button', { name: '支付 5 金币' }).tap();
    await expect.poll(() => works(page).count(), { timeout: MINUTE }).toBe(2);
  },
);

journey(
  'a result has variations and a larger copy, and its parameters make another one',
  { timeout: 4 * MINUTE },
  async ({ page }) => {
    await visitMine(page);
    await page.goto(`${app}/ai/texttoimage`);
    await page.getByRole('radio', { name: '水墨' }).tap();
    await page.getByRole('button', { name: /^更多设置/ }).tap();
    await page.getByLabel('不想出现的内容').fill('人群');
    await page.getByLabel('随机种子').fill('77');
    await page.getByLabel('画面描述').fill('雪夜的灯塔');
    await generate(page).tap();
    await works(page).first().waitFor({ timeout: MINUTE });

    await openNewest(page, 1);
    await doWith(page, '再来几张');
    const more = page.getByRole('dialog', { name: '再来几张' });
    await more.getByRole('radio', { name: '2 张' }).tap();
    await generate(more).tap();
    await page.getByText('已开始，做好了在作品库里').waitFor();

    await openNewest(page, 3);
    await doWith(page, '参数');
    const facts = page.getByRole('dialog', { name: '生成参数' });
    await facts.getByText('雪夜的灯塔').waitFor();
    expect(await facts.getByText('77', { exact: true }).count()).toBe(0);
    await page.goBack();
    await facts.waitFor({ state: 'detached' });
    await doWith(page, '高清放大');
    const upscale = page.getByRole('dialog', { name: '放大图片' });
    await upscale.getByText('从 672×896 放大到 1344×1792').waitFor();
    await upscale.getByRole('button', { name: /^放大 · / }).tap();
    await upscale.waitFor({ state: 'detached' });

    await openNewest(page, 4);
    await doWith(page, '参数');
    await facts.getByText('1344×1792').waitFor();
    await page.goto(`${app}/ai/works`);
    await works(page).last().getByRole('button').tap();
    await doWith(page, '参数');
    await facts.getByText('77', { exact: true }).waitFor();
    await facts.getByRole('button', { name: '用这些参数' }).tap();
    await page.waitForURL(/texttoimage/);
    await expect.poll(() => page.getByLabel('画面描述').inputValue()).toBe('雪夜的灯塔');
    expect(await page.getByLabel('不想出现的内容').inputValue()).toBe('人群');
    expect(await page.getByLabel('随机种子').inputValue()).toBe('77');
    expect(await page.getByRole('radio', { name: '水墨' }).isChecked()).toBe(true);
  },
);

journey(
  'a picture and a clip are published through the review, and keep their label for others',
  { timeout: 6 * MINUTE },
  async ({ page, browser, desktopPage }) => {
    const { id } = await visitMine(page);
    await giveTrust(database, id, 4);
    await makePicture(page, '雪夜的灯塔');
    await page.goto(`${app}/ai/imgtovideo`);
    await page.getByRole('button', { name: /选一张图片/ }).tap();
    const pictures = page.getByRole('dialog', { name: '选一张图片' });
    await pictures
      .getByRole('button', { name: /^图片：/ })
      .first()
      .tap();
    await page.getByRole('radio', { name: '2 秒' }).tap();
    await generate(page).tap();
    await works(page)
      .first()
      .waitFor({ timeout: 2 * MINUTE });

    const publish = async (kind: '图片' | '视频', title: string) => {
      await openNewest(page, 1, kind);
      await doWith(page, '发布');
      const sheet = page.getByRole('dialog', { name: '发布' });
      await sheet.getByLabel('标题（可不填）').fill(title);
      await sheet.getByRole('button', { name: '交给审核' }).tap();
      await page.getByText('已交给审核，通过后公开').waitFor();
    };
    const [still, moving] = [`画的灯塔 ${mark}`, `动的灯塔 ${mark}`];
    await publish('图片', still);
    await publish('视频', moving);
    await page.goto(`${app}/mine/creationCenter?view=posts`);
    const own = page.getByRole('listitem').filter({ hasText: moving });
    await own.getByText('审核中', { exact: true }).waitFor({ timeout: MINUTE });

    const reviewer = await makeStaff(database, 'moderator');
    await reviewer.open(desktopPage, '/review');
    await approveWork(desktopPage, still);
    await approveWork(desktopPage, moving);
    const other = await anotherPhone(browser);
    await visitMine(other);
    for (const title of [still, moving]) {
      const { rows } = await database.pool.query<{ id: string }>(
        'select id from contents where title = $1',
        [title],
      );
      await other.goto(`${app}/community/postDetail?id=${rows[0]!.id}`);
      await other.getByText(title).first().waitFor();
      await other.getByText('AI生成').first().waitFor();
    }
    await other.getByRole('button', { name: '播放视频' }).tap();
    const film = other.locator('video').first();
    const seconds = () => film.evaluate((it: HTMLVideoElement) => it.currentTime);
    await expect.poll(seconds).toBeGreaterThan(0.3);
    await closeContext(other.context());
  },
);

journey(
  'pictures become a set of a creator, through the review',
  { timeout: 4 * MINUTE },
  async ({ page, desktopPage }) => {
    const { id } = await visitMine(page);
    await database.pool.query(
      `insert into creators (user_id, state, display_name, sealed_contact, terms_version, adult_stated_at,
        decided_at, decided_by) values ($1, 'verified', '雾港画室', '', $2, now(), now(), 'somebody')`,
      [id, CREATOR_TERMS_VERSION],
    );
    await makePicture(page, '雪夜的灯塔');
    await page.goto(`${app}/ai/works`);
    await page.getByRole('button', { name: '多选' }).tap();
    await works(page).first().getByRole('button').tap();
    await page.getByRole('button', { name: '发布' }).tap();
    const sheet = page.getByRole('dialog', { name: '发布' });
    await sheet.getByRole('radio', { name: '图集' }).tap();
    const title = `灯塔图集 ${mark}`;
    await sheet.getByLabel('标题').fill(title);
    await sheet.getByRole('button', { name: '交给审核' }).tap();
    await page.getByText('已交给审核，通过后公开').waitFor();
    const reviewer = await makeStaff(database, 'moderator');
    await reviewer.open(desktopPage, '/review');
    await approveWork(desktopPage, title);
    await page.goto(`${app}/mine/creationCenter`);
    await page.getByRole('link', { name: new RegExp(`${title}，已发布`) }).tap();
    await page.getByText(title).first().waitFor();
  },
);
