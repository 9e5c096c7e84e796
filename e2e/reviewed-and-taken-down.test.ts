import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { giveGold } from '../server/test/factories/gold.ts';
import { copyFilm, takeOut } from './harness/copies.ts';
import { journey } from './harness/journey.ts';
import { anotherPhone } from './harness/long-player.ts';
import { ownSite } from './harness/own-site.ts';
import { makeSeries } from './harness/series.ts';
import { makeStaff } from './harness/staff.ts';
import { visitMine } from './harness/visitor.ts';
import { closeContext } from './harness/close-context.ts';

const site = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
const owner = await makeStaff(database, 'owner');
const mark = newId().slice(-4);
const good = `渔火 ${mark}`;
const bad = `残灯 ${mark}`;
const REASON = '画面或声音质量不合格';
/** What the creator's phone keeps, for the journeys after the first. */
let stored: Awaited<ReturnType<BrowserContext['storageState']>>;
const filmIds: string[] = [];
const seriesTitle = `灯火 ${mark}`;
const soldWhole = { rule: 'gold', priceGoldCents: 800, partPriceGoldCents: 500 } as const;
let series = { seriesId: '', episodes: [] as string[] };

const sold = { rule: 'gold', price_gold_cents: 500, state: 'submitted', published_at: null };

beforeAll(async () => {
  for (const title of [good, bad]) {
    filmIds.push(await copyFilm(database, { title, ...sold }));
  }
  series = await makeSeries(database, seriesTitle, soldWhole, 2);
});
afterAll(async () => {
  await takeOut(database, [...filmIds, ...series.episodes, series.seriesId]);
  await database.close();
});

/** Makes a visitor a verified creator, whose two films have just been handed in. */
async function makeCreator(userId: string): Promise<void> {
  const { pool } = database;
  await pool.query(
    `insert into creators (user_id, state, display_name, sealed_contact, terms_version,
        adult_stated_at, decided_at, decided_by)
      values ($1, 'verified', '渔火剧社', '\\x00', '1', now(), now(), 'somebody')`,
    [userId],
  );
  await pool.query('update contents set uploader_id = $2 where id = any($1::uuid[])', [
    filmIds,
    userId,
  ]);
  await pool.query(
    `insert into works (content_id, creator_id, key, terms_version, submitted_at)
      select id, $2, id::text, '1', now() from unnest($1::uuid[]) as id`,
    [filmIds, userId],
  );
}

/** Goes down the queue by keys until a work is open. */
async function chooseByKeys(consolePage: Page, title: string): Promise<void> {
  const own = consolePage.getByRole('button', { name: new RegExp(title) });
  const chosen = consolePage.locator('.review-row[aria-current="true"]');
  await own.waitFor();
  for (;;) {
    if ((await chosen.filter({ hasText: title }).count()) > 0) return;
    const before = await chosen.allInnerTexts();
    await consolePage.keyboard.press('j');
    await expect.poll(() => chosen.allInnerTexts()).not.toEqual(before);
  }
}

const isReady = (consolePage: Page) =>
  consolePage.getByRole('button', { name: '通过 (A)', disabled: false }).waitFor();

journey(
  'a reviewer approves one work and sends another back by keys alone; the creator reads why',
  async ({ page: phone, desktopPage: consolePage, allowedComplaints }) => {
    allowedComplaints.push(/login\/me/);
    await makeCreator((await visitMine(phone)).id);
    await owner.open(consolePage, '/');
    await consolePage.getByRole('heading', { name: '概览' }).waitFor();
    // By its key the page opens, too.
    await consolePage.keyboard.press('g');
    await consolePage.keyboard.press('e');
    await chooseByKeys(consolePage, bad);
    await isReady(consolePage);
    await consolePage.keyboard.press('r');
    await consolePage.getByRole('dialog').getByLabel('原因').waitFor();
    await consolePage.keyboard.press('Alt+Digit1');
    await consolePage.keyboard.press('Control+Enter');
    await consolePage.getByText('已退回').waitFor();
    await consolePage.getByRole('dialog').waitFor({ state: 'detached' });
    await chooseByKeys(consolePage, good);
    await isReady(consolePage);
    await consolePage.keyboard.press('a');
    await consolePage.getByText('已通过').waitFor();

    await phone.goto(`${site.app}/mine`);
    await phone.getByLabel('2 个作品有新结果').waitFor();
    await phone.getByRole('link', { name: /创作中心/ }).tap();
    await phone.getByRole('link', { name: new RegExp(`${good}，已发布`) }).waitFor();
    await phone.getByRole('link', { name: new RegExp(`${bad}，未通过`) }).tap();
    await phone.getByText(`原因：${REASON}`).waitFor();
    stored = await phone.context().storageState();
  },
);

