import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { expireUploads } from '../jobs/expire-uploads.ts';
import { testApp } from '../../test/app.ts';
import { adultGuest, guest, signedCall, type TestSession } from '../../test/call.ts';
import { buildCreator, buildUpload } from '../../test/factories/creator.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { chunkFieldsOf, chunkForm, FORM_TYPE, postChunk } from '../../test/upload/send-chunks.ts';
import { apiKeyHeader } from '../../test/wire/signature.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const KB = 1024;
const path = '/api/app/upload/chunk';

beforeEach(() => {
  context.uploadLimits = {
    staff: { fileBytes: 4000 * KB, openBytes: 8000 * KB },
    creator: { fileBytes: 400 * KB, openBytes: 800 * KB },
    user: { fileBytes: 40 * KB, openBytes: 200 * KB },
  };
});

/** One chunk on the wire as specified: a form, signed without its body. */
async function send(me: TestSession, fields: Record<string, string | number>, piece: Buffer) {
  const response = await app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': FORM_TYPE,
      authorization: me.token,
      'x-api-key': apiKeyHeader({ method: 'POST', path, isForm: true, key: me }),
    },
    payload: chunkForm(fields, piece),
  });
  return { status: response.statusCode, ...response.json<{ code: number; data: never }>() };
}

async function ask(me: TestSession, fields: Record<string, string | number>) {
  const query = Object.entries(fields).map(([name, value]) => [name, String(value)]);
  const url = `${path}?${new URLSearchParams(query).toString()}`;
  const headers = {
    authorization: me.token,
    'x-api-key': apiKeyHeader({ method: 'GET', path: url, body: '', key: me }),
  };
  return (await app.inject({ method: 'GET', url, headers })).statusCode;
}

let files = 0;
function file(bytes: number) {
  return { name: `file ${(files += 1)}.mp4`, bytes: Buffer.alloc(bytes, files) };
}

const open = async (me: TestSession) => (await signedCall(app, 'upload/list', {}, me)).data;

/** Whether an upload has files on disk. */
const hasFiles = (id: string) =>
  access(join(context.workDir, 'uploads', id)).then(
    () => true,
    () => false,
  );

describe('upload/chunk', () => {
  it('takes a small file of any guest, in chunks and order of their own', async () => {
    const me = await guest(app);
    const small = file(30 * KB);
    const sent = [];
    for (const number of [3, 1, 2]) {
      const { fields, piece } = chunkFieldsOf(small, number, 10 * KB);
      expect(await ask(me, fields)).toBe(204);
      sent.push(await send(me, fields, piece));
      expect(await ask(me, fields)).toBe(200);
    }
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 201]);
    const { list } = await open(me);
    expect(list).toMatchObject([{ whole: true, totalSize: 30 * KB, receivedBytes: 30 * KB }]);
  });

  it('accepts what the role allows, and refuses more before anything is stored', async () => {
    const [me, creator] = [await guest(app), await guest(app)];
    await buildCreator(context, creator.id);
    const { fields, piece } = chunkFieldsOf(file(50 * KB), 1, 10 * KB);
    expect(await ask(me, fields)).toBe(413);
    const refused = await send(me, fields, piece);
    expect(refused).toMatchObject({
      status: 413,
      code: 4130,
      data: { field: 'totalSize', maxBytes: 40 * KB },
    });
    expect((await open(me)).list).toEqual([]);
    expect((await send(creator, fields, piece)).status).toBe(200);
    const larger = chunkFieldsOf(file(500 * KB), 1, 10 * KB);
    expect((await send(creator, larger.fields, larger.piece)).code).toBe(4130);
    const editor = await staffCookie(consoleApp, context, 'editor');
    expect((await postChunk(consoleApp, editor, larger.fields, larger.piece)).statusCode).toBe(200);
  });

  it('keeps open uploads within the quota, also concurrent ones', async () => {
    const me = await guest(app);
    const begun = await Promise.all(
      Array.from({ length: 8 }, () => {
        const { fields, piece } = chunkFieldsOf(file(20 * KB), 1, 10 * KB);
        return send(me, fields, piece);
      }),
    );
    const codes = begun.map(({ code }) => code).sort((a, b) => a - b);
    // Each counts 64 KB at least, and 200 KB are allowed.
    expect(codes).toEqual([200, 200, 200, 4090, 4090, 4090, 4090, 4090]);
    const { list, freeBytes } = await open(me);
    expect([list.length, freeBytes]).toEqual([3, 8 * KB]);
    await signedCall(app, 'upload/cancel', { identifier: list[0]!.identifier }, me);
    const { fields, piece } = chunkFieldsOf(file(20 * KB), 1, 10 * KB);
    expect((await send(me, fields, piece)).code).toBe(200);
  });

  it('begins nothing with a chunk that does not fit', async () => {
    const me = await guest(app);
    const { fields } = chunkFieldsOf(file(20 * KB), 1, 10 * KB);
    const wrong = { ...fields, currentChunkSize: 7 };
    expect((await send(me, wrong, Buffer.alloc(7))).code).toBe(4000);
    expect((await open(me)).list).toEqual([]);
  });

  it('refuses chunks whose numbers differ from the first', async () => {
    const me = await guest(app);
    const { fields, piece } = chunkFieldsOf(file(20 * KB), 1, 10 * KB);
    await send(me, fields, piece);
    const other = { ...fields, totalSize: 30 * KB, totalChunks: 3 };
    expect((await send(me, other, piece)).code).toBe(4000);
  });
});

