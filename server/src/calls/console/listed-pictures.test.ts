import { expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { breakRow } from '../../../test/break-row.ts';
import { guest } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildComment } from '../../../test/factories/comment.ts';
import { buildUserPicture } from '../../../test/factories/community.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { newId } from '../../db/new-id.ts';
import { insertPictureHash } from '../../db/queries/policy/picture-hashes.ts';
import { compareListed } from '../../domain/reports/compare-listed.ts';
import { pdqParts } from '../../media/pictures/pdq/distance.ts';

const { app, database, context } = await testApp();
const consoleApp = await testConsole(context);
const moderator = await staffCookie(consoleApp, context, 'moderator');

let hashes = 0;
const newHash = () => (0x10 + (hashes += 1)).toString(16).repeat(32);
const near = (hash: string) => `f${hash.slice(1)}`;
async function stored(hash: string, path = `p/${newId()}.webp`) {
  await insertPictureHash(database, { path, hash, quality: 90, parts: pdqParts(hash) });
  return path;
}

const FIELDS = { name: '名单', source: '', act: 'refuse', breaks: 'nonconsent' } as const;
async function listOf(listed: string[], enabled = true) {
  const { data } = await staffCall(consoleApp, 'hashlist/save', { ...FIELDS, enabled }, moderator);
  const text = listed.join('\n');
  await staffCall(consoleApp, 'hashlist/import', { id: data.id, text }, moderator);
  return data;
}
const found = async (listId: string) =>
  (await staffCall(consoleApp, 'hashlist/matches', { listId }, moderator)).data.list.map(
    ({ path, act }) => ({ path, act }),
  );
const shown = async (id: string) =>
  (await staffCall(consoleApp, 'hashlist/list', {}, moderator)).data.list.find(
    (list) => list.id === id,
  );
async function compareAll() {
  while (await compareListed(context));
}

it('finds a picture that was stored before it was listed, at the top of its queue', async () => {
  const hash = newHash();
  const [later, user] = [await guest(app), await guest(app)];
  const path = await stored(near(hash), `p/avatars/${user.id}/a.webp`);
  const other = await stored(newHash(), `p/avatars/${later.id}/a.webp`);
  for (const [userId, at] of [
    [later.id, other],
    [user.id, path],
  ] as const)
    await database.pool.query(
      `insert into avatar_submissions (user_id, id, picture) values ($1, $2, $3)`,
      [userId, newId(), JSON.stringify({ path: at, width: 8, height: 8, color: '#000000' })],
    );
  const { id } = await listOf([hash]);
  expect(await found(id)).toEqual([]);
  await compareAll();
  expect(await found(id)).toEqual([{ path, act: 'refuse' }]);
  expect(await shown(id)).toMatchObject({ entries: 1, sought: 1, matches: 1 });
  const { data } = await staffCall(consoleApp, 'avatar/list', { pageSize: 10 }, moderator);
  expect(data.list.map((one) => one.user.id)).toEqual([user.id, later.id]);
});

it('finds nothing on a list that is off, until it is enabled, and then all that is stored by then', async () => {
  const [hash, after] = [newHash(), newHash()];
  const { id, version } = await listOf([hash, after], false);
  const path = await stored(hash);
  await compareAll();
  expect(await found(id)).toEqual([]);
  expect(await shown(id)).toMatchObject({ sought: 0 });
  const save = (at: number, enabled: boolean) =>
    staffCall(consoleApp, 'hashlist/save', { ...FIELDS, id, version: at, enabled }, moderator);
  await save(version, true);
  await compareAll();
  expect(await found(id)).toEqual([{ path, act: 'refuse' }]);
  await save(version + 1, false);
  const meanwhile = await stored(after);
  await save(version + 2, true);
  await compareAll();
  expect((await found(id)).map((one) => one.path).toSorted()).toEqual([path, meanwhile].toSorted());
});

it('goes on after an interruption where it was, with what is imported meanwhile', async () => {
  const listed = [newHash(), newHash(), newHash()];
  const paths = [];
  for (const hash of listed) paths.push(await stored(near(hash)));
  const { id } = await listOf(listed);
  await compareListed(context, 1);
  expect(await shown(id)).toMatchObject({ entries: 3, sought: 1, matches: 1 });
  const more = newHash();
  paths.push(await stored(more));
  await staffCall(consoleApp, 'hashlist/import', { id, text: more }, moderator);
  // What is compared already is not looked up again.
  const [done] = await found(id);
  await database.pool.query(`delete from hash_matches where list_id = $1`, [id]);
  await compareAll();
  expect(await shown(id)).toMatchObject({ entries: 4, sought: 4, matches: 3 });
  const rest = (await found(id)).map(({ path }) => path);
  expect(new Set([...rest, done?.path])).toEqual(new Set(paths));
});

it('goes on with the other lists where one cannot be compared', async () => {
  const hashes = [newHash(), newHash()];
  for (const hash of hashes) await stored(hash);
  const ids = [(await listOf([hashes[0]!])).id, (await listOf([hashes[1]!])).id];
  const sought = async () => Promise.all(ids.map(async (id) => (await shown(id))!.sought));
  const mend = await breakRow(database, 'hash_lists', 'id', ids[0]!);
  await compareAll();
  expect(await sought()).toEqual([0, 1]);
  await mend();
  await database.pool.query('update job_failures set retry_at = now()');
  await compareAll();
  expect(await sought()).toEqual([1, 1]);
});

