import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildComment } from '../../../test/factories/comment.ts';
import { buildPost, buildUserPicture } from '../../../test/factories/community.ts';
import { buildCompanions } from '../../../test/factories/companion.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildMedia } from '../../../test/factories/media.ts';
import { newId } from '../../db/new-id.ts';
import { insertPictureHash } from '../../db/queries/policy/picture-hashes.ts';
import { pdqParts } from '../../media/pictures/pdq/distance.ts';

const { app, database, context } = await testApp();
const consoleApp = await testConsole(context);
const moderator = await staffCookie(consoleApp, context, 'moderator');
const other = await staffCookie(consoleApp, context, 'owner');

const picture = (path: string) => ({ path, width: 8, height: 8, color: '#000000' });
const note = (path: string, hash: string) =>
  insertPictureHash(database, { path, hash, quality: 90, parts: pdqParts(hash) });
const set = (table: string, id: string, change: string, value: unknown) =>
  database.pool.query(`update ${table} set ${change} = $2 where id = $1`, [
    ...[id, JSON.stringify(value)],
  ]);
const isListed = async (hash: string) =>
  (
    await database.pool.query(
      `select from listed_hashes where pdq = ('x' || $1::text)::bit(256)
        and list_id = '00000000-0000-7000-8000-000000000001'`,
      [hash],
    )
  ).rowCount === 1;
let hashes = 0;
/** A hash that is near to none of the others. */
const newHash = () => (hashes += 1).toString(16).padStart(2, '0').repeat(32);

async function commentWith(hash: string) {
  const [user, content] = [await guest(app), await buildContent(database)];
  const pictureId = await buildUserPicture(database, user.id);
  const path = `l/${pictureId}/1/0.webp`;
  await note(path, hash);
  const sizes = { id: pictureId, width: 8, height: 8 };
  return buildComment(database, {
    ...{ contentId: content.id, userId: user.id, text: '图' },
    pictures: [{ ...sizes, thumb: picture(`p/posts/${pictureId}.webp`), blur: picture(path) }],
  });
}

/** A user whose uploaded avatar has a hash. */
async function userWith(hash: string) {
  const user = await guest(app);
  const path = `p/avatars/${newId()}/a.webp`;
  await note(path, hash);
  await set('users', user.id, 'avatar', picture(path));
  return { ...user, path };
}

async function messageWith(hash: string) {
  const [from, to] = [await guest(app), await guest(app)];
  const id = newId();
  const path = `p/${id}.webp`;
  await note(path, hash);
  for (const isMine of [true, false])
    await database.pool.query(
      `insert into direct_messages (user_id, peer_id, number, id, is_mine, kind, picture, picture_state)
        values ($1, $2, 1, $3, $4, 'picture', $5, 'shown')`,
      [
        ...(isMine ? [from.id, to.id] : [to.id, from.id]),
        id,
        isMine,
        JSON.stringify(picture(path)),
      ],
    );
  return { id, path, from };
}

async function companionWith(hash: string) {
  const { companionId: id } = await buildCompanions(database, (await guest(app)).id, 1);
  const path = `l/${id}/a.webp`;
  await note(path, hash);
  await set('companion_characters', id, 'picture', picture(path));
  return { id, path };
}

const find = async (kind: 'content' | 'comment' | 'message' | 'user', id: string) =>
  (await staffCall(consoleApp, 'duplicate/list', { id, kind }, moderator)).data;