const filmAddress = () => `${site.app}/subPage/longViodePlay?id=${filmIds[0]}`;

async function buy(phone: Page): Promise<void> {
  const { id } = await visitMine(phone);
  await giveGold(database, id, 1000);
  await phone.goto(filmAddress());
  await phone.getByRole('button', { name: '5 金币购买' }).tap();
  await phone.getByRole('button', { name: '支付 5 金币' }).tap();
  await phone.getByRole('button', { name: '5 金币购买' }).waitFor({ state: 'detached' });
}

/** Takes what is open in the console down for good. */
async function takeDown(consolePage: Page): Promise<void> {
  await consolePage.getByRole('button', { name: '永久移除' }).click();
  const dialog = consolePage.getByRole('dialog', { name: /^永久移除/ });
  await dialog.getByRole('button', { name: /出镜人撤回同意/ }).click();
  await dialog.getByRole('button', { name: '确定' }).click();
}

journey(
  'a take-down hides the work and refunds its buyers; its creator reads why and appeals once',
  async ({ page: buyer, desktopPage: consolePage, browser, allowedComplaints }) => {
    allowedComplaints.push(/status of 404/);
    await buy(buyer);
    const other = await anotherPhone(browser);
    await buy(other);
    await closeContext(other.context());

    await owner.open(consolePage, `/contents/${filmIds[0]}`);
    await takeDown(consolePage);
    await consolePage.getByText('已退款 2 笔').waitFor();
    await consolePage.getByText(new RegExp(`${owner.login} 于 .* 移除`)).waitFor();

    await buyer.reload();
    await buyer.getByText('没有找到这个视频').waitFor();
    await buyer.goto(`${site.app}/mine`);
    await buyer.getByRole('link', { name: '金币 10', exact: true }).waitFor();

    await buyer.goto(`${site.app}/subPage/longViodePlay/EpisodeList?id=${series.seriesId}`);
    await buyer.getByRole('button', { name: '买下全集 · 8 金币' }).tap();
    await buyer.getByRole('button', { name: '支付 8 金币' }).tap();
    await buyer.getByText('已购买全集').waitFor();
    await consolePage.goto(
      `${site.console}/contents?kind=series&text=${encodeURIComponent(seriesTitle)}`,
    );
    await consolePage.getByRole('link', { name: seriesTitle }).first().click();
    await takeDown(consolePage);
    await consolePage.getByText('已退款 1 笔').waitFor();
    await buyer.reload();
    await buyer.getByText('没有找到这个合集').waitFor();
    await buyer.goto(`${site.app}/mine`);
    await buyer.getByRole('link', { name: '金币 10', exact: true }).waitFor();

    const creator = await anotherPhone(browser, stored);
    await creator.goto(`${site.app}/mine/creationCenter`);
    await creator.getByRole('link', { name: new RegExp(`${good}，已下架，有新结果`) }).click();
    await creator.getByText('原因：出镜人撤回同意').waitFor();
    await creator.getByRole('button', { name: '申诉', exact: true }).click();
    await creator.getByLabel('申诉理由').fill('只有我一个人出镜，我没有撤回同意');
    await creator.getByRole('button', { name: '提交申诉' }).click();
    await creator.getByText('申诉正在处理').waitFor();
    expect(await creator.getByRole('button', { name: '申诉', exact: true }).count()).toBe(0);

    await consolePage.goto(`${site.console}/review`);
    const appeal = (desk: Page) => desk.locator('.ant-card', { hasText: '我没有撤回同意' }).last();
    await appeal(consolePage).getByText('这是你处理的，请另一位同事决定').waitFor();
    const judge = await makeStaff(database, 'moderator');
    const desk = await (await browser.newContext()).newPage();
    await judge.open(desk, '/review');
    await appeal(desk).getByRole('button', { name: '驳回' }).click();
    const answer = desk.getByRole('dialog');
    // A dialog that still grows moves its templates away from under the pointer.
    await answer.getByLabel('原因').fill('没有提供新的说明或证明');
    await answer.getByRole('button', { name: '确定' }).click();
    await appeal(desk).waitFor({ state: 'detached' });
    await closeContext(desk.context());
    await creator.reload();
    await creator.getByText('申诉未通过：没有提供新的说明或证明').waitFor();
    expect(await creator.getByRole('button', { name: '申诉', exact: true }).count()).toBe(0);
    await closeContext(creator.context());
  },
);
