import type { Page } from 'playwright-core';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { copyFilm, takeOut } from './harness/copies.ts';
import { journey } from './harness/journey.ts';
import { doubleText, notWhole } from './harness/large-text.ts';
import { ownSite } from './harness/own-site.ts';

const site = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
let soldFilm = '';
let clip = '';

beforeAll(async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from contents where state = 'published' and rule = 'free' and kind = 'short'
     order by published_at desc limit 1`,
  );
  clip = rows[0]?.id ?? '';
  const title = `大字 ${newId().slice(-4)}`;
  soldFilm = await copyFilm(database, { title, rule: 'gold', price_gold_cents: 1200 });
});
afterAll(async () => {
  await takeOut(database, [soldFilm]);
  await database.close();
});

/** What of a sheet is not whole once all text is twice its size. */
async function faultsOf(page: Page, name: RegExp | string, open: () => Promise<void>) {
  await open();
  await page.getByRole('dialog', { name }).last().waitFor();
  await doubleText(page);
  return (await notWhole(page)).map((fault) => `${String(name)}: ${fault}`);
}

journey('sheets are whole with text of twice the size', async ({ page }) => {
  await page.goto(`${site.app}/`);
  await page.getByRole('button', { name: '我已满 18 岁，进入' }).click();
  const press = (name: RegExp | string) => () => page.getByRole('button', { name }).first().tap();
  const faults: string[] = [];
  for (const name of [/^评论/, '分享', '更多']) {
    await page.goto(`${site.app}/subPage/shortVideoPlay?id=${clip}`);
    await page.getByRole('button', { name: /^评论/ }).first().waitFor();
    const sheet = name === '分享' || name === '更多' ? name : /评论/;
    faults.push(...(await faultsOf(page, sheet, press(name))));
  }
  await page.goto(`${site.app}/subPage/longViodePlay?id=${soldFilm}`);
  faults.push(...(await faultsOf(page, /购买/, press('12 金币购买'))));
  expect(faults).toEqual([]);
});
