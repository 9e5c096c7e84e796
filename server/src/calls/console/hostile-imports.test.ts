import { crc32, deflateSync } from 'node:zlib';
import type { ContentKind } from '@yehang/contract/shapes/content-kinds.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { runImports } from '../../../test/run-imports.ts';
import { uploadFile } from '../../../test/upload/send-chunks.ts';
import { plainPng } from '../../../test/upload/send-picture.ts';
import { makeEpub, xhtml } from '../../media/test/make-epub.ts';
import { makeZip, type ZipFile } from '../../media/test/make-zip.ts';
import { wavTone } from '../../media/test/sounds.ts';

const { context, database } = await testApp();
const consoleApp = await testConsole(context);
const editor = await staffCookie(consoleApp, context, 'editor');
const png = await plainPng(300, 200);

const call = <Name extends Parameters<typeof staffCall>[1]>(
  name: Name,
  body: Parameters<typeof staffCall<Name>>[2],
) => staffCall(consoleApp, name, body, editor);

const work = (signal?: AbortSignal) => runImports(context, signal);

/** Everything that is stored, of imports and covers alike. */
async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for (const folder of ['p', 'l', 'v'])
    for await (const key of context.storage.list(folder)) keys.push(key);
  return keys.sort();
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of a few bytes that says it has this size. */
function hugePng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

let imports = 0;
const archiveOf = (kind: 'comic' | 'photo', files: readonly ZipFile[]) =>
  imported(kind, '.zip', makeZip(files));

async function imported(kind: ContentKind, extension: string, bytes: Buffer) {
  imports += 1;
  const { id: contentId } = await buildContent(database, {
    ...{ kind, state: 'draft', extent: 0, cover: null, publishedAt: null },
  });
  const name = `${imports}${extension}`;
  const uploadId = await uploadFile(consoleApp, editor, { name, bytes });
  const { data } = await call('import/create', { contentId, uploadId });
  await work();
  const { data: read } = await call('import/info', { id: data.id });
  if (!read.plan) return { contentId, detail: read };
  await call('import/accept', { id: read.id, plan: read.plan });
  await work();
  return { contentId, detail: (await call('import/info', { id: read.id })).data };
}

let before: string[];
beforeAll(async () => {
  before = await storedKeys();
});

async function expectNothingOf(contentId: string) {
  expect(await storedKeys()).toEqual(before);
  const { rows } = await database.pool.query(
    `select id from content_parts where content_id = $1
      union all select id from content_pictures where content_id = $1
      union all select content_id from game_details where content_id = $1 and prefix is not null`,
    [contentId],
  );
  expect(rows).toEqual([]);
}

const page = (name: string): ZipFile => ({ name, data: png });
const bomb = { name: '2.png', data: Buffer.alloc(70 * 1024 ** 2), deflate: true };

describe('a hostile archive', { timeout: 60_000 }, () => {
  it.each<[string, readonly ZipFile[], string]>([
    ['a zip bomb', [page('1.png'), bomb], '压缩包解开后太大'],
    [
      '100,000 entries',
      Array.from({ length: 100_000 }, (_, at) => ({ name: `${at}.png`, data: 'x' })),
      '压缩包里的文件太多，最多 10000 个',
    ],
    [
      'a path upwards',
      [page('1.png'), page('../2.png')],
      '压缩包里有不安全的文件路径或链接，请重新打包',
    ],
    [
      'a link',
      [page('1.png'), { name: '2.png', data: '/etc/passwd', mode: 0o120777 }],
      '压缩包里有不安全的文件路径或链接，请重新打包',
    ],
    [
      'a picture of 60,000 × 60,000',
      [page('1.png'), { name: '2.png', data: hugePng(60_000) }],
      '图片尺寸过大：2.png',
    ],
    [
      'half a picture',
      [page('1.png'), { name: '2.png', data: png.subarray(0, png.length / 2) }],
      '图片文件已损坏：2.png',
    ],
  ])('with %s is refused in a sentence, and leaves nothing', async (_what, files, reason) => {
    for (const kind of ['comic', 'photo'] as const) {
      const { contentId, detail } = await archiveOf(kind, files);
      expect(detail).toMatchObject({ state: 'failed', reason });
      await expectNothingOf(contentId);
      await call('import/cancel', { id: detail.id });
    }
  });
});

