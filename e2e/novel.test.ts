import { connectDatabase } from '@yehang/server/db/connect.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { takeOut } from './harness/copies.ts';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';
import {
  acceptImport,
  beginContent,
  publishChapters,
  publishContent,
  uploadFile,
} from './harness/publish-room.ts';
import { makeStaff } from './harness/staff.ts';

const database = connectDatabase({ url: ownSite().databaseUrl });
const { app } = ownSite();
const made: string[] = [];
const TITLE = '渡口的灯';

afterAll(async () => {
  await takeOut(database, made);
  await database.close();
});

/** Twenty paragraphs, of which each is known by its number. */
const paragraphs = (chapter: string) =>
  Array.from(
    { length: 20 },
    (_, at) => `　　${chapter}的第${at + 1}段。船靠岸的时候，灯还亮着，没有人说话，只听见水声。`,
  ).join('\n');

const text = [
  ['第一章 上船', paragraphs('上船')],
  ['第二章 起雾', paragraphs('起雾')],
  ['第三章 靠岸', paragraphs('靠岸')],
]
  .flat()
  .join('\n\n');

const stateOf = async (id: string) => {
  const { rows } = await database.pool.query<{ last: number; finished: string }>(
    'select last_part as last, finished_parts::text as finished from content_user_state where content_id = $1',
    [id],
  );
  return rows[0];
};

/** Uploads a text of three chapters, renames the second, and publishes all of it. */
async function publishNovel(page: Page): Promise<string> {
  const editor = await makeStaff(database, 'editor');
  const id = await beginContent(page, editor, '小说', TITLE);
  made.push(id);
  await uploadFile(page, {
    name: `《${TITLE}》作者：夜航.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from(text),
  });
  await page.getByText(/^TXT，.*3 章$/).waitFor();
  const second = page.getByLabel('第 2 章的标题');
  expect(await second.inputValue()).toContain('起雾');
  await second.fill('第二章 雾');
  await acceptImport(page);
  await publishChapters(page, 3);
  await publishContent(page);
  return id;
}

journey(
  'a novel is read from the console to its last page, and goes on where it was left',
  { timeout: 240_000 },
  async ({ desktopPage, page }) => {
    const id = await publishNovel(desktopPage);
    await page.goto(`${app}/community/novelDetail?id=${id}`);
    await page.getByRole('button', { name: '我已满 18 岁，进入' }).tap();
    await page.getByRole('heading', { name: TITLE }).waitFor();
    await page.getByRole('button', { name: '开始阅读' }).tap();
    await page.getByText('上船的第1段').waitFor();

    // Through all chapters, which flow into each other.
    await page.touchscreen.tap(187, 400);
    const tools = page.getByRole('navigation', { name: '阅读工具' });
    const turn = () => tools.getByRole('button', { name: '下一屏' }).tap();
    await expect
      .poll(
        async () => {
          await turn();
          const end = await page
            .getByText('已经是最后一章')
            .boundingBox({ timeout: 500 })
            .catch(() => null);
          return end !== null && end.y < 700;
        },
        { timeout: 60_000, interval: 150 },
      )
      .toBe(true);
    await expect.poll(() => stateOf(id)).toEqual({ last: 3, finished: '{[1,4)}' });

    // Another visit goes on there, whatever the size of the letters.
    await page.goto(`${app}/community/novelDetail?id=${id}`);
    await page.getByRole('button', { name: /^继续读 第三章/ }).tap();
    await page.getByText('靠岸的第20段').waitFor();
    await page.touchscreen.tap(187, 400);
    await tools.getByRole('button', { name: '目录' }).tap();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /第二章 雾/ })
      .tap();
    await page.getByText('起雾的第1段').waitFor();
  },
);
