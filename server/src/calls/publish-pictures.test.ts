import { describe, expect, it, vi } from 'vitest';
import { CREATOR_TERMS_VERSION } from '@yehang/contract/shapes/creator.ts';
import type { PictureChange } from '@yehang/contract/shapes/edited-picture.ts';
import { testApp } from '../../test/app.ts';
import { adultGuest, guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { approve } from '../../test/factories/post-requests.ts';
import { buildCreator, buildUpload } from '../../test/factories/creator.ts';
import { plainPng } from '../../test/upload/send-picture.ts';
import { newId } from '../db/new-id.ts';
import { contentParts } from '../db/schema/content-parts.ts';
import { deleteRetiredMedia } from '../domain/media/delete-retired-media.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const moderator = await staffCookie(consoleApp, context, 'moderator');
const editor = await staffCookie(consoleApp, context, 'editor');

const BLANK = {
  title: '海边',
  description: '',
  rating: 'general',
  access: { rule: 'free' },
  previewSeconds: 0,
  consent: null,
  termsVersion: CREATOR_TERMS_VERSION,
} as const;

async function creator(): Promise<TestSession> {
  const me = await adultGuest(app);
  await buildCreator(context, me.id);
  return me;
}

async function work(me: TestSession, kind: 'photo' | 'comic' = 'photo'): Promise<string> {
  const request = { ...BLANK, tags: [], kind, idempotencyKey: newId() };
  return (await signedCall(app, 'publish/create', request, me)).data.id;
}

async function chapterOf(contentId: string): Promise<string> {
  const part = { id: newId(), contentId, number: 1, title: '一', state: 'draft' as const };
  await database.orm.insert(contentParts).values(part);
  return part.id;
}

const png = (width: number) => plainPng(width, 40);
const add = async (me: TestSession, id: string, chapterId: string | null, bytes: Buffer) =>
  signedCall(
    app,
    'publish/picture/add',
    { id, chapterId, uploadId: await buildUpload(context, me.id, bytes) },
    me,
  );
const change = (me: TestSession, id: string, pictureIds: string[], what: PictureChange) =>
  signedCall(app, 'publish/picture/change', { id, chapterId: null, pictureIds, change: what }, me);
const order = (me: TestSession, id: string, pictureIds: string[]) =>
  signedCall(app, 'publish/picture/order', { id, chapterId: null, pictureIds }, me);

async function filled(me: TestSession, many = 3) {
  const id = await work(me);
  const ids: string[] = [];
  for (let at = 1; at <= many; at += 1)
    ids.push((await add(me, id, null, await png(30 + at))).data.id);
  const { data } = await signedCall(app, 'publish/picture/list', { id, chapterId: null }, me);
  return { id, pictures: data.pictures, ids };
}

describe('pictures of a set', () => {
  it('are added, put in order, captioned and removed with their files', async () => {
    const me = await creator();
    const { id, ids, pictures } = await filled(me);
    expect(pictures.map(({ width }) => width)).toEqual([31, 32, 33]);
    const detail = await signedCall(app, 'publish/detail', { id }, me);
    expect(detail.data).toMatchObject({ units: 3 });
    expect(detail.data.cover).not.toBeNull();
    const [first, second, third] = ids as [string, string, string];
    const turned = await order(me, id, [third, first, second]);
    expect(turned.data.pictures.map((one) => [one.id, one.number])).toEqual([
      [third, 1],
      [first, 2],
      [second, 3],
    ]);
    await change(me, id, [first], { act: 'caption', caption: ' 日落 ' });
    const left = await change(me, id, [third], { act: 'remove' });
    expect(left.data.pictures).toMatchObject([
      { id: first, number: 1, caption: '日落' },
      { id: second, number: 2 },
    ]);
    expect((await signedCall(app, 'publish/detail', { id }, me)).data.units).toBe(2);
    const file = pictures[2]!.slices[0]!.path.replace(/^s\/[^/]+\//, '');
    expect(await context.storage.stat(file)).not.toBeNull();
    await deleteRetiredMedia(context, new Date(Date.now() + 48 * 3_600_000));
    expect(await context.storage.stat(file)).toBeNull();
  });

  it('are added once for an upload, and must be pictures', async () => {
    const me = await creator();
    const id = await work(me);
    const uploadId = await buildUpload(context, me.id, await png(50));
    const send = () =>
      signedCall(app, 'publish/picture/add', { id, chapterId: null, uploadId }, me);
    const codes = (await Promise.all([send(), send(), send()])).map(({ code }) => code);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 4090, 4090]);
    expect((await signedCall(app, 'publish/detail', { id }, me)).data.units).toBe(1);
    expect(await add(me, id, null, Buffer.from('no picture'))).toMatchObject({
      code: 4150,
      data: { field: 'uploadId' },
    });
  });

  it('keep their files where what comes after adding them fails', async () => {
    const me = await creator();
    const id = await work(me);
    const discard = vi.spyOn(context.chunks, 'discard').mockRejectedValueOnce(new Error('no disk'));
    expect((await add(me, id, null, await png(55))).code).toBe(5000);
    discard.mockRestore();
    const { data } = await signedCall(app, 'publish/picture/list', { id, chapterId: null }, me);
    const file = data.pictures[0]!.slices[0]!.path.replace(/^s\/[^/]+\//, '');
    expect(await context.storage.stat(file)).not.toBeNull();
  });

  it('are changed by their creator alone, all of those named or none', async () => {
    const [me, other] = [await creator(), await creator()];
    const { id, ids } = await filled(me, 2);
    const { ids: others } = await filled(other, 1);
    expect((await change(other, id, ids, { act: 'remove' })).code).toBe(4040);
    expect((await order(other, id, ids)).code).toBe(4040);
    expect((await change(await guest(app), id, ids, { act: 'remove' })).code).toBe(4030);
    expect((await change(me, id, [ids[0]!, others[0]!], { act: 'remove' })).code).toBe(4090);
    expect((await order(me, id, ids.slice(1))).code).toBe(4090);
    for (const [answer, field] of [
      [await order(me, id, [ids[0]!, ids[0]!]), 'pictureIds'],
      [await change(me, id, ids, { act: 'caption', caption: '同' }), 'pictureIds'],
      [await change(me, id, [ids[0]!], { act: 'caption', caption: '萝莉' }), 'change.caption'],
    ] as const)
      expect(answer).toMatchObject({ code: 4000, data: { field } });
    const stolen = await buildUpload(context, other.id, await png(60));
    const request = { id, chapterId: null, uploadId: stolen };
    expect((await signedCall(app, 'publish/picture/add', request, me)).code).toBe(4040);
    expect(
      (await signedCall(app, 'publish/picture/list', { id, chapterId: newId() }, me)).code,
    ).toBe(4040);
  });

  it('wait for nothing but their order once they were public', async () => {
    const me = await creator();
    const { id, ids } = await filled(me, 2);
    await change(me, id, [ids[0]!], { act: 'caption', caption: '加微信 abc12345' });
    expect((await signedCall(app, 'publish/submit', { id }, me)).code).toBe(200);
    expect((await order(me, id, ids.toReversed())).code).toBe(4090);
    const { data } = await staffCall(consoleApp, 'review/claim', { id }, moderator);
    expect(data.findings).toMatchObject([{ field: 'caption', what: 'contact' }]);
    const read = await staffCall(consoleApp, 'review/chapter', { id, chapterId: null }, moderator);
    const path = read.data.pictures[0]!.slices[0]!.path;
    const shown = await consoleApp.inject({
      method: 'GET',
      url: `/pictures/${path}`,
      headers: { cookie: moderator },
    });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    await approve(consoleApp, moderator, id);
    expect((await change(me, id, [ids[0]!], { act: 'remove' })).code).toBe(4090);
    expect((await add(me, id, null, await png(70))).code).toBe(4090);
    expect((await order(me, id, ids.toReversed())).code).toBe(200);
  });
});

describe('publish/chapter/add', () => {
  it('adds an empty chapter once, which is not submitted before it has pictures', async () => {
    const [me, other] = [await creator(), await creator()];
    const id = await work(me, 'comic');
    const chapterId = newId();
    const send = (session: TestSession, of = id, title = '一') =>
      signedCall(app, 'publish/chapter/add', { id: of, chapterId, title }, session);
    await Promise.all([send(me), send(me), send(me)]);
    expect((await send(me)).data.list).toMatchObject([{ id: chapterId, number: 1, title: '一' }]);
    expect((await send(other)).code).toBe(4040);
    expect((await send(other, await work(other, 'comic'))).code).toBe(4040);
    expect((await send(me, await work(me))).code).toBe(4040);
    expect((await send(await guest(app))).code).toBe(4030);
    expect((await send(me, id, '萝莉')).code).toBe(4000);
    expect(await signedCall(app, 'publish/submit', { id }, me)).toMatchObject({
      code: 4090,
      tip: '第 1 章还没有内容',
    });
    await add(me, id, chapterId, await png(90));
    expect((await signedCall(app, 'publish/submit', { id }, me)).code).toBe(200);
  });
});

describe('pictures of a comic’s chapter', () => {
  it('are changed while it is a draft', async () => {
    const me = await creator();
    const id = await work(me, 'comic');
    const chapterId = await chapterOf(id);
    const { data } = await add(me, id, chapterId, await png(80));
    const all = await signedCall(app, 'publish/picture/list', { id, chapterId }, me);
    expect(all.data.pictures.map((picture) => picture.id)).toEqual([data.id]);
    const listed = await signedCall(app, 'publish/chapter/list', { id }, me);
    expect(listed.data.list[0]).toMatchObject({ extent: 1 });
    expect((await add(me, id, null, await png(81))).code).toBe(4040);
    await signedCall(app, 'publish/submit', { id }, me);
    expect((await add(me, id, chapterId, await png(82))).code).toBe(4090);
  });
});

describe('publish/cover', () => {
  const cover = async (me: TestSession, id: string, bytes: Buffer) =>
    signedCall(
      app,
      'publish/cover',
      { id, uploadId: await buildUpload(context, me.id, bytes) },
      me,
    );

  it('takes an upload once, of several at the same time', async () => {
    const me = await creator();
    const { id } = await filled(me, 1);
    const uploadId = await buildUpload(context, me.id, await png(205));
    const send = () => signedCall(app, 'publish/cover', { id, uploadId }, me);
    const codes = (await Promise.all([send(), send(), send()])).map(({ code }) => code);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 4090, 4090]);
  });

  it('is given to a draft at once, and to a public work after its review', async () => {
    const me = await creator();
    const { id } = await filled(me, 1);
    const first = await cover(me, id, await png(200));
    expect(first.data.cover).toMatchObject({ width: 200 });
    await signedCall(app, 'publish/submit', { id }, me);
    expect((await cover(me, id, await png(201))).code).toBe(4090);
    await approve(consoleApp, moderator, id);
    const second = await cover(me, id, await png(202));
    expect(second.data).toMatchObject({
      cover: { width: 200 },
      change: { state: 'waiting', fields: { cover: { width: 202 } } },
    });
    const { data } = await staffCall(consoleApp, 'review/claim', { id }, moderator);
    expect(data).toMatchObject({ cover: { width: 202 }, before: { cover: { width: 200 } } });
    await approve(consoleApp, moderator, id);
    const { data: after } = await signedCall(app, 'publish/detail', { id }, me);
    expect(after).toMatchObject({ cover: { width: 202 }, change: null });
  });

  it('joins a change that was stored while it was made, and changes nothing of what waits by then', async () => {
    const me = await creator();
    const { id } = await filled(me, 1);
    await signedCall(app, 'publish/submit', { id }, me);
    await approve(consoleApp, moderator, id);
    /** Sends a cover that finds the work held, and does something to the work before it goes on. */
    const meanwhile = async (width: number, act: string) => {
      const other = await database.pool.connect();
      try {
        await other.query('begin');
        await other.query('select from works where content_id = $1 for update', [id]);
        const { rows: held } = await other.query<{ pid: number }>('select pg_backend_pid() as pid');
        const sent = cover(me, id, await png(width));
        await vi.waitFor(
          async () => {
            const { rows } = await database.pool.query(
              'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
              [held[0]!.pid],
            );
            expect(rows).toHaveLength(1);
          },
          { timeout: 20_000 },
        );
        await other.query(act, [id]);
        await other.query('commit');
        return await sent;
      } finally {
        other.release();
      }
    };
    const joined = await meanwhile(
      220,
      `update works set change = '{"title":"山里"}' where content_id = $1`,
    );
    expect(joined.data.change).toMatchObject({
      fields: { title: '山里', cover: { width: 220 } },
    });
    const late = await meanwhile(221, `update contents set state = 'submitted' where id = $1`);
    expect(late.code).toBe(4090);
  });

  it('is the creator’s, of an upload of their own that is a picture', async () => {
    const [me, other] = [await creator(), await creator()];
    const id = await work(me);
    expect((await cover(other, id, await png(210))).code).toBe(4040);
    expect((await cover(await guest(app), id, await png(211))).code).toBe(4030);
    expect((await cover(me, id, Buffer.from('no picture'))).code).toBe(4150);
    const uploadId = await buildUpload(context, other.id, await png(212));
    expect((await signedCall(app, 'publish/cover', { id, uploadId }, me)).code).toBe(4040);
  });
});

