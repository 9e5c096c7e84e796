import { makeZip } from '@yehang/server/media/test/make-zip.ts';
import { wavTone } from '@yehang/server/media/test/sounds.ts';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import { refreshWholes } from '@yehang/server/db/queries/content/parts.ts';
import { contents } from '@yehang/server/db/schema/contents.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, inject } from 'vitest';
import { journey } from './harness/journey.ts';
import { makeStaff } from './harness/staff.ts';

const site = inject('site');
const database = connectDatabase({ url: inject('databaseUrl') });
const id = newId();
const SECONDS = 20;

afterAll(async () => {
  await database.pool.query('delete from contents where id = $1', [id]);
  await database.close();
});

const published = async () => {
  await database.pool.query(
    `update content_parts set state = 'published', published_at = now() where content_id = $1`,
    [id],
  );
  await database.pool.query(
    `update contents set state = 'published', published_at = now() where id = $1`,
    [id],
  );
  await refreshWholes(database, [id]);
};

/** Uploads two sounds in one archive, and carries the import out. */
async function upload(page: Page): Promise<void> {
  const editor = await makeStaff(database, 'editor');
  await editor.open(page, `/contents/${id}`);
  const buffer = makeZip([
    { name: '听夜/02 潮声.wav', data: wavTone(SECONDS) },
    { name: '听夜/01 灯塔.wav', data: wavTone(SECONDS, { level: 0.02 }) },
  ]);
  const card = page.locator('.ant-card', { hasText: '导入文件' });
  await card
    .locator('input[type=file]')
    .setInputFiles({ name: '听夜.zip', mimeType: 'application/zip', buffer });
  const title = page.getByLabel('第 1 章的标题');
  await title.waitFor({ timeout: 60_000 });
  expect(await title.inputValue()).toBe('灯塔');
  await title.fill('夜里的灯塔');
  await page.getByRole('button', { name: '确认导入' }).click();
  await page.getByText('已导入', { exact: true }).waitFor({ timeout: 60_000 });
}

const time = (page: Page) => page.getByLabel('本章进度');
const secondsOf = async (page: Page) => Number(await time(page).inputValue());
const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();

/** Plays, where the browser waited for a tap. */
async function play(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: '播放', exact: true });
  const pause = page.getByRole('button', { name: '暂停', exact: true });
  await button.or(pause).waitFor();
  // Where it begins by itself, the button may be gone before the finger is there.
  if (!(await pause.isVisible())) await button.tap({ timeout: 2_000 }).catch(() => undefined);
  await pause.waitFor();
}

const playedPast = async (page: Page, seconds: number) =>
  expect.poll(() => secondsOf(page), { timeout: 20_000 }).toBeGreaterThan(seconds);

journey(
  'an audio novel is uploaded, and heard to its last second, with other pages in between',
  { timeout: 240_000 },
  async ({ desktopPage, page }) => {
    await database.orm.insert(contents).values({
      ...{ id, kind: 'audio', state: 'draft', title: '听夜', extent: 0 },
    });
    await upload(desktopPage);
    await published();

    await page.clock.install();
    await page.goto(`${site.app}/community/soundWord?id=${id}`);
    const enter = page.getByRole('button', { name: '我已满 18 岁，进入' });
    await enter
      .or(page.getByRole('heading', { name: '听夜' }))
      .first()
      .waitFor();
    if (await enter.isVisible()) await enter.tap();
    await press(page, '开始收听');
    await heading(page, '夜里的灯塔');
    await play(page);
    await playedPast(page, 1);

    // The mini player goes on over other pages, and is back after a reload where it was.
    await page.getByRole('button', { name: '听夜', exact: true }).tap();
    await page.getByRole('region', { name: '正在听' }).waitFor();
    await page.goto(`${site.app}/mine`);
    const mini = page.getByRole('region', { name: '正在听' });
    await mini.getByRole('button', { name: '播放', exact: true }).tap();
    await mini.getByRole('button', { name: '暂停', exact: true }).waitFor();
    await mini.getByRole('button', { name: /^打开播放页/ }).tap();
    await heading(page, '夜里的灯塔');

    // Two and a half times as fast, by the slider.
    await page.getByRole('button', { name: /倍速$/ }).tap();
    await page.getByLabel('倍速', { exact: true }).fill('2.5');
    await page.getByRole('dialog', { name: '倍速 2.5×' }).waitFor();
    await page.keyboard.press('Escape');

    // The sleep timer counts by the clock, and is due while it plays.
    await page.getByRole('button', { name: '定时关闭', exact: true }).tap();
    await press(page, '5 分钟');
    await page.getByRole('button', { name: /^定时关闭，0[45]:/ }).waitFor();
    await page.clock.fastForward(5 * 60_000);
    await page.getByRole('button', { name: '播放', exact: true }).waitFor();
    await page.getByRole('button', { name: '定时关闭', exact: true }).waitFor();

    // The end of a chapter leads to the next, and the last second of that ends the book.
    await play(page);
    await time(page).fill(String(SECONDS - 2));
    await time(page).press('End');
    await heading(page, '潮声');
    await time(page).press('End');
    await expect.poll(() => secondsOf(page)).toBeGreaterThanOrEqual(SECONDS - 1);
    await page.getByRole('button', { name: '播放', exact: true }).waitFor();
    await press(page, '目录');
    const rows = page.getByRole('dialog', { name: '目录' }).getByText('听过', { exact: true });
    await expect.poll(() => rows.count(), { timeout: 20_000 }).toBe(2);
  },
);
