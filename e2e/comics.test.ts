import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { makeZip } from '@yehang/server/media/test/make-zip.ts';
import { drawComic, drawFolder, drawPicture } from './harness/comic.ts';
import { takeOut } from './harness/copies.ts';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';
import {
  acceptImport,
  beginContent,
  publishChapters,
  publishContent,
  uploadFile,
  uploadFolder,
} from './harness/publish-room.ts';
import { makeStaff, type StaffMember } from './harness/staff.ts';

const database = connectDatabase({ url: ownSite().databaseUrl });
const { app } = ownSite();
let editor: StaffMember;
const made: string[] = [];

beforeAll(async () => {
  editor = await makeStaff(database, 'editor');
});
afterAll(async () => {
  await takeOut(database, made);
  await database.close();
});

/** Begins a comic in the console, fills it from a file, and publishes it; answers its id. */
async function publishComic(page: Page, title: string, buffer: Buffer): Promise<string> {
  const id = await beginContent(page, editor, '漫画', title);
  made.push(id);
  await uploadFile(page, { name: `${title}.cbz`, mimeType: 'application/zip', buffer });
  await page.getByLabel('第 2 章的标题').fill('灯塔');
  await acceptImport(page);
  await publishChapters(page, 2);
  await publishContent(page);
  return id;
}

/** Opens a comic as a new visitor, who confirms their age. */
async function openComic(page: Page, id: string, title: string): Promise<void> {
  await page.goto(`${app}/manga/detail?id=${id}`);
  await page.getByRole('button', { name: '我已满 18 岁，进入' }).tap();
  await page.getByRole('heading', { name: title }).waitFor();
}

const stateOf = async (id: string) => {
  const { rows } = await database.pool.query<{ last: number; finished: string }>(
    'select last_part as last, finished_parts::text as finished from content_user_state where content_id = $1',
    [id],
  );
  return rows[0];
};

journey('a strip is read from the console to its last page', async ({ desktopPage, page }) => {
  const cbz = await drawComic(desktopPage, { chapters: 2, pictures: 4, width: 400, height: 900 });
  const id = await publishComic(desktopPage, '夜渡', cbz);
  await openComic(page, id, '夜渡');
  await page.getByRole('link', { name: /第 2 话 灯塔/ }).waitFor();
  await page.getByRole('button', { name: '开始阅读' }).tap();
  const strip = page.getByRole('region', { name: '漫画' });
  await strip.getByAltText('第 1 页').first().waitFor();
  await page.touchscreen.tap(187, 400);
  await page.getByRole('toolbar', { name: '阅读' }).getByText('1 / 4').waitFor();
  await page.touchscreen.tap(187, 400);
  // Through both chapters without a break.
  const isAtEnd = () =>
    strip.evaluate((element) => {
      element.scrollBy(0, element.clientHeight * 0.5);
      return element.scrollTop + element.clientHeight >= element.scrollHeight - 2;
    });
  await expect
    .poll(async () => (await isAtEnd()) && page.getByText('已经看到最新一话').isVisible())
    .toBe(true);
  await expect.poll(() => stateOf(id)).toEqual({ last: 2, finished: '{[1,3)}' });
  await page.goBack();
  await page.getByRole('button', { name: '继续看第 2 话' }).waitFor();
  await page.getByRole('button', { name: /渡口 已读，标为未读$/ }).waitFor();
});

journey(
  'the room shows at once what was read, and leads back to it',
  async ({ desktopPage, page }) => {
    const cbz = await drawComic(desktopPage, { chapters: 2, pictures: 2, width: 400, height: 900 });
    const id = await publishComic(desktopPage, '回声', cbz);
    await page.goto(`${app}/subPage/room?kind=comic`);
    await page.getByRole('button', { name: '我已满 18 岁，进入' }).tap();
    const all = page.getByRole('region', { name: '全部作品' });
    await all.getByRole('radio', { name: '最新' }).tap();
    await all.getByRole('link', { name: /回声/ }).tap();
    await page.getByRole('link', { name: /第 2 话 灯塔/ }).tap();
    const strip = page.getByRole('region', { name: '漫画' });
    await strip.getByAltText('第 1 页').first().waitFor();
    await expect.poll(() => stateOf(id)).toMatchObject({ last: 2 });
    await page.goBack();
    await page.getByRole('button', { name: '继续看第 2 话' }).waitFor();
    await page.goBack();
    const goOn = page.getByRole('region', { name: '继续看' });
    await goOn.getByText('读到第 2 话').waitFor();
    await goOn.getByRole('link', { name: /回声/ }).tap();
    await strip.getByAltText('第 1 页').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/manga/chapterDetails');
  },
);

journey(
  'a folder, and more chapters as archives, are read to the last page',
  { timeout: 240_000 },
  async ({ desktopPage, page }) => {
    const id = await beginContent(desktopPage, editor, '漫画', '夜航船');
    made.push(id);
    const root = await drawFolder(desktopPage);
    await uploadFolder(desktopPage, root);
    await desktopPage.getByText('2 章，4 张图').waitFor();
    await desktopPage.getByText('跳过了 1 个不能导入的文件').waitFor();
    expect(await desktopPage.getByLabel('第 2 章的标题').inputValue()).toBe('第十话 灯塔');
    await acceptImport(desktopPage);
    await rm(join(root, '..'), { recursive: true });

    // Two archives at once: a chapter each, in the order in which people count.
    const archives = [];
    for (const name of ['第12话 归航', '第11话 起雾'])
      archives.push({
        ...{ name: `${name}.cbz`, mimeType: 'application/zip' },
        buffer: makeZip([{ name: '1.jpg', data: await drawPicture(desktopPage, name, 400, 900) }]),
      });
    await uploadFile(desktopPage, archives);
    expect(await desktopPage.getByLabel('第 1 章的标题').inputValue()).toBe('第11话 起雾');
    await desktopPage.getByRole('button', { name: '确认导入' }).click();
    await publishChapters(desktopPage, 4);
    await publishContent(desktopPage);

    await openComic(page, id, '夜航船');
    await page.getByRole('button', { name: '开始阅读' }).tap();
    const strip = page.getByRole('region', { name: '漫画' });
    await strip.getByAltText('第 1 页').first().waitFor();
    const isAtEnd = () =>
      strip.evaluate((element) => {
        element.scrollBy(0, element.clientHeight * 0.5);
        return element.scrollTop + element.clientHeight >= element.scrollHeight - 2;
      });
    await expect
      .poll(async () => (await isAtEnd()) && page.getByText('已经看到最新一话').isVisible(), {
        timeout: 60_000,
      })
      .toBe(true);
    await expect.poll(() => stateOf(id)).toEqual({ last: 4, finished: '{[1,5)}' });
  },
);

journey('pages are turned by taps, and kept where they were', async ({ desktopPage, page }) => {
  const cbz = await drawComic(desktopPage, { chapters: 2, pictures: 3, width: 400, height: 560 });
  const id = await publishComic(desktopPage, '灯塔', cbz);
  await openComic(page, id, '灯塔');
  await page.getByRole('button', { name: '开始阅读' }).tap();
  const pages = page.getByRole('region', { name: '漫画' });
  await pages.getByAltText('第 1 页').first().waitFor();
  await page.touchscreen.tap(350, 400);
  const column = () => pages.evaluate((element) => element.scrollLeft / element.clientWidth);
  await expect.poll(column).toBe(1);
  await expect.poll(async () => (await stateOf(id))?.last).toBe(1);
  await page.reload();
  await expect.poll(column).toBe(1);
});
