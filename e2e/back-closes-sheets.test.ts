import type { Page } from 'playwright-core';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { copyFilm, takeOut } from './harness/copies.ts';
import { journey } from './harness/journey.ts';
import { showControls } from './harness/long-player.ts';
import { ownSite } from './harness/own-site.ts';

const site = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
const title = `归航 ${newId().slice(-4)}`;
let film = '';
let soldFilm = '';
let clip = '';

beforeAll(async () => {
  const { rows } = await database.pool.query<{ id: string; kind: string }>(
    `select distinct on (kind) id, kind from contents where state = 'published' and rule = 'free'
     and kind in ('long', 'short') order by kind, published_at desc`,
  );
  film = rows.find(({ kind }) => kind === 'long')?.id ?? '';
  clip = rows.find(({ kind }) => kind === 'short')?.id ?? '';
  soldFilm = await copyFilm(database, { title, rule: 'gold', price_gold_cents: 1200 });
});
afterAll(async () => {
  await takeOut(database, [soldFilm]);
  await database.close();
});

/** Opens home as a new visitor, and from there a page, so that back has where to go. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(`${site.app}/`);
  await page.getByRole('button', { name: '我已满 18 岁，进入' }).click();
  await page.goto(`${site.app}${path}`);
}

/** Opens a sheet, goes back, and expects that the sheet alone is gone. */
async function expectBackCloses(page: Page, name: RegExp | string, open: () => Promise<void>) {
  const address = page.url();
  await open();
  const sheet = page.getByRole('dialog', { name }).last();
  await sheet.waitFor();
  await page.goBack();
  await sheet.waitFor({ state: 'hidden' });
  expect(page.url()).toBe(address);
}

journey('back closes each sheet of a short video, and then leaves', async ({ page }) => {
  await visit(page, `/subPage/shortVideoPlay?id=${clip}`);
  const press = (name: RegExp | string) => () => page.getByRole('button', { name }).first().tap();
  await page.getByRole('button', { name: /^评论/ }).first().waitFor();
  await expectBackCloses(page, /评论/, press(/^评论/));
  await expectBackCloses(page, '分享', press('分享'));
  await expectBackCloses(page, '更多', press('更多'));
  await expectBackCloses(page, /举报/, async () => {
    await press('更多')();
    const menu = page.getByRole('dialog', { name: '更多' });
    await menu.getByRole('button', { name: '举报', exact: true }).tap();
  });
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
});

journey('back closes the panels of a film, its pay sheet and the filters', async ({ page }) => {
  await visit(page, `/subPage/longViodePlay?id=${film}`);
  await showControls(page);
  await expectBackCloses(page, '倍速', () => page.getByRole('button', { name: /倍速/ }).tap());

  await page.goto(`${site.app}/subPage/longViodePlay?id=${soldFilm}`);
  const buy = page.getByRole('button', { name: '12 金币购买' });
  await expectBackCloses(page, /购买/, () => buy.first().tap());
  // A page that is opened from a sheet takes its place in the history.
  await buy.first().tap();
  await page.getByRole('button', { name: '去看金币' }).tap();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/mine/gold');
  await page.goBack();
  await expect.poll(() => page.url()).toContain(soldFilm);

  await page.goto(`${site.app}/subPage/search/videoStore`);
  const filters = page.getByRole('dialog', { name: '筛选' });
  await page.getByRole('button', { name: /筛选/ }).tap();
  await filters.getByRole('radio').nth(1).tap();
  const chosen = page.url();
  await page.goBack();
  await filters.waitFor({ state: 'hidden' });
  expect(page.url()).toBe(chosen);
});

journey('the release of a long press presses nothing, and no sound is shown', async ({ page }) => {
  await visit(page, `/subPage/shortVideoPlay?id=${clip}`);
  const more = page.locator('[data-feed] div:not([inert]):has(> video)').getByRole('button', {
    name: '更多',
  });
  await more.waitFor();
  const session = await page.context().newCDPSession(page);
  const menu = page.getByRole('dialog', { name: '更多' });
  const unmute = page.getByRole('button', { name: '打开声音' });
  const hadSound = !(await unmute.isVisible());
  // Rows of the menu open under a finger that is held at these heights.
  for (const y of [330, 400, 470]) {
    const touchPoints = [{ x: 120, y }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await menu.getByRole('button', { name: '不感兴趣' }).waitFor();
    const isOverRow = () =>
      page.evaluate((at) => document.elementFromPoint(120, at)?.closest('button') !== null, y);
    await expect.poll(isOverRow).toBe(true);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    expect(await menu.count()).toBe(1);
    await page.goBack();
    await menu.waitFor({ state: 'hidden' });
  }
  expect(await unmute.isVisible()).toBe(!hadSound);

  // The next tap is a tap again: muting is done here on purpose, is shown, and one tap ends it.
  await more.tap();
  await menu.getByRole('button', { name: '静音' }).tap();
  await unmute.tap();
  await unmute.waitFor({ state: 'hidden' });
});
