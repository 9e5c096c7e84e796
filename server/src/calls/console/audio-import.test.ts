import { createDecipheriv } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MOST_CHAPTERS } from '@yehang/contract/shapes/console-chapter.ts';
import type { AudioPlan } from '@yehang/contract/shapes/imports.ts';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { runImports } from '../../../test/run-imports.ts';
import { buildBook } from '../../../test/factories/book.ts';
import { uploadFile } from '../../../test/upload/send-chunks.ts';
import { claimImport } from '../../db/queries/imports/imports.ts';
import { runImport } from '../../domain/imports/run-import.ts';
import { makeClips, tone } from '../../media/test/clips.ts';
import { makeZip } from '../../media/test/make-zip.ts';
import { targetLufs } from '../../media/pipeline/plan-sound.ts';
import { addChapters, id3Tag, wavTone } from '../../media/test/sounds.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const editor = await staffCookie(consoleApp, context, 'editor');
const dir = await mkdtemp(join(tmpdir(), 'yehang-sounds-'));
const at = (name: string) => join(dir, name);

beforeAll(async () => {
  const sine = (encoder: string, more = {}) => ({ ...tone({ seconds: 3 }), encoder, ...more });
  await makeClips([
    { path: at('book.m4b'), format: 'mp4', streams: [tone({ seconds: 12, volume: -24 })] },
    {
      path: at('a.flac'),
      format: 'flac',
      streams: [sine('flac', { sampleFormat: 's16', frameSamples: 4608 })],
    },
    { path: at('a.ogg'), format: 'ogg', streams: [sine('libopus', { sampleFormat: 'flt' })] },
    {
      path: at('a.mp3'),
      format: 'mp3',
      streams: [sine('libmp3lame', { sampleFormat: 'fltp', frameSamples: 1152 })],
    },
  ]);
  await addChapters(at('book.m4b'), [
    { startSeconds: 0, title: '雨声' },
    { startSeconds: 4, title: '远灯' },
  ]);
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const call = <Name extends Parameters<typeof staffCall>[1]>(
  name: Name,
  body: Parameters<typeof staffCall<Name>>[2],
) => staffCall(consoleApp, name, body, editor);

const draft = async (more = {}) =>
  (
    await buildContent(database, {
      kind: 'audio',
      state: 'draft',
      extent: 0,
      cover: null,
      publishedAt: null,
      ...more,
    })
  ).id;

const work = (signal?: AbortSignal) => runImports(context, signal);

let uploads = 0;
/** Uploads a file and has it read. */
async function read(contentId: string, name: string, bytes: Buffer) {
  uploads += 1;
  const uploadId = await uploadFile(consoleApp, editor, { name: `${uploads}/${name}`, bytes });
  const { data } = await call('import/create', { contentId, uploadId });
  await work();
  return (await call('import/info', { id: data.id })).data;
}

async function importAll(contentId: string, name: string, bytes: Buffer) {
  const { id, plan, reason } = await read(contentId, name, bytes);
  if (!plan) throw new Error(`${reason}`);
  await call('import/accept', { id, plan });
  await work();
  return (await call('import/info', { id })).data;
}

const publish = (contentId: string) =>
  database.pool.query(
    `with p as (update content_parts set state = 'published', published_at = now() where content_id = $1)
     update contents set state = 'published', published_at = now(), extent = 2 where id = $1`,
    [contentId],
  );

const soundFiles = async () =>
  (await database.pool.query<{ n: number }>('select count(*)::int as n from part_audio')).rows[0]!
    .n;

// Each task of the engine is a process of its own.
describe('an audio novel', { timeout: 60_000 }, () => {
  it('is cut at the chapters of an M4B and played by its listener alone', async () => {
    const contentId = await draft();
    const planned = await read(contentId, 'book.m4b', await readFile(at('book.m4b')));
    const plan = planned.plan as AudioPlan;
    expect(plan.chapters).toMatchObject([
      { title: '雨声', file: 0, startSeconds: 0, endSeconds: 4 },
      { title: '远灯', file: 0, startSeconds: 4 },
    ]);
    const [first, second] = plan.chapters;
    const longer = { ...plan, chapters: [{ ...first!, endSeconds: 60 }] };
    expect((await call('import/accept', { id: planned.id, plan: longer })).code).toBe(4000);
    const corrected = { ...plan, chapters: [{ ...first!, title: '夜雨' }, second!] };
    await call('import/accept', { id: planned.id, plan: corrected });
    await work();
    expect((await call('import/info', { id: planned.id })).data).toMatchObject({ state: 'done' });
    await publish(contentId);

    const me = await guest(app);
    const { data: list } = await signedCall(app, 'novel/chapter', { id: contentId }, me);
    expect(list.list.map(({ title, extent }) => [title, Math.round(extent)])).toEqual([
      ['夜雨', 4],
      ['远灯', 8],
    ]);
    const { data } = await signedCall(app, 'novelChapter/info', { id: list.list[0]!.id }, me);
    expect(data).toMatchObject({
      text: null,
      audio: { gainDb: 0, marks: [], textChapterId: null },
    });
    const { playlistUrl, durationSeconds, expiresAt } = data.audio!;
    expect(Math.round(durationSeconds)).toBe(4);
    expect(expiresAt).toBeGreaterThan(Date.now());
    const get = (url: string) => app.inject({ url: url.replace(/^https?:\/\/[^/]+/, '') });
    const playlist = (await get(playlistUrl)).payload;
    const [, keyUrl] = /URI="([^"]+)"/.exec(playlist)!;
    const [segment] = playlist.split('\n').filter((line) => line.includes('/vod/'));
    const key = (await get(keyUrl!)).rawPayload;
    const stored = (await get(segment!)).rawPayload;
    const decipher = createDecipheriv('aes-128-cbc', key, Buffer.alloc(16));
    const plain = Buffer.concat([decipher.update(stored), decipher.final()]);
    await writeFile(at('plain.ts'), plain);
    const engine = await context.engine();
    const lufs = await engine.loudness({ path: at('plain.ts'), demuxer: 'mpegts' }, 0);
    expect(Math.round(lufs!)).toBe(targetLufs);

    const other = playlistUrl.replace(list.list[0]!.id, list.list[1]!.id);
    expect((await get(other)).statusCode).toBe(403);
    expect((await get(playlistUrl.replace('/sound/', '/soundkey/'))).statusCode).toBe(403);
    expect((await get(playlistUrl.slice(0, -1))).statusCode).toBe(403);
    expect((await get(playlistUrl.replace(/\?.*/, ''))).statusCode).toBe(403);
  });

  it('shows nothing of a chapter that has to be bought, and ends with the right to it', async () => {
    const contentId = await draft({ rule: 'gold', partPriceGoldCents: 100, previewUnits: 1 });
    await importAll(contentId, 'book.m4b', await readFile(at('book.m4b')));
    await publish(contentId);
    const me = await guest(app);
    const { data: list } = await signedCall(app, 'novel/chapter', { id: contentId }, me);
    const [free, paid] = list.list;
    expect((await signedCall(app, 'novelChapter/info', { id: paid!.id }, me)).code).toBe(4101);
    const { data } = await signedCall(app, 'novelChapter/info', { id: free!.id }, me);
    await database.pool.query('update contents set preview_units = 0 where id = $1', [contentId]);
    const path = data.audio!.playlistUrl.replace(/^https?:\/\/[^/]+/, '');
    expect((await app.inject({ url: path })).statusCode).toBe(200);
    vi.useFakeTimers({ now: Date.now() + 30_000, toFake: ['Date'] });
    try {
      expect((await app.inject({ url: path })).statusCode).toBe(403);
    } finally {
      vi.useRealTimers();
    }
  });

  it('takes an archive in the order of its names, with and with titles of tags', async () => {
    const contentId = await draft();
    const zip = makeZip([
      { name: '书/10 尾声.flac', data: await readFile(at('a.flac')) },
      { name: '书/2.mp3', data: Buffer.concat([id3Tag('第二夜'), await readFile(at('a.mp3'))]) },
      { name: '书/03-海.ogg', data: await readFile(at('a.ogg')) },
      { name: '书/1_起.wav', data: wavTone(2) },
      { name: '书/读我.txt', data: 'x' },
    ]);
    const planned = await read(contentId, 'all.zip', zip);
    expect((planned.plan as AudioPlan).chapters.map(({ title }) => title)).toEqual([
      '起',
      '第二夜',
      '海',
      '尾声',
    ]);
    expect(planned.findings!.files.map(({ seconds }) => Math.round(seconds!))).toEqual([
      2, 3, 3, 3,
    ]);
    await call('import/accept', { id: planned.id, plan: planned.plan! });
    await work();
    const { rows } = await database.pool.query<{ extent: number }>(
      'select extent from content_parts where content_id = $1 order by number',
      [contentId],
    );
    expect(rows.map(({ extent }) => Math.round(extent))).toEqual([2, 3, 3, 3]);
  });

  it('is cut at the chapters of each file of an archive', async () => {
    const zip = makeZip([
      { name: '2.m4b', data: await readFile(at('book.m4b')) },
      { name: '10 尾声.flac', data: await readFile(at('a.flac')) },
    ]);
    const { plan } = await read(await draft(), 'books.zip', zip);
    expect((plan as AudioPlan).chapters).toMatchObject([
      { title: '雨声', startSeconds: 0, endSeconds: 4 },
      { title: '远灯', startSeconds: 4 },
      { title: '尾声', startSeconds: 0 },
    ]);
  });

  it('reads the chapters of an MP3', async () => {
    const tag = id3Tag('夜', [
      { startSeconds: 0, endSeconds: 1.5, title: '上' },
      { startSeconds: 1.5, endSeconds: 3, title: '下' },
    ]);
    const bytes = Buffer.concat([tag, await readFile(at('a.mp3'))]);
    const { plan } = await read(await draft(), 'tagged.mp3', bytes);
    // FFmpeg's program counts from where its decoder begins, a frame before the sound; the addon from the sound.
    const half: unknown = expect.closeTo(1.5, 1);
    expect((plan as AudioPlan).chapters).toMatchObject([
      { title: '上', startSeconds: 0, endSeconds: half },
      { title: '下', startSeconds: half },
    ]);
  });

  it('is described by its file where nobody described it', async () => {
    const tag = id3Tag('夜', [], '雨夜里的三个故事。');
    const bytes = Buffer.concat([tag, await readFile(at('a.mp3'))]);
    const contentId = await draft();
    await importAll(contentId, 'said.mp3', bytes);
    const { rows } = await database.pool.query<{ description: string }>(
      'select description from contents where id = $1',
      [contentId],
    );
    expect(rows).toEqual([{ description: '雨夜里的三个故事。' }]);
  });

  it.each([
    ['words.mp3', Buffer.from('not a sound at all'), /^这不是能识别的音频文件/],
    ['cut.wav', wavTone(2).subarray(0, 60), /^音频/],
    ['empty.zip', makeZip([{ name: 'a.txt', data: 'x' }]), /^压缩包里没有音频/],
    ['bad.zip', makeZip([{ name: '坏.mp3', data: 'x' }]), /音频文件.*：坏\.mp3$/],
  ])('of %s is refused in a sentence', async (name, bytes, reason) => {
    const before = await soundFiles();
    const failed = await read(await draft(), name, bytes);
    expect(failed).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(reason) as string,
    });
    expect(await soundFiles()).toBe(before);
  });

  it('fills a book up to its last chapter, and brings none beyond', async () => {
    const contentId = await draft();
    await database.pool.query(
      `insert into content_parts (id, content_id, number, title, state)
       select gen_random_uuid(), $1, n, '', 'draft' from generate_series(1, ${MOST_CHAPTERS - 1}) n`,
      [contentId],
    );
    const before = await soundFiles();
    const both = makeZip(['1.wav', '2.wav'].map((name) => ({ name, data: wavTone(2) })));
    expect(await importAll(contentId, 'both.zip', both)).toMatchObject({
      state: 'failed',
      reason: '一部作品最多 10000 章，已有 9999 章，放不下这 2 章',
    });
    expect(await soundFiles()).toBe(before);
    expect((await importAll(contentId, 'last.wav', wavTone(2))).state).toBe('done');
    expect(await soundFiles()).toBe(before + 1);
  });

  it('gives its work back where the process stops, and then carries it out', async () => {
    const contentId = await draft();
    const { id, plan } = await read(contentId, 'again.wav', wavTone(3));
    await call('import/accept', { id, plan: plan! });
    await runImport(context, (await claimImport(database))!, AbortSignal.abort());
    expect((await call('import/info', { id })).data.state).toBe('accepted');
    await work();
    expect((await call('import/info', { id })).data.state).toBe('done');
  });

  it('says where the same file was imported before', async () => {
    const bytes = wavTone(2.5);
    await importAll(await draft(), 'one.wav', bytes);
    const { findings } = await read(await draft(), 'two.wav', bytes);
    expect(findings!.notes).toEqual(['同一个文件以前导入过，请确认不是重复']);
  });

  it('shares its place with its novel, and names the chapter to read', async () => {
    const novel = await buildBook(database, { kind: 'novel', chapters: 1 });
    const contentId = await draft();
    await database.pool.query(
      `insert into book_details (content_id, text_content_id) values ($1, $2)`,
      [contentId, novel.id],
    );
    await importAll(contentId, 'place.wav', wavTone(2.2));
    await publish(contentId);
    const me = await guest(app);
    const place = { chapter: 1, unit: 1, fraction: 0, finished: false, isChosen: false };
    const heard = { id: contentId, ...place, seconds: 1.5, version: 0 };
    expect((await signedCall(app, 'content/place', heard, me)).data.place).toMatchObject({
      version: 1,
      seconds: 1.5,
    });
    const { data: read1 } = await signedCall(app, 'novel/detail', { id: novel.id }, me);
    expect(read1.place).toMatchObject({ chapter: 1, unit: 1, seconds: 1.5, version: 1 });
    const stale = { id: novel.id, ...place, seconds: null, version: 0 };
    expect((await signedCall(app, 'content/place', stale, me)).code).toBe(4090);
    const later = { ...stale, unit: 0, version: 1, isChosen: true };
    expect((await signedCall(app, 'content/place', later, me)).code).toBe(200);
    const { data } = await signedCall(app, 'novel/detail', { id: contentId }, me);
    expect(data.place).toMatchObject({ unit: 0, version: 2 });
    expect((await signedCall(app, 'content/places', { id: contentId }, me)).data.list).toHaveLength(
      2,
    );
    const { data: chapters } = await signedCall(app, 'novel/chapter', { id: contentId }, me);
    const { data: info } = await signedCall(
      app,
      'novelChapter/info',
      { id: chapters.list[0]!.id },
      me,
    );
    expect(info.audio!.textChapterId).toBe(novel.chapterIds[0]);
  });
});