describe('upload/cancel', () => {
  it('frees the disk, also when repeated, and only of own uploads', async () => {
    const [me, other] = [await guest(app), await guest(app)];
    const { fields, piece } = chunkFieldsOf(file(20 * KB), 1, 10 * KB);
    await send(me, fields, piece);
    const { identifier } = fields;
    const id = (await open(me)).list[0]!.uploadId;
    expect((await signedCall(app, 'upload/cancel', { identifier }, other)).code).toBe(200);
    expect(await hasFiles(id)).toBe(true);
    expect((await signedCall(app, 'upload/cancel', { identifier }, me)).code).toBe(200);
    expect((await signedCall(app, 'upload/cancel', { identifier }, me)).code).toBe(200);
    expect(await hasFiles(id)).toBe(false);
    expect((await open(me)).list).toEqual([]);
    expect(await ask(me, fields)).toBe(204);
    expect((await signedCall(app, 'upload/cancel', { identifier })).code).toBe(1000);
    expect((await signedCall(app, 'upload/list', {})).code).toBe(1000);
  });

  it('leaves nothing of chunks that arrive meanwhile', async () => {
    const me = await guest(app);
    const one = file(40 * KB);
    const first = chunkFieldsOf(one, 1, KB);
    await send(me, first.fields, first.piece);
    const id = (await open(me)).list[0]!.uploadId;
    const late = Array.from({ length: 12 }, (_, place) => {
      const { fields, piece } = chunkFieldsOf(one, place + 2, KB);
      return send(me, fields, piece);
    });
    const { identifier } = first.fields;
    const cancelled = signedCall(app, 'upload/cancel', { identifier }, me);
    const codes = (await Promise.all([...late, cancelled])).map(({ code }) => code);
    for (const code of codes) expect([200, 4090]).toContain(code);
    expect(await hasFiles(id)).toBe(false);
  });

  it('never deletes what was made a work', async () => {
    const me = await adultGuest(app);
    await buildCreator(context, me.id);
    const uploadId = await buildUpload(context, me.id);
    const { identifier } = (await open(me)).list[0]!;
    await database.pool.query(`update uploads set state = 'used' where id = $1`, [uploadId]);
    await signedCall(app, 'upload/cancel', { identifier }, me);
    expect(await hasFiles(uploadId)).toBe(true);
  });

  it('is for staff who upload, too', async () => {
    const editor = await staffCookie(consoleApp, context, 'editor');
    const { fields, piece } = chunkFieldsOf(file(20 * KB), 1, 10 * KB);
    await postChunk(consoleApp, editor, fields, piece);
    const { identifier } = fields;
    expect((await staffCall(consoleApp, 'upload/list', {}, editor)).data.list).toHaveLength(1);
    expect((await staffCall(consoleApp, 'upload/cancel', { identifier }, editor)).code).toBe(200);
    expect((await staffCall(consoleApp, 'upload/list', {}, editor)).data.list).toEqual([]);
    expect((await staffCall(consoleApp, 'upload/cancel', { identifier })).code).toBe(1000);
    const support = await staffCookie(consoleApp, context, 'support');
    expect((await staffCall(consoleApp, 'upload/cancel', { identifier }, support)).code).toBe(4030);
  });
});

