import { connectDatabase } from '@yehang/server/db/connect.ts';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { journey } from './harness/journey.ts';
import { openFilm, playTo, showControls } from './harness/long-player.ts';

const database = connectDatabase({ url: inject('databaseUrl') });
let film = '';

beforeAll(async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from items where state = 'published' and kind = 'long' and rule = 'free' limit 1`,
  );
  film = rows[0]?.id ?? '';
});
afterAll(async () => {
  await database.pool.query('delete from danmaku where item_id = $1', [film]);
  await database.close();
});

journey('in the full screen of the page danmaku go along', async ({ page }) => {
  // As on an iPhone, where only the system's own player may fill the screen.
  await page.addInitScript(() => {
    Object.defineProperty(document, 'fullscreenEnabled', { get: () => false });
  });
  await openFilm(page, film);
  await playTo(page, 0.3);
  await showControls(page);
  await page.getByRole('button', { name: '全屏', exact: true }).tap();
  await page.getByRole('button', { name: '退出全屏' }).first().waitFor();
  const box = await page.locator('video').first().boundingBox();
  expect(box).toMatchObject({ width: 375, height: 812 });
  await showControls(page);
  await page.getByRole('button', { name: '弹幕', exact: true }).tap();
  const panel = page.getByRole('dialog', { name: '弹幕' });
  await panel.getByRole('textbox', { name: '弹幕' }).fill('横过来看');
  await panel.getByRole('button', { name: '发送' }).tap();
  await panel.getByText('已发送').waitFor();
  await page.locator('[data-danmaku]', { hasText: '横过来看' }).waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '全屏', exact: true }).waitFor({ state: 'attached' });
});