describe('picture/* of the console', () => {
  it('orders, captions and removes pictures of any set, noted in the audit log', async () => {
    const { id, ids } = await filled(await creator(), 3);
    const of = { contentId: id, chapterId: null };
    const call = <Name extends 'picture/order' | 'picture/change'>(
      name: Name,
      body: Parameters<typeof staffCall<Name>>[2],
    ) => staffCall(consoleApp, name, body, editor);
    await call('picture/order', { ...of, pictureIds: ids.toReversed() });
    const caption = { act: 'caption', caption: '日落' } as const;
    await call('picture/change', { ...of, pictureIds: [ids[0]!], change: caption });
    const left = await call('picture/change', {
      ...of,
      ...{ pictureIds: [ids[2]!], change: { act: 'remove' } },
    });
    expect(left.data.pictures).toMatchObject([
      { id: ids[1], number: 1 },
      { id: ids[0], number: 2, caption: '日落' },
    ]);
    const { rows } = await database.pool.query<{ action: string }>(
      'select action from audit_entries where subject = $1 order by id',
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'picture.order',
      'picture.caption',
      'picture.remove',
    ]);
    const missing = await staffCall(
      consoleApp,
      'picture/list',
      { contentId: newId(), chapterId: null },
      editor,
    );
    expect(missing.code).toBe(4040);
    const refused = await staffCall(consoleApp, 'picture/list', of, moderator);
    expect(refused.code).toBe(4030);
  });
});
