import { afterEach, describe, expect, it } from 'vitest';
import type { ComicPlan } from '@yehang/contract/shapes/imports.ts';
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
import { makeZip, type ZipFile } from '../../media/test/make-zip.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const editor = await staffCookie(consoleApp, context, 'editor');

let files = 0;
async function upload(archive: readonly ZipFile[] | Buffer): Promise<string> {
  files += 1;
  const bytes = Buffer.isBuffer(archive) ? archive : makeZip(archive);
  return uploadFile(consoleApp, editor, { name: `archive-${files}.zip`, bytes });
}

const buildDraft = async (kind: 'comic' | 'photo') =>
  (
    await buildContent(database, {
      kind,
      state: 'draft',
      extent: 0,
      cover: null,
      publishedAt: null,
    })
  ).id;

const call = <Name extends Parameters<typeof staffCall>[1]>(
  name: Name,
  body: Parameters<typeof staffCall<Name>>[2],
) => staffCall(consoleApp, name, body, editor);

const work = (signal?: AbortSignal) => runImports(context, signal);

const page = (name: string, data: Buffer): ZipFile => ({ name, data });
const tall = await plainPng(300, 900);
const wide = await plainPng(300, 200);

async function storedKeys(): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(
    'select count(*)::int as n from content_pictures',
  );
  return rows[0]!.n;
}

afterEach(() => work());