describe('copies of a picture that was removed', () => {
  it('are found wherever users put pictures, and removed together', async () => {
    const hash = newHash();
    const near = `f${hash.slice(1)}`;
    const content = await buildContent(database);
    await note(`covers/${content.id}.webp`, hash);
    await set('contents', content.id, 'cover', picture(`covers/${content.id}.webp`));
    const comment = await commentWith(near);
    const user = await userWith(near);
    const waiting = await guest(app);
    const submissionId = newId();
    await note(`p/avatars/${waiting.id}/a.webp`, near);
    await database.pool.query(
      `insert into avatar_submissions (user_id, id, picture) values ($1, $2, $3)`,
      [waiting.id, submissionId, JSON.stringify(picture(`p/avatars/${waiting.id}/a.webp`))],
    );
    // Until it is approved another one is shown, which nobody removes.
    const present = newHash();
    await note(`p/avatars/${waiting.id}/present.webp`, present);
    await set('users', waiting.id, 'avatar', picture(`p/avatars/${waiting.id}/present.webp`));
    const message = await messageWith(near);
    const companion = await companionWith(near);
    await commentWith(newHash());

    const { list, elsewhere } = await find('content', content.id);
    expect(list).toEqual([]);
    const found = new Map(elsewhere.map((one) => [one.kind, one]));
    expect(elsewhere).toHaveLength(5);
    expect(found.get('comment')).toMatchObject({ id: comment.id, text: '图', distance: 4 });
    expect(found.get('avatar')).toMatchObject({ id: user.id, userId: user.id });
    expect(found.get('waitingAvatar')).toMatchObject({ id: waiting.id });
    expect(found.get('message')).toMatchObject({ id: message.id, userId: message.from.id });
    expect(found.get('companion')).toMatchObject({ id: companion.id, text: '南星0' });
    // A locked picture is shown to staff by a grant.
    expect(found.get('companion')?.picture?.path).toMatch(/^s\/.+\/l\//);

    const copies = [
      { kind: 'comment', id: comment.id, path: '' },
      { kind: 'avatar', id: user.id, path: 'p/avatars/another.webp' },
      { kind: 'avatar', id: user.id, path: user.path },
      { kind: 'waitingAvatar', id: waiting.id, path: `p/avatars/${waiting.id}/a.webp` },
      { kind: 'message', id: message.id, path: message.path },
      { kind: 'message', id: message.id, path: message.path },
      { kind: 'companion', id: companion.id, path: companion.path },
    ] as const;
    const request = { copies: [...copies], reason: '侵权', rule: 'rights' as const };
    const { data } = await staffCall(consoleApp, 'duplicate/remove', request, moderator);
    expect(data.results.map(({ code }) => code)).toEqual([200, 4090, 200, 200, 200, 4090, 200]);
    expect((await find('content', content.id)).elsewhere).toEqual([]);
    expect([await isListed(near), await isListed(present)]).toEqual([true, false]);
    const { rows: told } = await database.pool.query(
      `select subject_kind, kind from measures where subject_id = any($1::uuid[]) order by 1, 2`,
      [[...copies.map(({ id }) => id), submissionId]],
    );
    expect(told).toEqual([
      { subject_kind: 'avatar', kind: 'hide' },
      { subject_kind: 'comment', kind: 'hide' },
      { subject_kind: 'companion', kind: 'takeDown' },
      { subject_kind: 'message', kind: 'hide' },
      { subject_kind: 'user', kind: 'hide' },
    ]);
    expect((await find('user', waiting.id)).elsewhere).toEqual([]);
    await commentWith(near);
    expect((await find('user', waiting.id)).elsewhere).toMatchObject([{ kind: 'comment' }]);
  });

  it('are found in changes that wait for the review', async () => {
    const hash = newHash();
    const near = `f${hash.slice(1)}`;
    const content = await buildContent(database);
    await note(`covers/${content.id}.webp`, hash);
    await set('contents', content.id, 'cover', picture(`covers/${content.id}.webp`));
    const [cover, pictures, kept] = [
      await buildPost(database),
      await buildPost(database),
      await buildPost(database),
    ];
    await note(`p/${cover.id}.webp`, near);
    const pictureId = await buildUserPicture(database, pictures.authorId);
    await note(`l/${pictureId}/1/0.webp`, near);
    const change = (id: string, to: object, isSubmitted = true) =>
      database.pool.query(
        `update works set change = $2, submitted_at = case when $3 then now() end where content_id = $1`,
        [id, JSON.stringify(to), isSubmitted],
      );
    await change(cover.id, { cover: picture(`p/${cover.id}.webp`) });
    await change(pictures.id, { post: { pictureIds: [newId(), pictureId] } });
    await change(kept.id, { cover: picture(`p/${cover.id}.webp`) }, false);
    const { list } = await find('content', content.id);
    expect(list.map(({ id, reasons }) => ({ id, reasons }))).toEqual(
      expect.arrayContaining([
        { id: cover.id, reasons: ['change'] },
        { id: pictures.id, reasons: ['change'] },
      ]),
    );
    expect(list).toHaveLength(2);
  });

  it('are asked for and removed by who moderates', async () => {
    const editor = await staffCookie(consoleApp, context, 'editor');
    const copies = [{ kind: 'comment' as const, id: newId(), path: '' }];
    const request = { copies, reason: '侵权' };
    expect((await staffCall(consoleApp, 'duplicate/remove', request, editor)).code).toBe(4030);
    expect((await staffCall(consoleApp, 'duplicate/remove', request)).code).toBe(1000);
    const { data } = await staffCall(consoleApp, 'duplicate/remove', request, moderator);
    expect(data.results.map(({ code }) => code)).toEqual([4040]);
    const none = { id: newId(), kind: 'content' as const };
    expect((await staffCall(consoleApp, 'duplicate/list', none, moderator)).code).toBe(4040);
    expect((await find('comment', newId())).elsewhere).toEqual([]);
  });
});

describe('the list of what was removed', () => {
  it('has pictures of a comment that staff hid, until it is shown again', async () => {
    const hash = newHash();
    const { id } = await commentWith(hash);
    const decide = (decision: 'show' | 'hide') =>
      staffCall(consoleApp, 'comment/decide', { id, decision, reason: '广告' }, moderator);
    await decide('hide');
    expect(await isListed(hash)).toBe(true);
    await decide('show');
    expect(await isListed(hash)).toBe(false);
  });

  it('has pictures of what was hidden for a grave reason, and the avatar that was reported', async () => {
    const reporter = await guest(app);
    const report = async (kind: 'content' | 'user', id: string, reason: 'illegal' | 'spam') => {
      await signedCall(app, 'report/add', { kind, id, reason, text: '' }, reporter);
      const { rows } = await database.pool.query<{ id: string }>(
        `select id from report_cases where subject_id = $1 and state = 'open'`,
        [id],
      );
      return rows[0]!.id;
    };
    const hide = (id: string) =>
      staffCall(consoleApp, 'report/decide', { id, decision: 'hide', reason: '违规' }, moderator);
    const coverOf = async (hash: string) => {
      const { id } = await buildContent(database);
      await buildMedia(context, id, 8);
      await note(`covers/${id}.webp`, hash);
      await set('contents', id, 'cover', picture(`covers/${id}.webp`));
      return id;
    };
    const [grave, light, face] = [newHash(), newHash(), newHash()];
    await hide(await report('content', await coverOf(grave), 'illegal'));
    await hide(await report('content', await coverOf(light), 'spam'));
    expect([await isListed(grave), await isListed(light)]).toEqual([true, false]);
    const user = await userWith(face);
    const faceCase = await report('user', user.id, 'illegal');
    // By the time of the decision there is another.
    await database.pool.query('update users set avatar = null where id = $1', [user.id]);
    expect((await hide(faceCase)).code).toBe(200);
    expect(await isListed(face)).toBe(true);
    const copy = await userWith(`f${face.slice(1)}`);
    expect((await find('user', user.id)).elsewhere).toMatchObject([
      { kind: 'avatar', id: copy.id },
    ]);
  });

  it('lets go of what an appeal gave back', async () => {
    const hash = newHash();
    const comment = await commentWith(hash);
    const decision = { id: comment.id, decision: 'hide' as const, reason: '违规' };
    await staffCall(consoleApp, 'comment/decide', decision, moderator);
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into appeals (id, measure_id, text, state) select $2, id, '没有违规', 'waiting'
        from measures where subject_id = $1 returning id`,
      [comment.id, newId()],
    );
    const answer = { id: rows[0]!.id, isGranted: true, answer: '恢复' };
    expect((await staffCall(consoleApp, 'appeal/decide', answer, other)).code).toBe(200);
    expect(await isListed(hash)).toBe(false);
  });
});