describe('the sweep of uploads', () => {
  const age = (id: string, days: number) =>
    database.pool.query(
      `update uploads set updated_at = now() - make_interval(days => $2) where id = $1`,
      [id, days],
    );

  it('deletes abandoned uploads, those of creators later than others', async () => {
    const [me, creator] = [await guest(app), await guest(app)];
    await buildCreator(context, creator.id);
    const [mine, theirs, fresh] = [
      await buildUpload(context, me.id),
      await buildUpload(context, creator.id),
      await buildUpload(context, me.id),
    ];
    await age(mine, 3);
    await age(theirs, 3);
    await expireUploads(context);
    const there = await Promise.all([mine, theirs, fresh].map(hasFiles));
    expect(there).toEqual([false, true, true]);
    expect((await open(me)).list.map(({ uploadId }) => uploadId)).toEqual([fresh]);
    await age(theirs, 15);
    await expireUploads(context);
    expect(await hasFiles(theirs)).toBe(false);
  });

  it('deletes the files of the others where those of one cannot be deleted', async () => {
    const me = await guest(app);
    const [stuck, other] = [
      await buildUpload(context, me.id),
      await buildUpload(context, me.id),
    ] as const;
    for (const id of [stuck, other]) await age(id, 3);
    const chunks = {
      ...context.chunks,
      discard: (id: string) =>
        id === stuck ? Promise.reject(new Error('the folder is held')) : context.chunks.discard(id),
    };
    await expect(expireUploads({ database, chunks })).rejects.toThrow('1 of 2 failed');
    expect(await Promise.all([stuck, other].map(hasFiles))).toEqual([true, false]);
  });

  it('keeps the file of an import that waits or may be tried again, for two weeks', async () => {
    const me = await guest(app);
    const states = ['planned', 'failed', 'failed', 'done', 'cancelled'] as const;
    const files: string[] = [];
    for (const [at, state] of states.entries()) {
      const [uploadId, contentId] = [await buildUpload(context, me.id), newId()];
      files.push(uploadId);
      await database.pool.query(`update uploads set state = 'used' where id = $1`, [uploadId]);
      await database.pool.query(
        `insert into contents (id, kind, title) values ($1, 'comic', '夜航')`,
        [contentId],
      );
      await database.pool.query(
        `insert into imports (id, content_id, owner_kind, owner_id, upload_id, source_name, source_path, state, updated_at)
         values ($1, $2, 'user', $3, $4, 'a.zip', 'a', $5, now() - make_interval(days => $6))`,
        [newId(), contentId, me.id, uploadId, state, at === 2 ? 15 : 3],
      );
    }
    await expireUploads({
      database,
      chunks: { ...context.chunks, listIdle: async () => files },
    });
    expect(await Promise.all(files.map(hasFiles))).toEqual([true, true, false, false, false]);
  });

  it('keeps a source that may be tried again, and deletes files without an owner', async () => {
    const me = await guest(app);
    const [source, nobodys] = [
      await buildUpload(context, me.id),
      await buildUpload(context, me.id),
    ];
    await database.pool.query(`update uploads set state = 'used' where id = $1`, [source]);
    const contentId = newId();
    await database.pool.query(
      `insert into contents (id, kind, title) values ($1, 'long', '夜航')`,
      [contentId],
    );
    await database.pool.query(
      `insert into media_assets (content_id, state, source_name, source_path, source_bytes, upload_id, prefix,
         sealed_key, sealed_name_secret) values ($1, 'failed', 'a', 'a', 1, $2, 'v/a', '', '')`,
      [contentId, source],
    );
    await database.pool.query('delete from uploads where id = $1', [nobodys]);
    const swept = {
      database,
      chunks: { ...context.chunks, listIdle: async () => [source, nobodys] },
    };
    await expireUploads(swept);
    expect(await Promise.all([source, nobodys].map(hasFiles))).toEqual([true, false]);
  });
});
