import { afterEach, describe, expect, it } from 'vitest';
import { MOST_CHAPTERS } from '@yehang/contract/shapes/console-chapter.ts';
import type { AudioPlan, ComicPlan, PhotoPlan } from '@yehang/contract/shapes/imports.ts';
import { testApp } from '../../../test/app.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { runImports } from '../../../test/run-imports.ts';
import { uploadFile } from '../../../test/upload/send-chunks.ts';
import { plainPng } from '../../../test/upload/send-picture.ts';
import { expireUploads } from '../../jobs/expire-uploads.ts';
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

const upload = (name: string, archive: readonly ZipFile[] | Buffer) =>
  uploadFile(consoleApp, editor, {
    name,
    bytes: Buffer.isBuffer(archive) ? archive : makeZip(archive),
  });

const page = (name: string): ZipFile => ({ name, data: png });

const buildDraft = async (kind: 'comic' | 'photo' | 'audio' | 'novel') =>
  (await buildContent(database, { kind, state: 'draft', extent: 0, publishedAt: null })).id;

const work = () => runImports(context);

/** What was read of files that are imported together. */
async function planned(kind: Parameters<typeof buildDraft>[0], uploadIds: readonly string[]) {
  const contentId = await buildDraft(kind);
  const [uploadId = '', ...moreUploadIds] = uploadIds;
  const { data } = await call('import/create', { contentId, uploadId, moreUploadIds });
  await work();
  return { contentId, detail: (await call('import/info', { id: data.id })).data };
}

const filesOf = (uploadId: string) => context.chunks.wholeFile(uploadId);

afterEach(() => work());

