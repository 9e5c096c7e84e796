import { connectDatabase } from '@yehang/server/db/connect.ts';
import { afterAll, expect } from 'vitest';
import { copyFilm, takeOut } from './harness/copies.ts';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';
import { beginContent } from './harness/publish-room.ts';
import { makeStaff } from './harness/staff.ts';
import { visitMine } from './harness/visitor.ts';

const database = connectDatabase({ url: ownSite().databaseUrl });
const { app } = ownSite();
const made: string[] = [];
const TITLE = '极夜来信';

afterAll(async () => {
  await takeOut(database, made);
  await database.close();
});

async function stateOf(id: string): Promise<string | undefined> {
  const { rows } = await database.pool.query<{ state: string }>(
    'select state from contents where id = $1',
    [id],
  );
  return rows[0]?.state;
}

async function moveFilm(id: string, state: string): Promise<void> {
  await database.pool.query(
    `update contents set state = $2, published_at = coalesce(published_at, now()) where id = $1`,
    [id, state],
  );
  await database.pool.query(`select pg_notify('yehang_changes', 'catalogue *')`);
}

journey(
  'what is announced is subscribed to, comes out, and leads its subscriber to the item',
  { timeout: 240_000 },
  async ({ desktopPage, page }) => {
    const teaserId = await copyFilm(database, { title: '极夜来信预告' });
    const filmId = await copyFilm(database, {
      ...{ title: '极夜来信正片', state: 'draft', published_at: null },
    });
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

    // It is to lead to a film that nobody sees yet, which the console lets come out with it.
    await desktopPage.reload();
    await select(/^上线的内容/, '极夜来信正片');
    await desktopPage.getByRole('button', { name: '保存', exact: true }).click();
    await desktopPage.getByText('有修改没有保存').waitFor({ state: 'hidden' });
    const warning = desktopPage.getByText(/《极夜来信正片》还没有公开，也没有定时发布/);
    await warning.waitFor();
    await desktopPage.getByRole('button', { name: '按上线时间定时发布' }).click();
    await warning.waitFor({ state: 'hidden' });

    // Public before its time, it still counts down, and nobody is told.
    await moveFilm(filmId, 'published');
    await page.goto(`${app}/reserved/detail?id=${id}`);
    await page.getByText(/^还有 \d+ 天/).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: /^已预约/ }).waitFor();
    expect(await page.getByRole('button', { name: '去看看' }).count()).toBe(0);
    await moveFilm(filmId, 'draft');

    // Its time comes: what was scheduled publishes it, and its subscriber is told.
    await database.pool.query(
      `with released as (update reserved_details set release_at = now() where content_id = $1)
       update content_schedules set publish_at = now() where content_id = $2`,
      [id, filmId],
    );
    await expect.poll(() => stateOf(filmId), { timeout: 60_000 }).toBe('published');
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
