import { afterEach, describe, expect, it } from 'vitest';
import type { NovelPlan } from '@yehang/contract/shapes/imports.ts';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { runImports } from '../../../test/run-imports.ts';
import { uploadFile } from '../../../test/upload/send-chunks.ts';
import { plainPng } from '../../../test/upload/send-picture.ts';
import { newId } from '../../db/new-id.ts';
import { claimImport } from '../../db/queries/imports/imports.ts';
import { runImport } from '../../domain/imports/run-import.ts';
import { encodeText } from '../../media/test/encode-text.ts';
import { makeEpub, xhtml } from '../../media/test/make-epub.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const editor = await staffCookie(consoleApp, context, 'editor');

const call = <Name extends Parameters<typeof staffCall>[1]>(
  name: Name,
  body: Parameters<typeof staffCall<Name>>[2],
) => staffCall(consoleApp, name, body, editor);

const work = (signal?: AbortSignal) => runImports(context, signal);

afterEach(() => work());

const line = '他在船头站了很久，看着远处的灯火一点一点暗下去。';
let texts = 0;

/** Different each time: the same file twice would be noticed. */
function novelOf(chapters: number): string {
  texts += 1;
  const list = Array.from(
    { length: chapters },
    (_, index) => `第${index + 1}章 第${texts}夜的灯\n${line.repeat(3)}\n${line}\n`,
  );
  return `第一卷 出海\n${list.join('')}`;
}

async function planned(name: string, data: Buffer | string) {
  const { id: contentId } = await buildContent(database, {
    kind: 'novel',
    state: 'draft',
    extent: 0,
    cover: null,
    publishedAt: null,
  });
  const bytes = Buffer.from(data as string);
  const uploadId = await uploadFile(consoleApp, editor, { name, bytes });
  const { data: created } = await call('import/create', { contentId, uploadId });
  await work();
  const { data: detail } = await call('import/info', { id: created.id });
  return { contentId, id: created.id, detail, plan: detail.plan as NovelPlan };
}

interface StoredChapter {
  number: number;
  title: string;
  volume: string;
  extent: number;
  state: string;
  paragraphs: { kind: string; id: number; text: string }[];
}

const chaptersOf = async (contentId: string) =>
  (
    await database.pool.query<StoredChapter>(
      `select p.number, p.title, p.volume, p.extent, p.state, t.paragraphs from content_parts p
        join part_texts t on t.part_id = p.id where p.content_id = $1 order by p.number`,
      [contentId],
    )
  ).rows;

const descriptionOf = async (contentId: string) =>
  (
    await database.pool.query<{ description: string }>(
      'select description from contents where id = $1',
      [contentId],
    )
  ).rows[0]?.description;

const publish = async (contentId: string) => {
  await database.pool.query(
    `update content_parts set state = 'published', published_at = now() where content_id = $1`,
    [contentId],
  );
  await database.pool.query(
    `update contents set state = 'published', published_at = now(), extent = 1, cover = coalesce(cover, $2)
      where id = $1`,
    [contentId, { path: 'p/cover.bin', width: 300, height: 400, color: '#14161c' }],
  );
};