describe('archives that are imported together', () => {
  it('are a chapter each, in the order in which people count, or a folder each', async () => {
    const uploads = [
      await upload('第十话.cbz', [page('1.png'), { name: '说明.txt', data: 'x' }]),
      await upload('第2话 渡口.cbz', [page('scan/10.png'), page('scan/9.png')]),
      await upload('番外.zip', [page('番外一/1.png'), page('番外二/1.png')]),
    ];
    const { contentId, detail } = await planned('comic', uploads);
    expect(detail).toMatchObject({
      state: 'planned',
      sourceName: '第2话 渡口.cbz 等 3 个文件',
      findings: {
        notes: ['有 1 个文件不会导入（1 个不是图片）：第十话.cbz/说明.txt'],
        leftOut: [{ name: '第十话.cbz/说明.txt', reason: 'other' }],
      },
    });
    const plan = detail.plan as ComicPlan;
    const names = new Map(detail.findings!.files.map(({ index, name }) => [index, name]));
    expect(
      plan.chapters.map(({ title, files }) => [title, files.map((it) => names.get(it))]),
    ).toEqual([
      ['第2话 渡口', ['第2话 渡口.cbz/scan/9.png', '第2话 渡口.cbz/scan/10.png']],
      ['第十话', ['第十话.cbz/1.png']],
      ['番外一', ['番外.zip/番外一/1.png']],
      ['番外二', ['番外.zip/番外二/1.png']],
    ]);
    await call('import/accept', { id: detail.id, plan });
    await work();
    expect((await call('import/info', { id: detail.id })).data).toMatchObject({ state: 'done' });
    const { rows } = await database.pool.query(
      'select title, extent from content_parts where content_id = $1 order by number',
      [contentId],
    );
    expect(rows).toEqual([
      { title: '第2话 渡口', extent: 2 },
      { title: '第十话', extent: 1 },
      { title: '番外一', extent: 1 },
      { title: '番外二', extent: 1 },
    ]);
    expect(await Promise.all(uploads.map(filesOf))).toEqual([null, null, null]);
  });

  it('are taken again with their titles from ComicInfo.xml, and noticed where they came before or come twice', async () => {
    const info =
      '<ComicInfo><Title>雾</Title><Number>3</Number><Series>夜航船</Series></ComicInfo>';
    const first = [page('a.png'), { name: 'ComicInfo.xml', data: info }];
    const { detail } = await planned('comic', [
      await upload('a.cbz', first),
      await upload('b.cbz', [page('b.png')]),
    ]);
    expect(detail).toMatchObject({
      plan: { chapters: [{ title: '第3话 雾' }, { title: 'b' }] },
      findings: { title: '夜航船', description: '', notes: [] },
    });
    await call('import/accept', { id: detail.id, plan: detail.plan! });
    await work();
    const again = await planned('comic', [
      await upload('c.cbz', [page('c.png')]),
      await upload('b2.cbz', [page('b.png')]),
      await upload('d.cbz', [page('c.png')]),
    ]);
    expect(again.detail.findings!.notes).toEqual([
      '有 1 个文件以前导入过，请确认不是重复：b2.cbz',
      '有文件和这次的另一个文件内容一样：d.cbz',
    ]);
  });

  it('are refused by the name of the one that is broken or empty', async () => {
    const good = await upload('1.cbz', [page('1.png')]);
    const broken = await planned('comic', [good, await upload('2.cbz', Buffer.from('no archive'))]);
    expect(broken.detail).toMatchObject({
      state: 'failed',
      reason: '压缩包已损坏或不完整，请重新打包：2.cbz',
    });
    const empty = await planned('comic', [
      await upload('3.cbz', [page('3.png')]),
      await upload('4.cbz', [{ name: 'a.txt', data: 'x' }]),
    ]);
    expect(empty.detail.reason).toBe('压缩包里没有图片，支持 JPG、PNG、WebP、GIF 和 AVIF：4.cbz');
    await expireUploads(context);
    expect(await filesOf(good)).not.toBeNull();
    await call('import/cancel', { id: broken.detail.id });
    expect(await filesOf(good)).toBeNull();
  });

  it('bring the pictures of a set one archive after the other', async () => {
    const { contentId, detail } = await planned('photo', [
      await upload('b.zip', [page('1.png')]),
      await upload('a.zip', [page('10.png'), page('9.png')]),
    ]);
    const { files } = detail.plan as PhotoPlan;
    const names = new Map(detail.findings!.files.map(({ index, name }) => [index, name]));
    expect(files.map((it) => names.get(it))).toEqual([
      'a.zip/9.png',
      'a.zip/10.png',
      'b.zip/1.png',
    ]);
    const accept = async (id: string, plan: PhotoPlan) => {
      await call('import/accept', { id, plan });
      await work();
    };
    await accept(detail.id, detail.plan as PhotoPlan);
    // More pictures come after those that are there.
    const uploadId = await upload('c.zip', [page('c.png')]);
    const { data } = await call('import/create', { contentId, uploadId });
    await work();
    await accept(data.id, (await call('import/info', { id: data.id })).data.plan as PhotoPlan);
    const { rows } = await database.pool.query<{ number: number }>(
      'select number from content_pictures where content_id = $1 order by number',
      [contentId],
    );
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  it('belong to one owner, are whole, and are taken together or not at all', async () => {
    const contentId = await buildDraft('comic');
    const mine = await upload('1.cbz', [page('1.png')]);
    const other = await staffCookie(consoleApp, context, 'editor');
    const theirs = await uploadFile(consoleApp, other, {
      name: '2.cbz',
      bytes: makeZip([page('2.png')]),
    });
    const create = (moreUploadIds: string[]) =>
      call('import/create', { contentId, uploadId: mine, moreUploadIds });
    expect((await create([theirs])).code).toBe(4040);
    const used = await upload('3.cbz', [page('3.png')]);
    await planned('comic', [used]);
    expect(await create([used])).toMatchObject({ code: 4090, tip: '这个文件已经用过：3.cbz' });
    const created = await create([await upload('4.cbz', [page('4.png')])]);
    expect(created.code).toBe(200);
    expect((await create([])).data.id).toBe(created.data.id);
  });

  it('are refused for a novel', async () => {
    const contentId = await buildDraft('novel');
    const ids = [
      await upload('1.txt', Buffer.from('一')),
      await upload('2.txt', Buffer.from('二')),
    ];
    expect(
      await call('import/create', { contentId, uploadId: ids[0]!, moreUploadIds: [ids[1]!] }),
    ).toMatchObject({ code: 4000, tip: '这种作品一次只能导入一个文件' });
  });
});

it.each([
  ['第3话 渡口.cbz', '1.png', '第3话 渡口'],
  ['scan.cbz', '夜航船/番外 雾/1.png', '番外 雾'],
  ['夜航船.cbz', '夜航船/1.png', ''],
])('the only chapter of %s with %s is called %j', async (name, file, title) => {
  const { detail } = await planned('comic', [await upload(name, [page(file)])]);
  expect((detail.plan as ComicPlan).chapters).toMatchObject([{ title }]);
});

it('as many folders as a book has chapters can be titled and accepted; one more is refused', async () => {
  const dot = await plainPng(2, 2);
  const read = async (count: number) => {
    const folders = Array.from({ length: count }, (_, at) => ({ name: `${at}/1.png`, data: dot }));
    return (await planned('comic', [await upload(`${count}.zip`, folders)])).detail;
  };
  const { id, plan } = await read(MOST_CHAPTERS);
  const { chapters, ...rest } = plan as ComicPlan;
  expect(chapters).toHaveLength(MOST_CHAPTERS);
  const titled = chapters.map((chapter) => ({ ...chapter, title: '夜'.repeat(100) }));
  expect(await call('import/accept', { id, plan: { ...rest, chapters: titled } })).toMatchObject({
    data: { state: 'accepted' },
  });
  await call('import/cancel', { id });
  expect(await read(MOST_CHAPTERS + 1)).toMatchObject({
    ...{ state: 'failed', plan: null, reason: '压缩包里的文件太多，最多 10000 个' },
  });
});

it(
  'sounds that are chosen together are a chapter each, with those of archives among them',
  { timeout: 60_000 },
  async () => {
    const { contentId, detail } = await planned('audio', [
      await upload('3 归航.wav', wavTone(3)),
      await upload('2.zip', [{ name: '潮声.wav', data: wavTone(2) }]),
      await upload('1 灯塔.wav', wavTone(2, { level: 0.02 })),
    ]);
    const plan = detail.plan as AudioPlan;
    expect(plan.chapters.map(({ title }) => title)).toEqual(['灯塔', '潮声', '归航']);
    await call('import/accept', { id: detail.id, plan });
    await work();
    expect((await call('import/info', { id: detail.id })).data).toMatchObject({
      state: 'done',
      reason: null,
    });
    const { rows } = await database.pool.query(
      'select title, extent::int from content_parts where content_id = $1 order by number',
      [contentId],
    );
    expect(rows).toEqual([
      { title: '灯塔', extent: 2 },
      { title: '潮声', extent: 2 },
      { title: '归航', extent: 3 },
    ]);
  },
);