const line = '船靠岸的时候，灯还亮着，没有人说话，只听见水声。';
const documents = [{ name: 'one.xhtml', data: xhtml(`<p>${line}</p>`, '靠岸') }];

/** An archive of each other kind that would be imported, with entries beside what it needs. */
const around: [ContentKind, string, (extra: readonly ZipFile[]) => Buffer][] = [
  ['novel', '.epub', (extra) => makeEpub({ documents, extra })],
  ['audio', '.zip', (extra) => makeZip([{ name: '01 雨.wav', data: wavTone(2) }, ...extra])],
  ['game', '.zip', (extra) => makeZip([{ name: 'index.html', data: '<p>灯</p>' }, ...extra])],
];

describe.each(around)('a hostile archive of a %s', { timeout: 60_000 }, (kind, extension, make) => {
  it('is imported without what is hostile', async () => {
    const { detail } = await imported(kind, extension, make([]));
    expect(detail).toMatchObject({ state: 'done', reason: null });
    before = await storedKeys();
  });

  it.each<[string, readonly ZipFile[], string]>([
    [
      '100,000 entries',
      Array.from({ length: 100_000 }, (_, at) => ({ name: `${at}.txt`, data: 'x' })),
      '压缩包里的文件太多，最多 10000 个',
    ],
    [
      'a path upwards',
      [{ name: '../up.txt', data: 'x' }],
      '压缩包里有不安全的文件路径或链接，请重新打包',
    ],
    [
      'a path from the root',
      [{ name: '/etc/up.txt', data: 'x' }],
      '压缩包里有不安全的文件路径或链接，请重新打包',
    ],
    [
      'a link',
      [{ name: 'up.txt', data: '/etc/passwd', mode: 0o120777 }],
      '压缩包里有不安全的文件路径或链接，请重新打包',
    ],
  ])('with %s is refused in a sentence, and leaves nothing', async (_what, extra, reason) => {
    const { contentId, detail } = await imported(kind, extension, make(extra));
    expect(detail).toMatchObject({ state: 'failed', reason });
    await expectNothingOf(contentId);
  });

  it('with a zip bomb is refused in a sentence, and leaves nothing', async () => {
    const name = { novel: 'OPS/two.xhtml', audio: '2.wav', game: 'two.js' }[kind as 'novel'];
    const data = Buffer.alloc(300 * 1024 ** 2);
    const { contentId, detail } = await imported(
      kind,
      extension,
      make([{ name, data, deflate: true }]),
    );
    expect(detail).toMatchObject({ state: 'failed', reason: '压缩包解开后太大' });
    await expectNothingOf(contentId);
  });
});

describe('an EPUB', () => {
  it('whose entities would grow, or read files, says neither', async () => {
    const grown = Array.from({ length: 9 }, (_, at) => {
      const from = at === 0 ? '灯灯灯灯灯灯灯灯灯灯' : `&e${at - 1};`.repeat(10);
      return `<!ENTITY e${at} "${from}">`;
    });
    const data = `<?xml version="1.0"?><!DOCTYPE x [${grown.join('')}<!ENTITY f SYSTEM "file:///etc/passwd">]><html><body><p>${line}</p><p>&e8;&f;</p></body></html>`;
    const bytes = makeEpub({ documents: [{ name: 'one.xhtml', data }] });
    const { contentId, detail } = await imported('novel', '.epub', bytes);
    expect(detail).toMatchObject({ state: 'done', reason: null });
    const { rows } = await database.pool.query<{ text: string }>(
      `select paragraphs::text as text from part_texts t join content_parts p on p.id = t.part_id
        where p.content_id = $1`,
      [contentId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.text).toContain(line);
    expect(rows[0]!.text).not.toContain('root:');
    expect(rows[0]!.text.length).toBeLessThan(1_000);
  });
});
