import { describe, expect, it } from 'vitest';
import { claimMedia } from '../../db/queries/media/jobs.ts';
import { countRowTotals } from '../../db/queries/figures/row-totals.ts';
import { newId } from '../../db/new-id.ts';
import { mediaAssets } from '../../db/schema/media.ts';
import { matchesUser } from '../../db/queries/users/console.ts';
import { users } from '../../db/schema/users.ts';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildCreator } from '../../../test/factories/creator.ts';
import { buildContent, tagContent } from '../../../test/factories/content.ts';
import { buildMedia } from '../../../test/factories/media.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { watchedPlay } from '../../../test/watched-play.ts';
import { chunkFieldsOf, postChunk, uploadFile } from '../../../test/upload/send-chunks.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const owner = await staffCookie(consoleApp, context, 'owner');

// Uploaders are the users with a picture, which is shown next to their films.
const avatar = { path: 'p/tide.webp', width: 96, height: 96, color: '#14161c' };
const uploader = await buildUser(database, { nickname: '潮汐观测站', avatar });
const lighthouse = await buildContent(database, { title: '灯塔守夜人', uploaderId: uploader.id });
const percent = await buildContent(database, { title: '100% 晴天', kind: 'short', state: 'draft' });
await buildMedia(context, lighthouse.id, 8);
await buildMedia(context, percent.id, 8);
await tagContent(database, lighthouse.id, '大海');
await tagContent(database, lighthouse.id, '月夜');
await tagContent(database, percent.id, '月夜');

/** An item whose media wait for a worker; there is none in this test. */
async function buildQueued() {
  const item = await buildContent(database, { title: '等待转码', state: 'draft' });
  await database.orm.insert(mediaAssets).values({
    contentId: item.id,
    sourceName: 'source.mp4',
    sourcePath: 'source.mp4',
    sourceBytes: 1000,
    prefix: `v/${item.id}`,
    sealedKey: context.seal.close(Buffer.alloc(16), 'content key'),
    sealedNameSecret: context.seal.close(Buffer.alloc(32), 'content names'),
  });
  return item.id;
}

describe('content/list', () => {
  const titles = async (body: Parameters<typeof staffCall<'content/list'>>[2]) => {
    const { data } = await staffCall(consoleApp, 'content/list', body, owner);
    return data.list.map(({ title }) => title);
  };

  it('shows unpublished contents as well, the newest first', async () => {
    expect(await titles({})).toEqual(['100% 晴天', '灯塔守夜人']);
  });

  it('filters by state, kind and words, in which % is an ordinary character', async () => {
    expect(await titles({ state: 'published' })).toEqual(['灯塔守夜人']);
    expect(await titles({ kind: 'short' })).toEqual(['100% 晴天']);
    expect(await titles({ mediaState: 'ready', text: '守夜' })).toEqual(['灯塔守夜人']);
    expect(await titles({ text: '0%' })).toEqual(['100% 晴天']);
    expect(await titles({ text: '%' })).toEqual(['100% 晴天']);
    expect(await titles({ text: '_' })).toEqual([]);
  });

  it('has pages', async () => {
    const first = await staffCall(consoleApp, 'content/list', { pageSize: 1 }, owner);
    const cursor = first.data.cursor ?? '';
    const second = await staffCall(consoleApp, 'content/list', { pageSize: 1, cursor }, owner);
    expect(second.data).toMatchObject({ list: [{ title: '灯塔守夜人' }], cursor: null });
  });
});

describe('tag/list and uploader/list', () => {
  it('offer tags by use, and those whose name contains the words', async () => {
    const all = await staffCall(consoleApp, 'tag/list', {}, owner);
    expect(all.data.list.map(({ name }) => name)).toEqual(['月夜', '大海']);
    const some = await staffCall(consoleApp, 'tag/list', { text: '海' }, owner);
    expect(some.data.list.map(({ name }) => name)).toEqual(['大海']);
  });

  it('offer uploaders whose name contains the words', async () => {
    const { data } = await staffCall(consoleApp, 'uploader/list', { text: '潮汐' }, owner);
    expect(data.list).toMatchObject([{ id: uploader.id, nickname: '潮汐观测站' }]);
    const none = await staffCall(consoleApp, 'uploader/list', { text: '没有这个人' }, owner);
    expect(none.data.list).toEqual([]);
  });
});

