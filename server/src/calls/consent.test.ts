import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { adultGuest, guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { buildBook } from '../../test/factories/book.ts';
import { buildContent } from '../../test/factories/content.ts';
import { buildCreator, buildUpload } from '../../test/factories/creator.ts';
import { buildMedia } from '../../test/factories/media.ts';
import { buildPhotos } from '../../test/factories/rooms.ts';
import { newId } from '../db/new-id.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const moderator = await staffCookie(consoleApp, context, 'moderator');
const paper = await sharp({
  create: { width: 40, height: 30, channels: 3, background: '#456789' },
})
  .png()
  .toBuffer();

async function creator() {
  const me = await adultGuest(app);
  await buildCreator(context, me.id);
  return me;
}

async function add(me: TestSession, over: object = {}) {
  const consent = {
    ...{ label: '女主', fullName: '张三', identity: 'A1234567', bornOn: '1990-05-01' },
    ...{ how: 'written' as const, scopes: ['publish' as const], agreedOn: '2026-01-02' },
    until: null,
    evidenceUploadIds: [await buildUpload(context, me.id, paper)],
    ...over,
  };
  return signedCall(app, 'creator/consent/add', consent, me);
}

const decide = (id: string, isVerified = true) =>
  staffCall(consoleApp, 'consent/decide', { id, isVerified, reason: '已核对' }, moderator);
const link = (me: TestSession, id: string, contentIds: string[]) =>
  signedCall(
    app,
    'creator/consent/link',
    { id, links: contentIds.map((contentId) => ({ contentId, partId: null })) },
    me,
  );
const isWork = (contentId: string, creatorId: string) =>
  database.pool.query(
    `insert into works (content_id, creator_id, key, terms_version) values ($1, $2, $3, '1')`,
    [contentId, creatorId, newId()],
  );

/** A public work of each kind, with media. */
async function worksOf(me: TestSession) {
  const { id: video } = await buildContent(database, { uploaderId: me.id });
  await buildMedia(context, video, 8);
  const photo = await buildPhotos(database, { uploaderId: me.id });
  const { id: comic } = await buildBook(database, { content: { uploaderId: me.id } });
  for (const id of [video, photo, comic]) await isWork(id, me.id);
  return { video, photo, comic };
}

async function statesOf(ids: string[]) {
  const { rows } = await database.pool.query<{ state: string }>(
    `select state from contents where id = any($1::uuid[])`,
    [ids],
  );
  return rows.map(({ state }) => state);
}

describe('creator/consent/add', () => {
  it('seals who the person is, and waits to be verified', async () => {
    const me = await creator();
    const { data, code } = await add(me);
    expect(code).toBe(200);
    expect(data).toMatchObject({ label: '女主', state: 'waiting', files: 1, contents: [] });
    const { rows } = await database.pool.query<{ row: string }>(
      `select c::text as row from consent_records c where id = $1`,
      [data.id],
    );
    expect(rows[0]!.row).not.toContain('A1234567');
    expect(rows[0]!.row).not.toContain('张三');
    const info = await staffCall(consoleApp, 'consent/info', { id: data.id }, moderator);
    expect(info.data.person).toEqual({
      ...{ fullName: '张三', identity: 'A1234567', bornOn: '1990-05-01' },
    });
    const file = { id: info.data.fileIds[0]! };
    expect((await staffCall(consoleApp, 'consent/file', file, moderator)).data.webp).not.toBe('');
    const looks = await database.pool.query(
      `select from audit_entries where subject = $1 and action in ('consent.look', 'consent.file')`,
      [data.id],
    );
    expect(looks.rowCount).toBe(2);
  });

  it('refuses who was not of age, who is no creator, and pictures of others', async () => {
    const me = await creator();
    const minor = await add(me, { bornOn: '2008-01-03' });
    expect([minor.code, minor.tip]).toEqual([4000, '出镜人同意时须已年满 18 岁']);
    expect((await add(me, { bornOn: '2008-01-02' })).code).toBe(200);
    expect((await add(me, { agreedOn: '2999-01-01' })).code).toBe(4000);
    expect((await add(me, { until: '2020-01-01' })).code).toBe(4000);
    expect((await add(await adultGuest(app))).code).toBe(4030);
    const stolen = [await buildUpload(context, (await guest(app)).id, paper)];
    expect((await add(me, { evidenceUploadIds: stolen })).code).toBe(4040);
    const noPicture = [await buildUpload(context, me.id, Buffer.from('no picture'))];
    expect((await add(me, { evidenceUploadIds: noPicture })).code).toBe(4150);
  });

  it('is refused without a session', async () => {
    expect((await signedCall(app, 'creator/consent/list', {})).code).toBe(1000);
    const revoke = { id: newId(), reason: '本人要求' };
    expect((await signedCall(app, 'creator/consent/revoke', revoke)).code).toBe(1000);
    expect((await signedCall(app, 'creator/consent/link', { id: newId(), links: [] })).code).toBe(
      1000,
    );
  });
});

describe('a consent', () => {
  it('is decided once, and never by other roles', async () => {
    const { id } = (await add(await creator())).data;
    const codes = (await Promise.all([decide(id), decide(id, false)])).map(({ code }) => code);
    expect(codes.sort((a, b) => a - b)).toEqual([200, 4090]);
    expect((await decide(newId())).code).toBe(4040);
    const editor = await staffCookie(consoleApp, context, 'editor');
    expect((await staffCall(consoleApp, 'consent/info', { id }, editor)).code).toBe(4030);
    expect((await staffCall(consoleApp, 'consent/file', { id }, moderator)).code).toBe(4040);
  });

  it('is linked to works of its creator alone', async () => {
    const [me, other] = [await creator(), await creator()];
    const { id } = (await add(me)).data;
    const { video } = await worksOf(me);
    expect((await link(other, id, [])).code).toBe(4040);
    const strange = await worksOf(other);
    expect((await link(me, id, [strange.video])).code).toBe(4040);
    const inPart = { id, links: [{ contentId: video, partId: newId() }] };
    expect((await signedCall(app, 'creator/consent/link', inPart, me)).code).toBe(4040);
    expect((await link(me, id, [video])).data.contents).toMatchObject([{ id: video }]);
    expect((await link(me, id, [])).code).toBe(4090);
  });

  it('of a person opens the publication of an adult work only once it is verified', async () => {
    const me = await creator();
    const { id } = (await add(me)).data;
    const reviewed = { uploaderId: me.id, rating: 'adult', state: 'approved' } as const;
    const content = await buildContent(database, reviewed);
    await buildMedia(context, content.id, 8);
    await isWork(content.id, me.id);
    await link(me, id, [content.id]);
    const editor = await staffCookie(consoleApp, context, 'editor');
    const publish = () => staffCall(consoleApp, 'content/publish', { id: content.id }, editor);
    expect((await publish()).code).toBe(4090);
    await decide(id);
    expect((await publish()).code).toBe(200);
  });
});

describe('the revocation of a consent', () => {
  it('takes down everything that shows the person, of every kind, and keeps the evidence', async () => {
    const me = await creator();
    const { id } = (await add(me)).data;
    await decide(id);
    const { video, photo, comic } = await worksOf(me);
    const copy = await buildContent(database);
    await buildMedia(context, copy.id, 8);
    const print = Buffer.from(newId());
    for (const contentId of [video, copy.id])
      await database.pool.query(`insert into source_prints (content_id, print) values ($1, $2)`, [
        contentId,
        print,
      ]);
    await link(me, id, [video, photo, comic]);
    const viewer = await guest(app);
    const play = () => signedCall(app, 'media/play', { id: video }, viewer);
    expect((await play()).code).toBe(200);
    const revoke = { id, reason: '本人要求' };
    const codes = await Promise.all([
      signedCall(app, 'creator/consent/revoke', revoke, me),
      staffCall(consoleApp, 'consent/revoke', revoke, moderator),
    ]);
    expect(codes.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 4090]);
    const all = [video, photo, comic, copy.id];
    expect(await statesOf(all)).toEqual(['takenDown', 'takenDown', 'takenDown', 'takenDown']);
    expect((await play()).code).toBe(4040);
    expect((await signedCall(app, 'photo/detail', { id: photo }, viewer)).code).toBe(4040);
    expect((await signedCall(app, 'comics/detail', { id: comic }, viewer)).code).toBe(4040);
    expect((await signedCall(app, 'media/cache', { id: video }, viewer)).code).not.toBe(200);
    const { data } = await signedCall(app, 'user/measure/list', {}, me);
    expect(data.list.map(({ rule }) => rule)).toEqual(['consent', 'consent', 'consent']);
    const info = await staffCall(consoleApp, 'consent/info', { id }, moderator);
    expect(info.data).toMatchObject({ state: 'revoked', reason: '本人要求' });
    const file = { id: info.data.fileIds[0]! };
    expect((await staffCall(consoleApp, 'consent/file', file, moderator)).code).toBe(200);
  });

  it('is not undone by an appeal: the work goes back to the drafts', async () => {
    const me = await creator();
    const { id } = (await add(me)).data;
    await decide(id);
    const { video } = await worksOf(me);
    await link(me, id, [video]);
    await staffCall(consoleApp, 'consent/revoke', { id, reason: '本人要求' }, moderator);
    const { data } = await signedCall(app, 'user/measure/list', {}, me);
    const appeal = { id: data.list[0]!.id, text: '我有新的同意书' };
    await signedCall(app, 'user/measure/appeal', appeal, me);
    const other = await staffCookie(consoleApp, context, 'moderator');
    const { list } = (await staffCall(consoleApp, 'appeal/list', { pageSize: 50 }, other)).data;
    const { id: appealId } = list.find(({ subjectId }) => subjectId === video)!;
    const granted = { id: appealId, isGranted: true, answer: '请先更换同意书' };
    expect((await staffCall(consoleApp, 'appeal/decide', granted, other)).code).toBe(200);
    expect(await statesOf([video])).toEqual(['draft']);
  });

  it('is refused of what is not there or not one’s own', async () => {
    const { id } = (await add(await creator())).data;
    const revoke = { id, reason: '本人要求' };
    expect((await signedCall(app, 'creator/consent/revoke', revoke, await creator())).code).toBe(
      4040,
    );
    const none = { ...revoke, id: newId() };
    expect((await staffCall(consoleApp, 'consent/revoke', none, moderator)).code).toBe(4040);
  });
});
