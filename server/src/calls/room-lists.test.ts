import { describe, expect, it } from 'vitest';
import type { AppCallName } from '@yehang/contract/index.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { buildBook } from '../../test/factories/book.ts';
import { tagContent } from '../../test/factories/content.ts';
import { buildGame, buildPhotos } from '../../test/factories/rooms.ts';
import { newId } from '../db/new-id.ts';
import { topicContents, topics } from '../db/schema/topics.ts';

const { app, database } = await testApp();
const me = await guest(app);

/** Two contents of a kind that share a tag, a third without it, and one that is no longer published. */
async function fill(build: (over: object) => Promise<string>) {
  const [first, second, other] = [await build({}), await build({}), await build({})];
  const down = await build({ state: 'unpublished' });
  const tagId = await tagContent(database, first, '海上');
  for (const id of [second, down]) await tagContent(database, id, '海上');
  return { first, second, other, tagId };
}

const bookOf = (kind: 'comic' | 'novel' | 'audio', author: string) => async (over: object) =>
  (await buildBook(database, { kind, content: over, details: { author } })).id;

const comics = await fill(bookOf('comic', '林夜'));
const novels = await fill(bookOf('novel', '林夜'));
const audios = await fill(bookOf('audio', '沈舟'));
const sets = await fill((over) => buildPhotos(database, over));
const games = await fill((over) => buildGame(database, over));

type Answer = { code: number; data: { list: { id: string }[] } };

/** Any of the calls that are asked here, which differ in type alone. */
async function idsOf(name: AppCallName, body: object, viewer: TestSession = me): Promise<string[]> {
  const answer = (await signedCall(app, name as 'photo/list', body as never, viewer)) as Answer;
  expect(answer.code, name).toBe(200);
  return answer.data.list.map(({ id }) => id);
}

const all = ({ first, second, other }: typeof comics) => new Set([first, second, other]);

describe('lists of rooms', () => {
  it.each([
    ['novel/author', { author: '林夜' }, novels],
    ['novel/author', { author: '沈舟' }, audios],
    ['novel/category', { kind: 'novel' }, novels],
    ['novel/category', { kind: 'audio' }, audios],
    ['photo/list', {}, sets],
    ['comics/recommend', {}, comics],
  ] as const)('%s %j has the published ones of its kind alone', async (name, body, filled) => {
    expect(new Set(await idsOf(name, body))).toEqual(all(filled));
  });

  it.each([
    ['novelTag/listByTag', { kind: 'novel', id: novels.tagId }, novels],
    ['novelTag/listByTag', { kind: 'audio', id: novels.tagId }, audios],
  ] as const)('%s %j has those of the tag, the newest first', async (name, body, filled) => {
    expect(await idsOf(name, { ...body, sort: 'new' })).toEqual([filled.second, filled.first]);
  });

  it.each([
    ['novel/tag/list', { kind: 'novel' }, novels],
    ['novel/tag/list', { kind: 'audio' }, audios],
    ['porngame/tag/list', {}, games],
  ] as const)('%s %j names the tags of its room', async (name, body, { other, tagId }) => {
    const own = await tagContent(database, other, `只在 ${name} ${JSON.stringify(body)}`);
    expect(await idsOf(name, body)).toEqual([tagId, own]);
  });

  it.each([
    ['novel/maylike', novels],
    ['novel/maylike', audios],
    ['photo/maylike', sets],
    ['porngame/maylike', games],
  ] as const)(
    '%s begins with what shares a tag, and leaves the content itself out',
    async (name, { first, second, other }) => {
      expect(await idsOf(name, { id: first })).toEqual([second, other]);
      const answer = await signedCall(app, name, { id: newId() }, me);
      expect(answer.code).toBe(4040);
    },
  );

  it('comics/recommend draws another part each round, and goes on from its end', async () => {
    const draw = (round: number) => idsOf('comics/recommend', { round, size: 2 });
    const [one, two] = [await draw(0), await draw(1)];
    expect(new Set([...one, ...two])).toEqual(all(comics));
    expect(two[1]).toBe(one[0]);
  });

  it('novel/trackList has what was read of a kind, the latest first', async () => {
    const reader = await guest(app);
    const place = { chapter: 1, unit: 0, fraction: 0, seconds: null, version: 0, finished: false };
    for (const id of [novels.first, audios.first, novels.second])
      await signedCall(app, 'content/place', { id, ...place }, reader);
    expect(await idsOf('novel/trackList', {}, reader)).toEqual([novels.second, novels.first]);
    expect(await idsOf('novel/trackList', { kind: 'audio' }, reader)).toEqual([audios.first]);
    expect(await idsOf('novel/trackList', {})).toEqual([]);
  });

  it.each([
    ['novel/home', { kind: 'novel' }, novels],
    ['novel/home', { kind: 'audio' }, audios],
    ['photo/home', {}, sets],
  ] as const)('%s %j has the rows of its room', async (name, body, filled) => {
    const { data } = await signedCall(app, name, body, me);
    const newest = data.rows.find(({ by }) => by === 'new');
    expect(newest?.items.map(({ id }) => id)).toEqual([filled.other, filled.second, filled.first]);
    const unknown = await signedCall(app, name, { ...body, categoryId: newId() }, me);
    expect(unknown.code).toBe(4040);
  });
});

describe('topics of comics', () => {
  async function topicOf(contentIds: readonly string[], enabled = true): Promise<string> {
    const id = newId();
    await database.orm.insert(topics).values({ id, title: '夜里读', position: 1, enabled });
    if (contentIds.length > 0)
      await database.orm
        .insert(topicContents)
        .values(contentIds.map((contentId, position) => ({ topicId: id, contentId, position })));
    return id;
  }
  const change = (id: string, round: number) =>
    signedCall(app, 'comicsTopic/change', { id, round }, me);

  it('draw six after six, round after round, in the order of the editors', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 8; at += 1) ids.push(await bookOf('comic', '阿澈')({}));
    const id = await topicOf([novels.first, ...ids]);
    const draw = async (round: number) => (await change(id, round)).data.items.map((it) => it.id);
    expect(await draw(0)).toEqual(ids.slice(0, 6));
    expect(await draw(1)).toEqual([...ids.slice(6), ...ids.slice(0, 4)]);
    expect(await draw(4)).toEqual(await draw(0));
    const { data } = await signedCall(app, 'comicsTopic/list', {}, me);
    const listed = data.list.find((topic) => topic.id === id);
    expect(listed?.comics.map((it) => it.id)).toEqual(ids.slice(0, 6));
  });

  it('without comics are not listed, and have no draw', async () => {
    const hidden = [await topicOf([]), await topicOf([novels.first]), newId()];
    hidden.push(await topicOf([comics.first], false));
    const listed = await idsOf('comicsTopic/list', {});
    for (const id of hidden) {
      expect(listed).not.toContain(id);
      expect((await change(id, 0)).code).toBe(4040);
    }
  });
});
