import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { makeClips, tone } from '@yehang/server/media/test/clips.ts';
import { encodeText } from '@yehang/server/media/test/encode-text.ts';
import { makeEpub, xhtml } from '@yehang/server/media/test/make-epub.ts';
import { addChapters } from '@yehang/server/media/test/sounds.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { playSound, timeline } from './harness/audio.ts';
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

afterAll(async () => {
  await takeOut(database, made);
  await database.close();
});

/** Uploads a book in the console, has it imported as it is proposed, and publishes it; answers its id. */
async function publishBook(
  page: Page,
  { kind, title, chapters }: { kind: string; title: string; chapters: number },
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<string> {
  const editor = await makeStaff(database, 'editor');
  const id = await beginContent(page, editor, kind, title);
  made.push(id);
  await uploadFile(page, file);
  await acceptImport(page);
  await publishChapters(page, chapters);
  await publishContent(page);
  return id;
}

/** Opens a book as a new visitor, who confirms their age. */
async function openBook(page: Page, path: string, title: string): Promise<void> {
  await page.goto(`${app}${path}`);
  await page.getByRole('button', { name: '我已满 18 岁，进入' }).tap();
  await page.getByRole('heading', { name: title }).waitFor();
}

const finished = async (id: string) => {
  const { rows } = await database.pool.query<{ finished: string }>(
    'select finished_parts::text as finished from content_user_state where content_id = $1',
    [id],
  );
  return rows[0]?.finished;
};

/** Reads a novel that is open to its last page. */
async function readToEnd(page: Page): Promise<void> {
  await page.touchscreen.tap(187, 400);
  const tools = page.getByRole('navigation', { name: '阅读工具' });
  await expect
    .poll(
      async () => {
        await tools.getByRole('button', { name: '下一屏' }).tap();
        const end = await page
          .getByText('已经是最后一章')
          .boundingBox({ timeout: 500 })
          .catch(() => null);
        return end !== null && end.y < 700;
      },
      { timeout: 60_000, interval: 150 },
    )
    .toBe(true);
}

const paragraphs = (chapter: string) =>
  Array.from(
    { length: 20 },
    (_, at) => `${chapter}的第${at + 1}段。船靠岸的时候，灯还亮着，没有人说话，只听见水声。`,
  );

journey(
  'an EPUB is read to its last page, with its notes below the lines',
  { timeout: 240_000 },
  async ({ desktopPage, page }) => {
    const lines = (chapter: string) =>
      paragraphs(chapter)
        .map((text) => `<p>${text}</p>`)
        .join('');
    const note = '<sup><a epub:type="noteref" href="notes.xhtml#n1">1</a></sup>';
    const buffer = makeEpub({
      documents: [
        {
          name: 'one.xhtml',
          data: xhtml(
            `<h1>上船</h1><p>渡口${note}的<ruby>灯<rt>dēng</rt></ruby>。</p>${lines('上船')}`,
          ),
        },
        { name: 'two.xhtml', data: xhtml(`<h1>靠岸</h1>${lines('靠岸')}`) },
        {
          name: 'notes.xhtml',
          data: xhtml('<aside epub:type="footnote" id="n1"><p>渡口在江的南边。</p></aside>'),
          linear: false,
        },
      ],
      nav: xhtml(
        '<nav epub:type="toc"><ol><li><a href="one.xhtml">上船</a></li><li><a href="two.xhtml">靠岸</a></li></ol></nav>',
      ),
    });
    const book = { kind: '小说', title: '江上的书', chapters: 2 };
    const id = await publishBook(desktopPage, book, {
      ...{ name: '江上的书.epub', mimeType: 'application/epub+zip', buffer },
    });
    await openBook(page, `/community/novelDetail?id=${id}`, '江上的书');
    await page.getByRole('button', { name: '开始阅读' }).tap();
    await page.getByText('渡口[1]的灯（dēng）。').waitFor();
    await page.getByText('[1] 渡口在江的南边。').waitFor();
    await readToEnd(page);
    await expect.poll(() => finished(id)).toBe('{[1,3)}');
  },
);

journey(
  'a novel in GBK is read to its last page, and the same file is noticed',
  { timeout: 240_000 },
  async ({ desktopPage, page }) => {
    const text = ['第一章 上船', ...paragraphs('上船'), '第二章 靠岸', ...paragraphs('靠岸')];
    const buffer = encodeText(text.join('\r\n'), 'gb18030');
    const file = { name: '《灯下》作者：夜航.txt', mimeType: 'text/plain', buffer };
    const book = { kind: '小说', title: '灯下', chapters: 2 };
    const id = await publishBook(desktopPage, book, file);
    await openBook(page, `/community/novelDetail?id=${id}`, '灯下');
    await page.getByRole('button', { name: '开始阅读' }).tap();
    await page.getByText('上船的第1段').waitFor();
    await readToEnd(page);
    await expect.poll(() => finished(id)).toBe('{[1,3)}');

    await uploadFile(desktopPage, file);
    await desktopPage.getByText('同一个文件以前导入过，请确认不是重复').waitFor();
    await desktopPage.getByRole('button', { name: /^取消导入/ }).click();
    await desktopPage.getByRole('tooltip').getByRole('button', { name: '取消导入' }).click();
    await desktopPage.getByText('已取消').waitFor();
  },
);

journey(
  'an M4B is heard chapter by chapter to its last second',
  { timeout: 240_000 },
  async ({ desktopPage, page }) => {
    const dir = await mkdtemp(join(tmpdir(), 'yehang-m4b-'));
    const path = join(dir, 'book.m4b');
    await makeClips([{ path, format: 'mp4', streams: [tone({ seconds: 24, volume: -24 })] }]);
    await addChapters(path, [
      { startSeconds: 0, title: '雨声' },
      { startSeconds: 12, title: '远灯' },
    ]);
    const buffer = await readFile(path);
    await rm(dir, { recursive: true });
    const book = { kind: '有声小说', title: '雨夜', chapters: 2 };
    const id = await publishBook(desktopPage, book, {
      ...{ name: '雨夜.m4b', mimeType: 'audio/mp4', buffer },
    });
    await openBook(page, `/community/soundWord?id=${id}`, '雨夜');
    await page.getByRole('button', { name: '开始收听', exact: true }).tap();
    await page.getByRole('heading', { name: '雨声' }).waitFor();
    await playSound(page);
    const time = timeline(page);
    await time.press('End');
    await page.getByRole('heading', { name: '远灯' }).waitFor();
    await time.press('End');
    await page.getByRole('button', { name: '播放', exact: true }).waitFor();
    await expect.poll(() => finished(id), { timeout: 20_000 }).toBe('{[1,3)}');
  },
);
