import { connectDatabase } from '@yehang/server/db/connect.ts';
import { afterAll, expect, inject } from 'vitest';
import { copyFilm, takeOut } from './harness/copies.ts';
import { journey } from './harness/journey.ts';
import { beginContent } from './harness/publish-room.ts';
import { makeStaff } from './harness/staff.ts';
import { visitMine } from './harness/visitor.ts';

const database = connectDatabase({ url: inject('databaseUrl') });
const { app } = inject('site');
const made: string[] = [];
const TITLE = '极夜来信';

afterAll(async () => {
  await takeOut(database, made);
  await database.close();
});

journey(
  'what is announced is subscribed to, comes out, and leads its subscriber to the item',
  { timeout: 240_000 },
  async ({ desktopPage, page }) => {
    const teaserId = await copyFilm(database, { title: '极夜来信预告' });
    const filmId = await copyFilm(database, { title: '极夜来信正片' });
    made.push(teaserId, filmId);

    // Announced for the next year.
    const editor = await makeStaff(database, 'editor');
    const id = await beginContent(desktopPage, editor, '预约', TITLE);
    made.push(id);
    const year = new Date().getFullYear() + 1;
    const releaseAt = desktopPage.getByLabel('上线时间');
    await releaseAt.fill(`${year}-01-01 20:00`);
    await releaseAt.press('Enter');
    const select = async (label: RegExp, text: string) => {
      const field = desktopPage.getByRole('combobox', { name: label });
      await field.click();
      await field.fill(text);
      await desktopPage.getByTitle(text, { exact: true }).click();
    };
    await select(/^预告/, '极夜来信预告');
    await desktopPage.getByRole('button', { name: '保存并发布' }).click();
    await desktopPage.getByRole('button', { name: /下\s*架/ }).waitFor();

    await visitMine(page);
    await page.goto(`${app}/reserved/detail?id=${id}`);
    await page.getByText(`${year}-01-01 20:00`).first().waitFor();
    await page.getByRole('button', { name: '看预告' }).tap();
    await expect
      .poll(() => page.locator('video').evaluate((it: HTMLVideoElement) => it.readyState))
      .toBeGreaterThanOrEqual(2);
    await page.locator('video').evaluate((it: HTMLVideoElement) => {
      it.currentTime = it.duration;
      return it.play().catch(() => undefined);
    });
    const end = page.getByRole('region', { name: '预告结束' });
    await end.getByRole('button', { name: /^预约/ }).tap();
    await end.getByRole('button', { name: /^已预约/ }).waitFor();

    // It comes out.
    await desktopPage.reload();
    await releaseAt.fill('2020-01-01 20:00');
    await releaseAt.press('Enter');
    await select(/^上线的内容/, '极夜来信正片');
    await desktopPage.getByRole('button', { name: '保存', exact: true }).click();
    await desktopPage.getByText('有修改没有保存').waitFor({ state: 'hidden' });

    await page.goto(`${app}/mine`);
    await page.getByText(`《${TITLE}》上线了`).waitFor();
    await page.getByRole('button', { name: '去看看' }).tap();
    await page.waitForURL(`${app}/subPage/longViodePlay?id=${filmId}`);
    await page.getByText('极夜来信正片').first().waitFor();
    // A subscriber who was led there is not told again.
    const unseen = async () => {
      const { rowCount } = await database.pool.query(
        'select from content_subscriptions where content_id = $1 and seen_at is null',
        [id],
      );
      return rowCount;
    };
    await expect.poll(unseen).toBe(0);
  },
);
