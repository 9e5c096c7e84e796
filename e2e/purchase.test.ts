import { randomUUID } from 'node:crypto';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import { insertStaff } from '@yehang/server/db/queries/staff.ts';
import { hashPassword } from '@yehang/server/domain/staff/passwords.ts';
import { runChecks } from '@yehang/server/ledger/run-checks.ts';
import { generate } from 'otplib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { journey } from './harness/journey.ts';

const site = inject('site');
const database = connectDatabase({ url: inject('databaseUrl') });

const PREVIEW_SECONDS = 8;
const PASSWORD = 'a long enough password';
const login = `finance-${newId()}`;
const soldId = randomUUID();
const title = `夜航首映 ${soldId.slice(0, 4)}`;

/** A film of the same bytes as a free one, for 12 gold, and somebody who may give gold. */
beforeAll(async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from items where state = 'published' and rule = 'free' and kind = 'long' limit 1`,
  );
  const over = { id: soldId, title, rule: 'gold', price_gold_cents: 1200 };
  await database.pool.query(
    `insert into items select (jsonb_populate_record(it, $2)).* from items it where id = $1`,
    [rows[0]!.id, { ...over, preview_seconds: PREVIEW_SECONDS }],
  );
  await database.pool.query(
    `insert into media_assets select (jsonb_populate_record(it, $2)).* from media_assets it where item_id = $1`,
    [rows[0]!.id, { item_id: soldId }],
  );
  const passwordHash = await hashPassword(PASSWORD);
  await insertStaff(database, { id: newId(), login, passwordHash, role: 'finance' });
});
afterAll(async () => {
  await database.pool.query(`update items set state = 'hidden' where id = $1`, [soldId]);
  await database.close();
});

async function signIn(page: Page): Promise<void> {
  await page.goto(`${site.console}/`);
  await page.getByLabel('账号').fill(login);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '下一步' }).click();
  const secret = (await page.getByTestId('totp-secret').innerText()).replace(/\s/g, '');
  await page.getByLabel('6 位验证码').fill(await generate({ secret }));
}

/** Gives gold on the user's page of the console, found by their number. */
async function giveGold(page: Page, number: string, gold: string): Promise<void> {
  await signIn(page);
  await page.getByRole('link', { name: '用户', exact: true }).click();
  await page.goto(`${site.console}/users?text=${number}`);
  await page.getByRole('link', { name: /夜航客/ }).click();
  await page.getByRole('button', { name: '赠送或收回金币' }).click();
  await page.getByLabel('金币数量').fill(gold);
  await page.getByLabel('原因').fill('首映活动');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await page.getByText('已记入账目').waitFor();
  await page.goto(`${site.console}/ledger`);
  await page.getByRole('button', { name: '运行对账' }).click();
  await page.getByText('全部一致').waitFor();
  await page.getByRole('button', { name: '看每一项' }).click();
  await page.getByText('每条分录后的余额连续').waitFor();
}

function secondsOf(page: Page): Promise<number> {
  return page
    .locator('video')
    .first()
    .evaluate((element: HTMLVideoElement) => element.currentTime);
}

journey(
  'a viewer short of gold is told so, gets some, buys, plays on, and finds it in the books',
  async ({ page, deskPage, allowedComplaints }) => {
    allowedComplaints.push(/login\/(?:me|password|code)/);
    await page.goto(`${site.app}/mine`);
    await page.getByRole('button', { name: '我已满 18 岁，进入' }).click();
    const text = await page.getByText(/^编号 \d+/).innerText();
    const number = /\d+/.exec(text)![0];

    const film = `${site.app}/subPage/longViodePlay?id=${soldId}`;
    await page.goto(film);
    await expect.poll(() => secondsOf(page), { timeout: 20_000 }).toBeGreaterThan(0.5);
    await page.keyboard.press('9');
    await page.getByRole('heading', { name: '试看已结束' }).waitFor();
    await page.getByRole('button', { name: '12 金币购买' }).tap();
    await page.getByText('金币不足，还差 12 金币').waitFor();
    await page.getByRole('button', { name: '去看金币' }).tap();
    await page.getByText('充值还没有开放').waitFor();

    await giveGold(deskPage, number, '20');

    await page.goBack();
    await expect.poll(() => secondsOf(page), { timeout: 20_000 }).toBeGreaterThan(0.5);
    await page.keyboard.press('9');
    await page.getByRole('button', { name: '12 金币购买' }).tap();
    await page.getByRole('button', { name: '支付 12 金币' }).tap();
    await page.getByRole('heading', { name: '试看已结束' }).waitFor({ state: 'hidden' });
    await expect.poll(() => secondsOf(page), { timeout: 20_000 }).toBeGreaterThan(PREVIEW_SECONDS);

    await page.goto(`${site.app}/mine/myBuy`);
    await page.getByText(title).waitFor();
    await page.goto(`${site.app}/mine/gold/gold-detail`);
    await page.getByText(`购买「${title}」`).waitFor();
    await page.getByText('余额 8', { exact: true }).waitFor();
    await page.getByRole('tab', { name: '收入' }).tap();
    await page.getByText('赠送 · 首映活动').waitFor();
    const broken = (await runChecks(database)).filter(({ violations }) => violations > 0);
    expect(broken).toEqual([]);
  },
);
