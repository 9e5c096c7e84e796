import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { adultGuest, guest, signedCall } from '../../test/call.ts';
import { openConsents, paperPicture } from '../../test/consents.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { buildComment } from '../../test/factories/comment.ts';
import { buildUserPicture } from '../../test/factories/community.ts';
import { buildContent } from '../../test/factories/content.ts';
import { buildUpload } from '../../test/factories/creator.ts';
import { buildMedia } from '../../test/factories/media.ts';
import { buildPhotos } from '../../test/factories/rooms.ts';
import { countLockWaits, untilLockWaits } from '../../test/lock-waits.ts';
import { newId } from '../db/new-id.ts';
import { insertPictureHash } from '../db/queries/policy/picture-hashes.ts';
import { pdqParts } from '../media/pictures/pdq/distance.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const moderator = await staffCookie(consoleApp, context, 'moderator');
const { creator, add, decide, link, isWork, worksOf, statesOf } = openConsents({
  ...{ app, context, consoleApp, moderator },
});
const paper = await paperPicture();

/** Settles once something is so. */
const until = (isSo: () => Promise<boolean>) => expect.poll(isSo, { timeout: 5_000 }).toBe(true);

it('tells its creator that a consent is verified or refused, once', async () => {
  const me = await creator();
  const told = async () =>
    (await signedCall(app, 'message/list', { kind: 'review' }, me)).data.list.map(
      ({ title, text, link }) => ({ title, text, link }),
    );
  const [verified, refused] = [(await add(me)).data.id, (await add(me, { label: '男主' })).data.id];
  const link = { path: '/mine/creationCenter?view=consents' };
  await decide(verified);
  expect((await decide(verified)).code).toBe(4090);
  expect(await told()).toEqual([
    { title: '一份出镜同意通过了核实', text: '「女主」：已核对', link },
  ]);
  await decide(refused, false);
  expect((await told())[0]).toEqual({
    ...{ title: '一份出镜同意没有通过核实', text: '「男主」：已核对', link },
  });
});

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
  it('takes down copies of a picture, by its file and by how it looks', async () => {
    const me = await creator();
    const { id } = (await add(me)).data;
    const { photo, video } = await worksOf(me);
    await link(me, id, [photo, video]);
    const sameFile = await buildPhotos(database);
    await database.pool.query(
      `update content_pictures set source_hash = $2 where content_id = $1 and number = 2`,
      [sameFile, `${photo}/2`],
    );
    const [alike, other] = [await buildContent(database), await buildContent(database)];
    const setCover = async (contentId: string, hash: string) => {
      const path = `covers/${contentId}.webp`;
      await database.pool.query(`update contents set cover = $2 where id = $1`, [
        contentId,
        JSON.stringify({ path, width: 8, height: 8, color: '#000000' }),
      ]);
      await insertPictureHash(database, { path, hash, quality: 90, parts: pdqParts(hash) });
    };
    const base = '5a'.repeat(32);
    await setCover(video, base);
    await setCover(alike.id, `5b${base.slice(2)}`);
    await setCover(other.id, 'a5'.repeat(32));
    await staffCall(consoleApp, 'consent/revoke', { id, reason: '本人要求' }, moderator);
    expect(await statesOf([sameFile, alike.id])).toEqual(['takenDown', 'takenDown']);
    expect(await statesOf([other.id])).toEqual(['published']);
  });

  it('hides comments and takes away avatars with the same picture, and says why', async () => {
    const me = await creator();
    const { id } = (await add(me)).data;
    const { photo, video } = await worksOf(me);
    await link(me, id, [photo, video]);
    const base = '3c'.repeat(32);
    const picture = (path: string) => ({ path, width: 8, height: 8, color: '#000000' });
    const note = (path: string, hash: string) =>
      insertPictureHash(database, { path, hash, quality: 90, parts: pdqParts(hash) });
    await database.pool.query(`update contents set cover = $2 where id = $1`, [
      ...[video, JSON.stringify(picture('covers/shown.webp'))],
    ]);
    await note('covers/shown.webp', base);
    const other = await guest(app);
    const commentWith = async (hash: string | null) => {
      const pictureId = await buildUserPicture(database, other.id);
      const path = `l/${pictureId}/1/0.webp`;
      if (hash === null)
        await database.pool.query(`update user_pictures set source_hash = $2 where id = $1`, [
          ...[pictureId, `${photo}/1`],
        ]);
      else await note(path, hash);
      const shown = {
        id: pictureId,
        width: 8,
        height: 8,
        thumb: picture(path),
        blur: picture(path),
      };
      return buildComment(database, { contentId: video, userId: other.id, pictures: [shown] });
    };
    const alike = await commentWith(`3d${base.slice(2)}`);
    const sameFile = await commentWith(null);
    const unlike = await commentWith('c3'.repeat(32));
    const [shown, waiting] = [await guest(app), await guest(app)];
    for (const { id: userId } of [shown, waiting]) await note(`p/avatars/${userId}/a.webp`, base);
    const ofUser = (user: { id: string }) => JSON.stringify(picture(`p/avatars/${user.id}/a.webp`));
    await database.pool.query(`update users set avatar = $2 where id = $1`, [
      ...[shown.id, ofUser(shown)],
    ]);
    // Each has another one beside it that shows somebody else.
    const unlikeAvatar = JSON.stringify(picture('p/avatars/unlike/a.webp'));
    await note('p/avatars/unlike/a.webp', 'c3'.repeat(32));
    await database.pool.query(`update users set avatar = $2 where id = $1`, [
      ...[waiting.id, unlikeAvatar],
    ]);
    await database.pool.query(
      `insert into avatar_submissions (user_id, id, picture) values ($1, $2, $3), ($4, $5, $6)`,
      [waiting.id, newId(), ofUser(waiting), shown.id, newId(), unlikeAvatar],
    );
    const revoke = { id, reason: '本人要求' };
    expect((await staffCall(consoleApp, 'consent/revoke', revoke, moderator)).code).toBe(200);
    const { rows } = await database.pool.query<{ id: string; state: string }>(
      `select id, state from comments where id = any($1::uuid[])`,
      [[alike.id, sameFile.id, unlike.id]],
    );
    expect(new Map(rows.map((row) => [row.id, row.state]))).toEqual(
      new Map([
        [alike.id, 'hidden'],
        [sameFile.id, 'hidden'],
        [unlike.id, 'visible'],
      ]),
    );
    const profile = await signedCall(app, 'user/info', {}, shown);
    expect(profile.data).toMatchObject({
      ...{ avatar: null, pendingAvatar: { path: 'p/avatars/unlike/a.webp' } },
    });
    const { rows: refused } = await database.pool.query(
      `select state, reason from avatar_submissions where user_id = $1`,
      [waiting.id],
    );
    expect(refused).toEqual([{ state: 'refused', reason: '出镜人撤回了同意：本人要求' }]);
    const { rows: kept } = await database.pool.query(
      `select u.avatar->>'path' as path, s.state from users u, avatar_submissions s
        where u.id = $1 and s.user_id = $2`,
      [waiting.id, shown.id],
    );
    expect(kept).toEqual([{ path: 'p/avatars/unlike/a.webp', state: 'waiting' }]);
    const told = await signedCall(app, 'user/measure/list', {}, other);
    expect(told.data.list.map(({ rule, kind }) => [rule, kind])).toEqual([
      ['consent', 'hide'],
      ['consent', 'hide'],
    ]);
  });

  it('finds what is linked while it waits', async () => {
    const me = await creator();
    const { id } = (await add(me)).data;
    await decide(id);
    const { video } = await worksOf(me);
    const holder = await database.pool.connect();
    await holder.query('begin');
    await holder.query('select from consent_records where id = $1 for share', [id]);
    const revoked = staffCall(consoleApp, 'consent/revoke', { id, reason: '本人要求' }, moderator);
    await untilLockWaits(database);
    const linked = link(me, id, [video]);
    const settled = Promise.race([linked, until(async () => (await countLockWaits(database)) > 1)]);
    await settled;
    await holder.query('commit');
    holder.release();
    expect((await revoked).code).toBe(200);
    const isLinked = (await linked).code === 200;
    expect(await statesOf([video])).toEqual([isLinked ? 'takenDown' : 'published']);
  });

  it('and links at once leave nothing public that is linked', async () => {
    const me = await creator();
    for (let round = 0; round < 5; round += 1) {
      const { id } = (await add(me)).data;
      const { video, photo } = await worksOf(me);
      const revoke = { id, reason: '本人要求' };
      const [first, second, revoked] = await Promise.all([
        link(me, id, [video]),
        link(me, id, [video, photo]),
        staffCall(consoleApp, 'consent/revoke', revoke, moderator),
      ]);
      expect(revoked.code).toBe(200);
      expect([200, 4090]).toEqual(expect.arrayContaining([first.code, second.code]));
      const { rows } = await database.pool.query(
        `select from content_consents l join contents c on c.id = l.content_id
          where l.consent_id = $1 and l.removed_at is null and c.state = 'published'`,
        [id],
      );
      expect(rows).toEqual([]);
    }
  });

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
