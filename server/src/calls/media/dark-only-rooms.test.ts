import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { refreshScores } from '../../db/queries/content/scores.ts';
import { refreshTagCounts } from '../../db/queries/content/tag-counts.ts';
import { topicContents, topics } from '../../db/schema/topics.ts';
import { users } from '../../db/schema/users.ts';
import { testApp } from '../../../test/app.ts';
import { adultGuest, signedCall, type TestSession } from '../../../test/call.ts';
import { buildBook } from '../../../test/factories/book.ts';
import { tagContent } from '../../../test/factories/content.ts';
import { buildGame, buildPhotos, buildReserved } from '../../../test/factories/rooms.ts';

const { app, context, database } = await testApp();
const { orm } = database;

const KINDS = ['comic', 'novel', 'audio', 'photo', 'game', 'reserved'] as const;
type Kind = (typeof KINDS)[number];

async function build(kind: Kind, over: { title: string; darkOnly?: boolean }): Promise<string> {
  if (kind === 'photo') return buildPhotos(database, over);
  if (kind === 'game') return buildGame(database, over);
  if (kind === 'reserved') return buildReserved(database, over);
  return (await buildBook(database, { kind, content: { plays: 9, ...over } })).id;
}

const ids = {} as Record<Kind, { open: string; dark: string }>;
const topic = { id: newId(), title: '海边', position: 1, enabled: true };
const darkTopic = { id: newId(), title: '只有深处', position: 2, enabled: true };
let tagId = '';
let darkTagId = '';

beforeAll(async () => {
  await orm.insert(topics).values([topic, darkTopic]);
  let position = 0;
  for (const kind of KINDS) {
    const open = await build(kind, { title: `月光海岸 ${kind}` });
    const dark = await build(kind, { title: `月光深处 ${kind}`, darkOnly: true });
    ids[kind] = { open, dark };
    for (const id of [dark, open]) {
      tagId = await tagContent(database, id, '潮汐');
      await orm.insert(topicContents).values({ topicId: topic.id, contentId: id, position });
      position += 1;
    }
    darkTagId = await tagContent(database, dark, '海沟');
    await orm.insert(topicContents).values({ topicId: darkTopic.id, contentId: dark, position });
  }
  await refreshTagCounts(database);
  while ((await refreshScores(database)) > 0) continue;
  await context.events.publish('catalogue', '*');
});

async function member(): Promise<TestSession> {
  const session = await adultGuest(app);
  const darkUntil = new Date(Date.now() + 86_400_000);
  await orm.update(users).set({ darkUntil }).where(eq(users.id, session.id));
  return session;
}

type List = [kind: Kind, call: Parameters<typeof signedCall>[1], body: object];
const ofNovel = (kind: 'novel' | 'audio'): List[] => [
  [kind, 'novel/home', { kind }],
  [kind, 'novel/category', { kind }],
  [kind, 'novel/category', { kind, sort: 'new' }],
  [kind, 'novelTag/listByTag', { kind, id: tagId }],
];
/** Every list of the rooms that has the open one of a kind. */
const lists = (): List[] => [
  ['comic', 'comics/home', {}],
  ['comic', 'comics/category', {}],
  ['comic', 'comics/category', { sort: 'new' }],
  ['comic', 'comics/recommend', {}],
  ['comic', 'comics/author', { author: '林夜' }],
  ['comic', 'comicsTopic/list', {}],
  ['comic', 'comicsTopic/change', { id: topic.id, round: 0 }],
  ['comic', 'comicsTag/listById', { id: tagId }],
  ...ofNovel('novel'),
  ...ofNovel('audio'),
  ['novel', 'novel/author', { author: '林夜' }],
  ['photo', 'photo/home', {}],
  ['photo', 'photo/list', {}],
  ['photo', 'photo/list', { sort: 'new' }],
  ['photo', 'photo/list', { tagId }],
  ['game', 'porngame/list', {}],
  ['game', 'porngame/home', {}],
  ['reserved', 'reserved/list', {}],
];

describe('what is the dark section’s alone, in the rooms', () => {
  it('is in none of their lists, for nobody', async () => {
    for (const session of [await adultGuest(app), await member()])
      for (const [kind, call, body] of lists()) {
        const { code, data } = await signedCall(app, call, body as never, session);
        const text = JSON.stringify(data);
        expect([call, code]).toEqual([call, 200]);
        expect(text, call).toContain(ids[kind].open);
        for (const { dark } of Object.values(ids)) expect(text, call).not.toContain(dark);
        expect(text, call).not.toMatch(/月光深处|海沟|只有深处/);
      }
  });

  it('is not what is like another, and counts in none of their tags', async () => {
    const session = await member();
    for (const [kind, call] of [
      ['comic', 'comics/maylike'],
      ['novel', 'novel/maylike'],
      ['photo', 'photo/maylike'],
    ] as const) {
      const { code, data } = await signedCall(app, call, { id: ids[kind].open }, session);
      expect(code).toBe(200);
      expect(JSON.stringify(data)).not.toContain(ids[kind].dark);
    }
    for (const [call, body] of [
      ['comics/tag/list', {}],
      ['novel/tag/list', {}],
      ['novel/tag/list', { kind: 'audio' }],
      ['porngame/tag/list', {}],
    ] as const) {
      const { data } = await signedCall(app, call, body as never, session);
      const { list } = data as { list: { id: string; items: number }[] };
      expect(list.map(({ id, items }) => [id, items])).toEqual([[tagId, 1]]);
      expect(list.some(({ id }) => id === darkTagId)).toBe(false);
    }
  });
});

it('a book tells of its counterpart only who may open it', async () => {
  const novelOf = async (darkOnly: boolean) =>
    (await buildBook(database, { kind: 'novel', content: { darkOnly } })).id;
  const audioOf = async (textContentId: string, darkOnly: boolean) =>
    (
      await buildBook(database, {
        kind: 'audio',
        content: { darkOnly },
        details: { textContentId },
      })
    ).id;
  const me = await member();
  const counterpartOf = async (id: string) =>
    (await signedCall(app, 'novel/detail', { id }, me)).data.book.counterpart;
  const open = await novelOf(false);
  await audioOf(open, true);
  expect(await counterpartOf(open)).toBeNull();
  expect(await counterpartOf(await audioOf(await novelOf(true), false))).toBeNull();
  const dark = await novelOf(true);
  expect(await counterpartOf(await audioOf(dark, true))).toMatchObject({ id: dark });
});
