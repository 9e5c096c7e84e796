import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { newId } from '../../db/new-id.ts';
import { unlistPictures } from '../../domain/policy/removed-pictures.ts';
import { storePicture } from '../../media/pictures/store-picture.ts';

const { database, context } = await testApp();
const consoleApp = await testConsole(context);
const moderator = await staffCookie(consoleApp, context, 'moderator');
const editor = await staffCookie(consoleApp, context, 'editor');

const imgKey = Buffer.from(context.keys.imgKey, 'hex');
/** A picture of shapes; another turn is another picture. */
const draw = (turn: number, hue = 0) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
      <rect width="800" height="600" fill="hsl(${hue},40%,20%)"/><g transform="rotate(${turn} 400 300)">
      <circle cx="200" cy="200" r="150" fill="#e8b"/><rect x="420" y="60" width="260" height="330" fill="#8c5"/>
      <path d="M0 600 L300 380 L620 520 L800 400 L800 600z" fill="#fc4"/><circle cx="640" cy="480" r="70" fill="#fff"/></g></svg>`),
  );
const store = async (picture: Sharp) =>
  storePicture({
    bytes: await picture.png().toBuffer(),
    storage: context.storage,
    prefix: 'p',
    imgKey,
    maxSide: 1_000,
  });
const hashOf = async (path: string) => {
  const { rows } = await database.pool.query<{ bits: string }>(
    'select pdq::text as bits from picture_hashes where path = $1',
    [path],
  );
  return (rows[0]?.bits.match(/.{4}/g) ?? [])
    .map((four) => Number.parseInt(four, 2).toString(16))
    .join('');
};
const makeList = async (act: 'refuse' | 'review', text?: string) => {
  const fields = { name: '名单', source: '测试', act, enabled: true };
  const { data } = await staffCall(consoleApp, 'hashlist/save', fields, moderator);
  if (text !== undefined) await importTo(data.id, text);
  return data;
};
const importTo = (id: string, text: string) =>
  staffCall(consoleApp, 'hashlist/import', { id, text }, moderator);

describe('lists of pictures', () => {
  it('are imported piece by piece, once', async () => {
    const list = await makeList('review');
    const [a, b] = ['1'.repeat(64), 'e'.repeat(64)];
    const first = await importTo(list.id, `${a}\nbroken\n"x",${b}`);
    expect(first.data).toEqual({ added: 2, known: 0, bad: 1, badLines: [2], entries: 2 });
    const again = await importTo(list.id, `${b}\n${a}`);
    expect(again.data).toMatchObject({ added: 0, known: 2, entries: 2 });
    const many = Array.from({ length: 30_000 }, (_, at) => `c${at.toString(16).padStart(63, '0')}`);
    const [one, other] = await Promise.all([
      importTo(list.id, many.join('\n')),
      importTo(list.id, many.toReversed().join('\n')),
    ]);
    expect(one.data.added + other.data.added).toBe(30_000);
    const { data } = await staffCall(consoleApp, 'hashlist/list', {}, moderator);
    expect(data.list.find(({ id }) => id === list.id)).toMatchObject({ entries: 30_002 });
    const key = { id: list.id, version: list.version };
    expect((await staffCall(consoleApp, 'hashlist/delete', key, moderator)).code).toBe(200);
    expect((await importTo(list.id, a)).code).toBe(4040);
    expect((await staffCall(consoleApp, 'hashlist/delete', key, moderator)).code).toBe(4040);
  });

  it('are changed from the version named, by those who moderate', async () => {
    const { id } = await makeList('review');
    const fields = {
      id,
      version: 1,
      name: '新名',
      source: '',
      act: 'refuse' as const,
      enabled: false,
    };
    const changed = await staffCall(consoleApp, 'hashlist/save', fields, moderator);
    expect(changed.data).toMatchObject({ name: '新名', enabled: false, version: 2 });
    expect((await staffCall(consoleApp, 'hashlist/save', fields, moderator)).code).toBe(4090);
    const gone = { ...fields, id: newId() };
    expect((await staffCall(consoleApp, 'hashlist/save', gone, moderator)).code).toBe(4040);
    expect((await staffCall(consoleApp, 'hashlist/list', {}, editor)).code).toBe(4030);
    expect((await staffCall(consoleApp, 'hashlist/matches', {})).code).toBe(1000);
    expect((await importTo(id, '')).code).toBe(4000);
  });

  it('refuse a picture that looks like one of theirs, however it was changed', async () => {
    const { path } = await store(draw(0));
    const list = await makeList('refuse', await hashOf(path));
    const changed = draw(0).resize(500).modulate({ brightness: 1.1 });
    await expect(store(changed)).rejects.toMatchObject({ code: 'imageBlocked' });
    const other = await store(draw(120, 90));
    expect(await hashOf(other.path)).toHaveLength(64);
    const request = { listId: list.id };
    const { data } = await staffCall(consoleApp, 'hashlist/matches', request, moderator);
    expect(data.list).toMatchObject([{ listId: list.id, list: '名单', act: 'refuse' }]);
    expect(data.list[0]?.distance).toBeLessThanOrEqual(31);
    await staffCall(
      consoleApp,
      'hashlist/save',
      { id: list.id, version: 1, name: '名单', source: '', act: 'refuse', enabled: false },
      moderator,
    );
    await expect(store(draw(0).resize(400))).resolves.toMatchObject({ width: 400 });
  });

  it('note a picture that is stored all the same, once', async () => {
    const { path } = await store(draw(40, 200));
    const list = await makeList('review', await hashOf(path));
    const again = await store(draw(40, 200).resize(600));
    await store(draw(40, 200).resize(600));
    const request = { listId: list.id };
    const { data } = await staffCall(consoleApp, 'hashlist/matches', request, moderator);
    expect(data.list).toMatchObject([{ path: again.path, act: 'review' }]);
  });
});

describe('what is the same as a content that is taken down', () => {
  const take = (ids: string[]) =>
    staffCall(consoleApp, 'duplicate/takeDown', { ids, reason: '侵权' }, moderator);
  const find = (id: string) => staffCall(consoleApp, 'duplicate/list', { id }, moderator);

  it('is found by its picture and its words, and goes with one confirmation', async () => {
    const [mine, theirs] = [await store(draw(75, 30)), await store(draw(75, 30).resize(640))];
    const description = '同一段话，写了两遍，只差标点和空格。';
    const one = await buildContent(database, { title: '甲', description });
    const same = await buildContent(database, { title: '甲！', description: ` ${description}` });
    const alike = await buildContent(database, { title: '乙' });
    const other = await buildContent(database, { title: '丙' });
    const setCover = (id: string, cover: unknown) =>
      database.pool.query('update contents set cover = $2 where id = $1', [
        id,
        JSON.stringify(cover),
      ]);
    await setCover(one.id, mine);
    await setCover(alike.id, theirs);
    const { data } = await find(one.id);
    const found = new Map(data.list.map(({ id, reasons }) => [id, reasons]));
    expect(found.get(same.id)).toEqual(['text']);
    expect(found.get(alike.id)).toEqual(['picture']);
    expect(found.has(other.id)).toBe(false);
    const taken = await take([one.id, same.id, alike.id]);
    expect(taken.data.results.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect((await take([one.id])).data.results[0]?.code).toBe(4090);
    const later = await store(draw(75, 30).resize(320));
    const { data: matches } = await staffCall(consoleApp, 'hashlist/matches', {}, moderator);
    expect(matches.list[0]).toMatchObject({
      path: later.path,
      list: '已移除的图片',
      act: 'review',
    });
    const { data: lists } = await staffCall(consoleApp, 'hashlist/list', {}, moderator);
    const own = lists.list.find(({ isOwn }) => isOwn);
    const key = { id: own!.id, version: own!.version };
    expect((await staffCall(consoleApp, 'hashlist/delete', key, moderator)).code).toBe(4090);
    expect((await importTo(own!.id, 'a'.repeat(64))).code).toBe(4090);
  });

  it('stays listed while another that shows the same picture is down', async () => {
    const picture = await store(draw(15, 300));
    const hash = await hashOf(picture.path);
    const uploader = await buildUser(database);
    const [one, other] = [
      await buildContent(database, { uploaderId: uploader.id }),
      await buildContent(database, { uploaderId: uploader.id }),
    ];
    await database.pool.query('update contents set cover = $2 where id = any($1::uuid[])', [
      [one.id, other.id],
      JSON.stringify(picture),
    ]);
    await take([one.id, other.id]);
    const listed = async () =>
      (
        await database.pool.query(
          `select from listed_hashes where pdq = ('x' || $1::text)::bit(256)`,
          [hash],
        )
      ).rowCount;
    await unlistPictures(database, one.id);
    expect(await listed()).toBe(1);
    await unlistPictures(database, other.id);
    expect(await listed()).toBe(0);
  });

  it('leaves the hashes of another list when one is deleted', async () => {
    const hash = '9'.repeat(64);
    const [gone, stays] = [await makeList('review', hash), await makeList('review', hash)];
    await staffCall(consoleApp, 'hashlist/delete', { id: gone.id, version: 1 }, moderator);
    const { rows } = await database.pool.query<{ list: string }>(
      `select list_id as list from listed_hashes where pdq = ('x' || $1::text)::bit(256)`,
      [hash],
    );
    expect(rows).toEqual([{ list: stays.id }]);
  });

  it('is asked for by those who take down', async () => {
    expect((await find(newId())).code).toBe(4040);
    const { id } = await buildContent(database, {});
    expect((await staffCall(consoleApp, 'duplicate/list', { id }, editor)).code).toBe(4030);
    const request = { ids: [id], reason: '侵权' };
    expect((await staffCall(consoleApp, 'duplicate/takeDown', request, editor)).code).toBe(4030);
    expect((await staffCall(consoleApp, 'duplicate/takeDown', request)).code).toBe(1000);
  });
});