describe('a comic', () => {
  it('is read from an archive of folders, corrected, and becomes chapters with signed pictures', async () => {
    const contentId = await buildDraft('comic');
    const uploadId = await upload([
      page('夜航船/第10话/1.png', tall),
      page('夜航船/第2话 渡口/2.png', tall),
      page('夜航船/第2话 渡口/10.png', tall),
      page('夜航船/__MACOSX/._1.png', wide),
      { name: '夜航船/说明.txt', data: 'x' },
    ]);
    const { data: queued } = await call('import/create', { contentId, uploadId });
    expect(queued).toMatchObject({ state: 'queued', plan: null });
    expect((await call('import/create', { contentId, uploadId })).data.id).toBe(queued.id);
    await work();
    const { data: planned } = await call('import/info', { id: queued.id });
    expect(planned).toMatchObject({
      state: 'planned',
      plan: { kind: 'comic', chapters: [{ title: '第2话 渡口' }, { title: '第10话' }] },
      findings: {
        notes: [
          '有 2 个文件不会导入（1 个不是图片，1 个是隐藏文件或系统文件）：夜航船/说明.txt、夜航船/__MACOSX/._1.png',
        ],
      },
    });
    const plan = planned.plan as ComicPlan;
    const [first, second] = plan.chapters;
    const corrected = { ...plan, chapters: [{ ...first!, title: '渡口' }, second!] };
    await call('import/accept', { id: queued.id, plan: corrected });
    await work();
    expect((await call('import/info', { id: queued.id })).data).toMatchObject({
      state: 'done',
      progress: 1,
    });
    const { rows } = await database.pool.query(
      `select title, state, extent from content_parts where content_id = $1 order by number`,
      [contentId],
    );
    expect(rows).toEqual([
      { title: '渡口', state: 'draft', extent: 2 },
      { title: '第10话', state: 'draft', extent: 1 },
    ]);
    await database.pool.query(
      `update content_parts set state = 'published' where content_id = $1`,
      [contentId],
    );
    await database.pool.query(
      `update contents set state = 'published', published_at = now(), extent = 2 where id = $1`,
      [contentId],
    );
    const me = await guest(app);
    const { data: book } = await signedCall(app, 'comics/detail', { id: contentId }, me);
    expect(book.book).toMatchObject({ layout: 'strip', direction: 'ltr' });
    expect(book.book.cover.path).toMatch(/^p\/covers\//);
    const { data: list } = await signedCall(app, 'comics/chapter', { id: contentId }, me);
    const pics = await signedCall(app, 'comicsChapter/pics', { id: list.list[0]!.id }, me);
    expect(pics.data.pictures).toHaveLength(2);
    const { path } = pics.data.pictures[0]!.slices[0]!;
    const shown = await app.inject({ url: `/img/${path}` });
    expect(shown.statusCode).toBe(200);
    expect(shown.headers['cache-control']).toMatch(/^public, max-age=\d{4}$/);
  });

  it('says what ComicInfo.xml says, which fills what its editor left empty', async () => {
    const info = `<ComicInfo><Title>渡口</Title><Series>夜航船</Series><Number>3</Number>
      <Writer>老海</Writer><Penciller>小舟</Penciller><Summary>一条夜里开的船。</Summary>
      <Manga>YesAndRightToLeft</Manga></ComicInfo>`;
    const archive = [page('夜航船 3/1.png', wide), page('夜航船 3/2.png', wide)];
    const importInto = async (contentId: string, name: string) => {
      const uploadId = await upload([...archive, { name, data: info }]);
      const { data } = await call('import/create', { contentId, uploadId });
      await work();
      const { data: planned } = await call('import/info', { id: data.id });
      await call('import/accept', { id: data.id, plan: planned.plan! });
      await work();
      const { rows } = await database.pool.query(
        `select c.title, c.description, b.author, b.direction from contents c
         join book_details b on b.content_id = c.id where c.id = $1`,
        [contentId],
      );
      return { planned, row: rows[0] as unknown };
    };
    const empty = await buildDraft('comic');
    await database.pool.query(
      `update contents set title = '我的标题', description = '' where id = $1`,
      [empty],
    );
    const { planned, row } = await importInto(empty, '夜航船 3/ComicInfo.xml');
    expect(planned).toMatchObject({
      plan: { direction: 'rtl', chapters: [{ title: '第3话 渡口' }] },
      findings: {
        ...{ title: '夜航船', author: '老海、小舟', description: '一条夜里开的船。' },
        notes: [],
      },
    });
    expect(row).toEqual({
      title: '我的标题',
      description: '一条夜里开的船。',
      author: '老海、小舟',
      direction: 'rtl',
    });

    const described = await buildDraft('comic');
    await database.pool.query(`update contents set description = '我写的' where id = $1`, [
      described,
    ]);
    await database.pool.query(
      `insert into book_details (content_id, author, layout, direction) values ($1, '我', 'pages', 'ltr')
       on conflict (content_id) do update set author = '我', layout = 'pages', direction = 'ltr'`,
      [described],
    );
    const own = await importInto(described, 'ComicInfo.xml');
    expect(own.row).toMatchObject({ description: '我写的', author: '我', direction: 'ltr' });
    const elsewhere = await importInto(await buildDraft('comic'), '别处/ComicInfo.xml');
    expect(elsewhere.planned.plan).toMatchObject({ direction: null });
  });

  it('says which file is broken, and leaves nothing', async () => {
    const contentId = await buildDraft('comic');
    const before = await storedKeys();
    const uploadId = await upload([
      page('1.png', wide),
      page('2.png', wide.subarray(0, wide.length / 2)),
    ]);
    const { data } = await call('import/create', { contentId, uploadId });
    await work();
    const { data: planned } = await call('import/info', { id: data.id });
    await call('import/accept', { id: data.id, plan: planned.plan! });
    await work();
    expect((await call('import/info', { id: data.id })).data).toMatchObject({
      state: 'failed',
      reason: '图片文件已损坏：2.png',
    });
    expect(await storedKeys()).toBe(before);
    expect((await call('import/retry', { id: data.id })).data).toMatchObject({
      state: 'planned',
      reason: null,
      plan: planned.plan,
    });
    const plan = planned.plan as ComicPlan;
    const [{ title, files: pictures }] = plan.chapters as [ComicPlan['chapters'][number]];
    const without = { ...plan, chapters: [{ title, files: pictures.slice(0, 1) }] };
    await call('import/accept', { id: data.id, plan: without });
    await work();
    expect((await call('import/info', { id: data.id })).data.state).toBe('done');
    expect(await storedKeys()).toBe(before + 1);
    expect((await call('import/retry', { id: data.id })).code).toBe(4090);
  });

  it('is read again where it could not be read, while its file is there and nothing else is imported', async () => {
    const contentId = await buildDraft('comic');
    const uploadId = await upload(Buffer.from('not an archive'));
    const { data } = await call('import/create', { contentId, uploadId });
    expect((await call('import/retry', { id: data.id })).code).toBe(4090);
    await work();
    expect((await call('import/retry', { id: data.id })).data.state).toBe('queued');
    await work();
    expect((await call('import/info', { id: data.id })).data.state).toBe('failed');
    const other = await upload([page('1.png', wide)]);
    const second = await call('import/create', { contentId, uploadId: other });
    expect(await call('import/retry', { id: data.id })).toMatchObject({
      code: 4090,
      tip: '这个作品正在导入另一个文件，请等它完成或先取消',
    });
    await call('import/cancel', { id: second.data.id });
    await context.chunks.discard(uploadId);
    expect(await call('import/retry', { id: data.id })).toMatchObject({
      code: 4090,
      tip: '上传的文件已经清理，请移除后重新选择文件',
    });
    expect((await call('import/retry', { id: newId() })).code).toBe(4040);
  });

  it.each<[string, ZipFile[] | Buffer, string]>([
    ['no archive', Buffer.from('not an archive at all'), '压缩包已损坏或不完整，请重新打包'],
    [
      'no picture',
      [{ name: 'a.txt', data: 'x' }],
      '压缩包里没有图片，支持 JPG、PNG、WebP、GIF 和 AVIF',
    ],
    [
      'a path upwards',
      [{ name: '../a.png', data: 'x' }],
      '压缩包里有不安全的文件路径或链接，请重新打包',
    ],
  ])('of %s is refused in a sentence', async (_what, archive, reason) => {
    const contentId = await buildDraft('comic');
    const uploadId = await upload(archive);
    const { data } = await call('import/create', { contentId, uploadId });
    await work();
    expect((await call('import/info', { id: data.id })).data).toMatchObject({
      state: 'failed',
      reason,
    });
  });

  it('takes one file at a time, refuses plans that do not fit, and can be cancelled', async () => {
    const contentId = await buildDraft('comic');
    const [one, two] = [await upload([page('1.png', wide)]), await upload([page('2.png', wide)])];
    const { data } = await call('import/create', { contentId, uploadId: one });
    expect((await call('import/create', { contentId, uploadId: two })).code).toBe(4090);
    await work();
    const chapters = [{ title: '', files: [0, 0] }];
    const plan = { kind: 'comic', chapters, layout: null, direction: null } as const;
    expect(await call('import/accept', { id: data.id, plan })).toMatchObject({ code: 4000 });
    const unknown = { ...plan, chapters: [{ title: '', files: [7] }] };
    expect((await call('import/accept', { id: data.id, plan: unknown })).code).toBe(4000);
    expect((await call('import/cancel', { id: data.id })).data.state).toBe('cancelled');
    expect((await call('import/cancel', { id: data.id })).code).toBe(4090);
    expect((await call('import/create', { contentId, uploadId: two })).code).toBe(200);
  });

  it('goes on after a worker that died, and gives the work back where the process stops', async () => {
    const contentId = await buildDraft('comic');
    const uploadId = await upload([page('1.png', wide)]);
    const { data } = await call('import/create', { contentId, uploadId });
    await claimImport(database);
    expect(await claimImport(database)).toBeNull();
    await database.pool.query(
      `update imports set lease_until = now() - interval '1 second' where id = $1`,
      [data.id],
    );
    await work();
    const { data: planned } = await call('import/info', { id: data.id });
    expect(planned.state).toBe('planned');
    await call('import/accept', { id: data.id, plan: planned.plan! });
    const claim = await claimImport(database);
    await runImport(context, claim!, AbortSignal.abort());
    expect((await call('import/info', { id: data.id })).data.state).toBe('accepted');
    await work();
    expect((await call('import/info', { id: data.id })).data.state).toBe('done');
  });

  it('says where the same file was imported before', async () => {
    const archive = [page('same.png', wide)];
    const notes = async () => {
      const contentId = await buildDraft('comic');
      const { data } = await call('import/create', { contentId, uploadId: await upload(archive) });
      await work();
      const { data: planned } = await call('import/info', { id: data.id });
      await call('import/accept', { id: data.id, plan: planned.plan! });
      await work();
      return planned.findings!.notes;
    };
    expect(await notes()).toEqual([]);
    expect(await notes()).toEqual(['同一个文件以前导入过，请确认不是重复']);
  });
});

describe('a picture set', () => {
  it('shows its first pictures, and the others to those who bought it', async () => {
    const contentId = await buildDraft('photo');
    const names = ['3.png', '1.png', '2.png'];
    const uploadId = await upload(names.map((name) => page(name, wide)));
    const { data } = await call('import/create', { contentId, uploadId });
    await work();
    const { data: planned } = await call('import/info', { id: data.id });
    await call('import/accept', { id: data.id, plan: planned.plan! });
    await work();
    await database.pool.query(
      `update contents set state = 'published', published_at = now(), rule = 'gold', price_gold_cents = 500,
         preview_units = 1 where id = $1`,
      [contentId],
    );
    const me = await guest(app);
    const shown = await signedCall(app, 'photo/detail', { id: contentId }, me);
    expect(shown.data).toMatchObject({
      set: { pictures: 3, previewPictures: 1 },
      access: { allowed: false },
    });
    expect(shown.data.pictures.map(({ number }) => number)).toEqual([1]);
  });
});

it('is refused for kinds that take no files, for unknown ids, and for other roles', async () => {
  const video = await buildContent(database);
  const uploadId = await upload([page('1.png', wide)]);
  expect((await call('import/create', { contentId: video.id, uploadId })).code).toBe(4150);
  expect((await call('import/create', { contentId: newId(), uploadId })).code).toBe(4040);
  const contentId = await buildDraft('comic');
  expect((await call('import/create', { contentId, uploadId: newId() })).code).toBe(4040);
  const support = await staffCookie(consoleApp, context, 'support');
  const refused = await staffCall(consoleApp, 'import/list', { contentId }, support);
  expect(refused.code).toBe(4030);
});