it('brings what everybody may see of it to the reports, and not what staff let stand', async () => {
  const [hash, author] = [newHash(), await guest(app)];
  const pictureId = await buildUserPicture(database, author.id);
  const { rows } = await database.pool.query<{ path: string }>(
    `select slices->0->>'path' as path from user_pictures where id = $1`,
    [pictureId],
  );
  await stored(near(hash), rows[0]!.path);
  const { id: contentId } = await buildContent(database);
  const picture = { color: '#000000', path: 'p/x.webp', width: 8, height: 8 };
  const pictures = [{ id: pictureId, width: 8, height: 8, thumb: picture, blur: picture }];
  const said = { contentId, userId: author.id, pictures };
  const shown = await buildComment(database, said);
  await buildComment(database, { ...said, state: 'deleted' });
  const [me, cover] = [await guest(app), newHash()];
  const avatar = await stored(near(hash), `p/avatars/${me.id}/a.webp`);
  await database.pool.query(`update users set avatar = $2 where id = $1`, [
    me.id,
    JSON.stringify({ ...picture, path: avatar }),
  ]);
  const { id: work } = await buildContent(database);
  await database.pool.query(`update contents set cover = $2 where id = $1`, [
    work,
    JSON.stringify({ ...picture, path: await stored(cover) }),
  ]);
  const found = async () => {
    const { data } = await staffCall(consoleApp, 'report/list', { pageSize: 50 }, moderator);
    return data.list.filter(({ foundBy }) => foundBy === '名单「名单」');
  };
  await listOf([hash, cover]);
  await compareAll();
  const cases = await found();
  expect(cases.map(({ kind, subjectId }) => `${kind} ${subjectId}`).toSorted()).toEqual(
    [`comment ${shown.id}`, `content ${work}`, `user ${me.id}`].toSorted(),
  );
  expect(new Set(cases.map(({ reason }) => reason))).toEqual(new Set(['nonconsent']));
  expect(cases[0]!.machine).toMatchObject([{ what: 'list' }]);
  for (const { id } of cases) {
    const decided = { id, decision: 'dismiss' as const, reason: '不是一张图' };
    await staffCall(consoleApp, 'report/decide', decided, moderator);
  }
  await listOf([hash]);
  await compareAll();
  expect(await found()).toEqual([]);
});

it('marks what was stored before a removal and is submitted after it, without a case', async () => {
  const hash = newHash();
  const [removed, kept] = [await stored(hash), await stored(near(hash))];
  const author = await guest(app);
  const picture = (path: string) => ({ path, width: 8, height: 8, color: '#000000' });
  const content = await buildContent(database, { cover: picture(removed), uploaderId: author.id });
  const down = { id: content.id, reason: '违法', rule: 'illegal' } as const;
  expect((await staffCall(consoleApp, 'content/takeDown', down, moderator)).code).toBe(200);
  await compareAll();
  const matches = await database.pool.query<{ path: string }>(
    'select path from hash_matches where path = any($1)',
    [[removed, kept]],
  );
  expect(matches.rows).toEqual([{ path: kept }]);
  const user = await guest(app);
  await database.pool.query(
    `insert into avatar_submissions (user_id, id, picture) values ($1, $2, $3)`,
    [user.id, newId(), JSON.stringify(picture(kept))],
  );
  const { data } = await staffCall(consoleApp, 'avatar/list', { pageSize: 10 }, moderator);
  expect(data.list.find((one) => one.user.id === user.id)?.machine).toMatchObject([
    { what: 'list', name: '已移除的图片' },
  ]);
});

it('takes the marks of a removal back with a granted appeal, but for what another removal marks', async () => {
  const second = await staffCookie(consoleApp, context, 'owner');
  const author = await guest(app);
  const picture = (path: string) => ({ path, width: 8, height: 8, color: '#000000' });
  const takeDown = async (hash: string) => {
    const cover = picture(await stored(hash));
    const { id } = await buildContent(database, { cover, uploaderId: author.id });
    const down = { id, reason: '违法', rule: 'illegal' } as const;
    expect((await staffCall(consoleApp, 'content/takeDown', down, moderator)).code).toBe(200);
    return id;
  };
  const turned = (digits: string) =>
    digits.replaceAll(/./g, (digit) => (15 - Number.parseInt(digit, 16)).toString(16));
  const hash = newHash();
  // Both are near to the first; one of them is near to what stays down as well.
  const alone = await stored(`${turned(hash.slice(0, 2))}${hash.slice(2)}`);
  const both = await stored(`${hash.slice(0, -6)}${turned(hash.slice(-6))}`);
  const first = await takeDown(hash);
  await takeDown(`${hash.slice(0, -10)}${turned(hash.slice(-10))}`);
  await compareAll();
  const marked = async () =>
    (
      await database.pool.query<{ path: string }>(
        'select path from hash_matches where path = any($1) order by path',
        [[alone, both]],
      )
    ).rows.map(({ path }) => path);
  expect(await marked()).toEqual([alone, both].toSorted());
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into appeals (id, measure_id, text, state) select $2, id, '没有违法', 'waiting'
      from measures where subject_id = $1 returning id`,
    [first, newId()],
  );
  const answer = { id: rows[0]!.id, isGranted: true, answer: '恢复' };
  expect((await staffCall(consoleApp, 'appeal/decide', answer, second)).code).toBe(200);
  expect(await marked()).toEqual([both]);
});
