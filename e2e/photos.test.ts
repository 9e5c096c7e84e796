import { connectDatabase } from '@yehang/server/db/connect.ts';
import { afterAll, expect } from 'vitest';
import { drawComic, drawPicture } from './harness/comic.ts';
import { takeOut } from './harness/copies.ts';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';
import { acceptImport, beginContent, publishContent, uploadFile } from './harness/publish-room.ts';
import { makeStaff } from './harness/staff.ts';

const database = connectDatabase({ url: ownSite().databaseUrl });
const { app } = ownSite();
const made: string[] = [];
const TITLE = '港口的夜';

afterAll(async () => {
  await takeOut(database, made);
  await database.close();
});

journey(
  'a picture set is seen from the console to its last picture',
  { timeout: 240_000 },
  async ({ desktopPage, page }) => {
    const editor = await makeStaff(database, 'editor');
    const id = await beginContent(desktopPage, editor, '图集', TITLE);
    made.push(id);
    const buffer = await drawComic(desktopPage, {
      ...{ chapters: 1, pictures: 2 },
      ...{ width: 600, height: 800 },
    });
    await uploadFile(desktopPage, { name: '港口.zip', mimeType: 'application/zip', buffer });
    await desktopPage.getByText('一共 2 张').waitFor();
    await acceptImport(desktopPage);
    // More pictures come after those of the archive, as they are on the disk.
    const more = [];
    for (const name of ['4', '3'])
      more.push({
        ...{ name: `${name}.jpg`, mimeType: 'image/jpeg' },
        buffer: await drawPicture(desktopPage, name, 600, 800),
      });
    await uploadFile(desktopPage, more);
    await desktopPage.getByText('一共 2 张').waitFor();
    await desktopPage.getByRole('button', { name: '确认导入' }).click();
    await expect.poll(() => desktopPage.getByText('已导入', { exact: true }).count()).toBe(2);
    await publishContent(desktopPage);

    await page.goto(`${app}/community/picturesDetail?id=${id}`);
    await page.getByRole('button', { name: '我已满 18 岁，进入' }).tap();
    await page.getByRole('heading', { name: TITLE }).waitFor();
    await page.getByRole('button', { name: /第 1 张，共 4 张/ }).tap();
    const viewer = page.getByRole('dialog', { name: TITLE });
    const position = viewer.getByRole('status');
    for (const number of [1, 2, 3, 4]) {
      await expect.poll(() => position.textContent()).toBe(`${number} / 4`);
      const image = viewer.getByRole('img', { name: `第 ${number} 张` }).first();
      await expect
        .poll(() => image.evaluate((it: HTMLImageElement) => it.naturalWidth))
        .toBeGreaterThan(0);
      if (number < 4) await viewer.getByRole('button', { name: '下一张' }).tap();
    }
    expect(await viewer.getByRole('button', { name: '下一张' }).isDisabled()).toBe(true);
    await viewer.getByRole('button', { name: '放大', exact: true }).tap();
    await viewer.getByRole('button', { name: '放大或还原' }).tap();
    await viewer.getByRole('button', { name: '关闭' }).tap();
    await page.getByRole('button', { name: /第 4 张，共 4 张/ }).waitFor();
  },
);
