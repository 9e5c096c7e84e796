import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { randomBytes } from 'node:crypto';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { makeZip } from '@yehang/server/media/test/make-zip.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { drawFolder, drawPicture } from './harness/comic.ts';
import { takeOut } from './harness/copies.ts';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';
import {
  acceptImport,
  beginContent,
  publishChapters,
  publishContent,
} from './harness/publish-room.ts';
import { makeStaff, type StaffMember } from './harness/staff.ts';
import { countChunks, dropPath, limitLine, SLOW_LINE } from './harness/uploads.ts';

const database = connectDatabase({ url: ownSite().databaseUrl });
const { app } = ownSite();
const made: string[] = [];
let editor: StaffMember;

beforeAll(async () => {
  editor = await makeStaff(database, 'editor');
});
afterAll(async () => {
  await takeOut(database, made);
  await database.close();
});

/** Publishes the comic whose editor is open, and reads its last chapter as a visitor. */
async function publishAndRead(
  desktopPage: Page,
  page: Page,
  { id, chapters, last }: { id: string; chapters: number; last: RegExp },
): Promise<void> {
  await publishChapters(desktopPage, chapters);
  await publishContent(desktopPage);
  await page.goto(`${app}/manga/detail?id=${id}`);
  await page.getByRole('button', { name: '我已满 18 岁，进入' }).tap();
  await page.getByRole('link', { name: last }).tap();
  const strip = page.getByRole('region', { name: '漫画' });
  await strip.getByAltText('第 1 页').first().waitFor();
}

journey(
  'a folder that is dropped on the editor becomes chapters that are read',
  { timeout: 240_000 },
  async ({ desktopPage, page }) => {
    const id = await beginContent(desktopPage, editor, '漫画', '落下的文件夹');
    made.push(id);
    const root = await drawFolder(desktopPage);
    await dropPath(desktopPage, '.import-drop', root);
    await desktopPage.getByText('跳过了 1 个不能导入的文件').waitFor();
    await desktopPage.getByText('2 章，4 张图').waitFor({ timeout: 120_000 });
    expect(await desktopPage.getByLabel('第 1 章的标题').inputValue()).toBe('第一话 渡口');
    await acceptImport(desktopPage);
    await rm(dirname(root), { recursive: true });
    await publishAndRead(desktopPage, page, { id, chapters: 2, last: /第十话 灯塔/ });
  },
);

journey(
  'an archive whose upload a reload broke off goes on where it was, and is read',
  { timeout: 240_000 },
  async ({ desktopPage, page }) => {
    desktopPage.on('dialog', (dialog) => void dialog.accept());
    const id = await beginContent(desktopPage, editor, '漫画', '断线续传');
    made.push(id);
    const buffer = makeZip([
      ...(await Promise.all(
        ['第1话 起雾', '第2话 归航'].map(async (name) => ({
          ...{ name: `${name}/1.jpg`, data: await drawPicture(desktopPage, name, 400, 900) },
        })),
      )),
      // Several chunks to send.
      { name: '花絮.bin', data: randomBytes(9 * 1_048_576) },
    ]);
    const choose = async () => {
      const chooser = desktopPage.waitForEvent('filechooser');
      await desktopPage.getByRole('button', { name: '选择文件' }).click();
      await (
        await chooser
      ).setFiles({ ...{ name: '断线续传.cbz', mimeType: 'application/zip' }, buffer });
    };
    const chunks = countChunks(desktopPage);
    await limitLine(desktopPage, SLOW_LINE);
    await choose();
    await expect.poll(() => chunks.sent, { timeout: 20_000 }).toBeGreaterThan(5);
    await desktopPage.reload();
    await desktopPage.getByText(/^上次传到 \d+%，再选一次会接着传$/).waitFor();
    const sentBefore = chunks.sent;
    await choose();
    await desktopPage.getByRole('button', { name: '确认导入' }).waitFor({ timeout: 120_000 });
    const all = Math.ceil(buffer.length / 1_048_576);
    expect(sentBefore).toBeLessThan(all);
    // What was on its way when it broke off may have to be sent again, and the last chunk asks for the id.
    expect(chunks.sent).toBeLessThanOrEqual(all + 5);
    await acceptImport(desktopPage);
    await publishAndRead(desktopPage, page, { id, chapters: 2, last: /第2话 归航/ });
  },
);