describe('a novel', () => {
  it('in GB18030 becomes chapters that can be read', async () => {
    const { contentId, id, detail, plan } = await planned(
      '灯.txt',
      encodeText(novelOf(3), 'gb18030'),
    );
    expect(detail).toMatchObject({
      state: 'planned',
      findings: { text: { format: 'txt', encoding: 'gb18030', rule: 'chapters' }, notes: [] },
    });
    await call('import/accept', { id, plan });
    await work();
    expect((await call('import/info', { id })).data).toMatchObject({ state: 'done', progress: 1 });
    const chapters = await chaptersOf(contentId);
    expect(chapters).toHaveLength(3);
    expect(chapters[1]).toEqual({
      number: 2,
      title: `第2章 第${texts}夜的灯`,
      volume: '第一卷 出海',
      extent: 4 * line.length,
      state: 'draft',
      paragraphs: [
        { kind: 'text', id: 0, text: line.repeat(3) },
        { kind: 'text', id: 1, text: line },
      ],
    });
    await publish(contentId);
    const me = await guest(app);
    const { data } = await signedCall(app, 'novel/chapter', { id: contentId }, me);
    expect(data.list[0]).toMatchObject({ volume: '第一卷 出海' });
    const { data: read } = await signedCall(app, 'novelChapter/info', { id: data.list[0]!.id }, me);
    expect(read.text?.paragraphs[1]).toEqual({ kind: 'text', id: 1, text: line });
    expect(read.picturesExpireAt).toBeNull();
  });

  it('is cut as an editor corrects it: merged, split, renamed, moved', async () => {
    const { contentId, id, plan } = await planned('a.txt', novelOf(4));
    const { data } = await call('import/cuts', { id, encoding: plan.encoding, rule: plan.rule });
    const [first, second, third, fourth] = data.list;
    expect(first).toMatchObject({
      at: 0,
      skip: 2,
      number: 1,
      offset: 0,
      opening: line.repeat(3).slice(0, 60),
    });
    const { data: lines } = await call('import/lines', {
      id,
      encoding: plan.encoding,
      from: third!.at,
      count: 3,
    });
    expect(lines.list.map(({ kind, characters }) => [kind, characters])).toEqual([
      ['text', third!.title.length],
      ['text', 3 * line.length],
      ['text', line.length],
    ]);
    const changed = [
      { title: '开头', volume: '', at: first!.at, skip: first!.skip },
      { title: '拆出来的', volume: '', at: third!.at + 2, skip: 0 },
    ];
    const corrected = { ...plan, removed: [second!.at, fourth!.at], changed };
    await call('import/accept', { id, plan: corrected });
    await work();
    const chapters = await chaptersOf(contentId);
    expect(chapters.map(({ title }) => title)).toEqual(['开头', third!.title, '拆出来的']);
    // What was merged keeps its heading as a line.
    expect(chapters[0]!.paragraphs.map(({ text }) => text)).toContain(second!.title);
    expect(chapters[1]!.paragraphs).toHaveLength(1);
  });

  it('is cut by another rule, and in another encoding', async () => {
    const { contentId, id, plan } = await planned('a.txt', novelOf(3));
    const { data } = await call('import/cuts', { id, encoding: 'big5', rule: null });
    expect(data.text.encoding).toBe('big5');
    await call('import/accept', { id, plan: { ...plan, rule: 'whole' } });
    await work();
    expect(await chaptersOf(contentId)).toHaveLength(1);
  });

  it('as an EPUB brings its cover, its author, its description and its pictures', async () => {
    const png = await plainPng(60, 80);
    const { contentId, id, plan } = await planned(
      'a.epub',
      makeEpub({
        documents: [
          {
            name: 'one.xhtml',
            data: xhtml(`<h1>出海</h1><p>${line}</p><img src="a.png"/>`, '出海'),
          },
        ],
        others: [
          { name: 'a.png', data: png },
          { name: 'cover.png', data: png, properties: 'cover-image' },
        ],
        metadata: '<dc:description>海边最后一座灯塔。</dc:description>',
      }),
    );
    await call('import/accept', { id, plan });
    await work();
    expect((await call('import/info', { id })).data).toMatchObject({ state: 'done', reason: null });
    expect(await descriptionOf(contentId)).toBe('海边最后一座灯塔。');
    await publish(contentId);
    const me = await guest(app);
    const { data: book } = await signedCall(app, 'novel/detail', { id: contentId }, me);
    expect(book.book).toMatchObject({
      author: '林夜',
      cover: { path: expect.stringMatching(/^p\/covers\//) as string },
    });
    const { data } = await signedCall(app, 'novelChapter/info', { id: book.latest!.id }, me);
    expect(data.text?.paragraphs.map(({ kind }) => kind)).toEqual(['text', 'picture']);
    expect(data.picturesExpireAt).toBeGreaterThan(Date.now());
  });

  it('as an EPUB comes without a picture that cannot be read, and says which', async () => {
    const body = `<p>${line}</p><img src="a.png"/><img src="b.png"/><p>${line}</p>`;
    const { contentId, id, plan } = await planned(
      'a.epub',
      makeEpub({
        documents: [{ name: 'one.xhtml', data: xhtml(body, '缺图') }],
        others: [
          { name: 'a.png', data: Buffer.from('no picture') },
          { name: 'b.png', data: await plainPng(50, 70) },
        ],
      }),
    );
    await call('import/accept', { id, plan });
    await work();
    const { data } = await call('import/info', { id });
    expect(data).toMatchObject({ state: 'done', reason: null });
    expect(data.findings?.notes.at(-1)).toBe('有 1 张图片读不出来，没有导入：OPS/a.png');
    const [chapter] = await chaptersOf(contentId);
    expect(chapter?.paragraphs.map(({ kind }) => kind)).toEqual(['text', 'picture', 'text']);
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from content_pictures where content_id = $1',
      [contentId],
    );
    expect(chapter?.paragraphs[1]).toMatchObject({ pictureId: rows[0]?.id });
    expect(rows).toHaveLength(1);
  });

  it('that another worker has taken, or that stops, is carried out once', async () => {
    const { contentId, id, plan } = await planned('a.txt', novelOf(2));
    await call('import/accept', { id, plan });
    const claim = await claimImport(database);
    await runImport(context, claim!, AbortSignal.abort());
    expect((await call('import/info', { id })).data.state).toBe('accepted');
    await work();
    expect(await chaptersOf(contentId)).toHaveLength(2);
  });

  it('is refused in a sentence where it is no text, and plans that do not fit are', async () => {
    const noise = Buffer.from(Array.from({ length: 4_000 }, (_, at) => (at * 7) % 256));
    expect((await planned('a.txt', noise)).detail).toMatchObject({
      state: 'failed',
      reason: '文件不是能读的文本，请上传 TXT、EPUB 或 Markdown',
    });
    const { id, plan } = await planned('a.txt', novelOf(2));
    const accept = async (over: Partial<NovelPlan>) =>
      (await call('import/accept', { id, plan: { ...plan, ...over } })).code;
    expect(await accept({ removed: [9_999] })).toBe(4000);
    expect(await accept({ rule: 'contents' })).toBe(4000);
    expect(await accept({ encoding: null })).toBe(4000);
    const cut = { title: '', volume: '', at: 1, skip: 0 };
    expect(await accept({ changed: [cut, cut] })).toBe(4000);
    await call('import/cancel', { id });
    expect((await call('import/cuts', { id, encoding: null, rule: null })).code).toBe(4090);
    expect((await call('import/lines', { id, encoding: null, from: 0 })).code).toBe(4090);
    expect((await call('import/cuts', { id: newId(), encoding: null, rule: null })).code).toBe(
      4040,
    );
    expect((await call('import/lines', { id: newId(), encoding: null, from: 0 })).code).toBe(4040);
    const support = await staffCookie(consoleApp, context, 'support');
    const body = { id, encoding: null, rule: null };
    expect((await staffCall(consoleApp, 'import/cuts', body, support)).code).toBe(4030);
  });

  it('that leaves no chapter fails, and says so', async () => {
    const { id, plan } = await planned('a.txt', novelOf(2));
    const { data } = await call('import/cuts', { id, encoding: plan.encoding, rule: plan.rule });
    await call('import/accept', { id, plan: { ...plan, removed: data.list.map(({ at }) => at) } });
    await work();
    expect((await call('import/info', { id })).data).toMatchObject({
      state: 'failed',
      reason: '没有分出任何章节，请换一种分章方式',
    });
  });
});