describe('user/list and user/info', () => {
  it('find a user by number, nickname and invitation code', async () => {
    const user = await buildUser(database, { nickname: '提灯的人' });
    for (const text of [String(user.number), '提灯的人', user.inviteCode]) {
      const { data } = await staffCall(consoleApp, 'user/list', { text }, owner);
      expect(data.list.map(({ id }) => id)).toEqual([user.id]);
    }
  });

  it('find a user by account name and whole telephone number, however they are typed', async () => {
    const user = await buildUser(database, {
      accountName: 'lantern_1',
      phone: '+8613912345678',
      deviceId: null,
    });
    const abroad = await buildUser(database, { phone: '+14155550123', deviceId: null });
    const found = async (text: string) =>
      (await staffCall(consoleApp, 'user/list', { text }, owner)).data.list.map(({ id }) => id);
    for (const text of ['lantern_1', 'Lantern_1', '13912345678', '+86 139-1234-5678'])
      expect(await found(text)).toEqual([user.id]);
    expect(await found('+1 415 555 0123')).toEqual([abroad.id]);
    for (const part of ['lantern', '1391234567', '139****5678'])
      expect(await found(part)).toEqual([]);
  });

  it('search users by indexes alone', async () => {
    const client = await database.pool.connect();
    try {
      await client.query('set enable_seqscan = off');
      const { sql: text, params } = database.orm
        .select({ id: users.id })
        .from(users)
        .where(matchesUser('13912345678'))
        .toSQL();
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, params);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      for (const index of ['number', 'phone', 'account', 'nickname'])
        expect(plan).toContain(`users_${index}`);
      expect(plan).not.toContain('Seq Scan');
    } finally {
      client.release(true);
    }
  });

  it('show a user’s figures and sessions, and no secret', async () => {
    const session = await guest(app);
    const play = watchedPlay(context, session, lighthouse.id);
    await signedCall(app, 'media/progress', { id: lighthouse.id, seconds: 4, play }, session);
    await signedCall(app, 'media/like', { id: lighthouse.id, liked: true }, session);
    const answer = await staffCall(consoleApp, 'user/info', { id: session.id }, owner);
    expect(answer.data).toMatchObject({ plays: 1, likes: 1, collects: 0 });
    expect(answer.data.sessions).toMatchObject([{ sysType: 'h5_android', revoked: false }]);
    expect(JSON.stringify(answer.data)).not.toContain(session.token);
    expect(JSON.stringify(answer.data)).not.toContain(session.secret);
  });

  it('refuse an unknown user', async () => {
    const answer = await staffCall(consoleApp, 'user/info', { id: newId() }, owner);
    expect(answer).toMatchObject({ status: 404, code: 4040 });
  });
});

describe('upload/list', () => {
  it('lists this member’s unfinished and complete uploads, and no others', async () => {
    const editor = await staffCookie(consoleApp, context, 'editor');
    const part = chunkFieldsOf({ name: 'part.mp4', bytes: Buffer.alloc(3000, 1) }, 1, 1024);
    await postChunk(consoleApp, editor, part.fields, part.piece);
    const whole = { name: 'whole.mp4', bytes: Buffer.alloc(2000, 2) };
    const uploadId = await uploadFile(consoleApp, editor, whole, 1024);
    const { data } = await staffCall(consoleApp, 'upload/list', {}, editor);
    expect(data.list.toSorted((a, b) => b.totalSize - a.totalSize)).toMatchObject([
      { filename: 'part.mp4', receivedBytes: 1024, whole: false },
      { filename: 'whole.mp4', uploadId, receivedBytes: 2000, whole: true },
    ]);
    expect((await staffCall(consoleApp, 'upload/list', {}, owner)).data.list).toEqual([]);
  });
});

describe('media/cancel', () => {
  it('cancels waiting work, once', async () => {
    const contentId = await buildQueued();
    const first = await staffCall(consoleApp, 'media/cancel', { contentId }, owner);
    expect(first).toMatchObject({ code: 200, data: { state: 'cancelled' } });
    const second = await staffCall(consoleApp, 'media/cancel', { contentId }, owner);
    expect(second).toMatchObject({ status: 409, code: 4090 });
  });

  it('refuses unknown ids', async () => {
    const answer = await staffCall(consoleApp, 'media/cancel', { contentId: newId() }, owner);
    expect(answer).toMatchObject({ status: 404, code: 4040 });
  });
});

describe('media/hurry', () => {
  it('moves waiting work to the front, and nothing else', async () => {
    const [, contentId] = [await buildQueued(), await buildQueued()];
    const { data } = await staffCall(consoleApp, 'media/hurry', { contentId }, owner);
    expect(data).toMatchObject({ state: 'queued', lane: 'urgent' });
    expect((await claimMedia(database))?.contentId).toBe(contentId);
    const late = await staffCall(consoleApp, 'media/hurry', { contentId }, owner);
    expect(late).toMatchObject({ status: 409, code: 4090 });
    const unknown = await staffCall(consoleApp, 'media/hurry', { contentId: newId() }, owner);
    expect(unknown.code).toBe(4040);
  });
});

describe('overview', () => {
  it('counts pending work, catalogue, transcoding and users', async () => {
    await countRowTotals(database);
    const before = (await staffCall(consoleApp, 'overview', {}, owner)).data;
    await buildQueued();
    await buildContent(database);
    const applicant = { state: 'waiting', decidedAt: null, decidedBy: null } as const;
    await buildCreator(context, (await buildUser(database)).id, applicant);
    await guest(app);
    await countRowTotals(database);
    const after = (await staffCall(consoleApp, 'overview', {}, owner)).data;
    expect(after).toMatchObject({
      itemsPublished: before.itemsPublished + 1,
      itemsDraft: before.itemsDraft + 1,
      mediaQueued: before.mediaQueued + 1,
      creatorsWaiting: before.creatorsWaiting + 1,
      users: before.users + 2,
      demo: null,
    });
  });
});
