import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { adultGuest, guest, signedCall } from '../../../test/call.ts';
import { buildContent, tagContent } from '../../../test/factories/content.ts';
import { buildLive } from '../../../test/factories/live.ts';
import { buildSeries } from '../../../test/factories/series.ts';
import { newId } from '../../db/new-id.ts';
import { refreshTagCounts } from '../../db/queries/content/tag-counts.ts';
import { purchases } from '../../db/schema/purchases.ts';
import { contentPerformers, performers, topicContents, topics } from '../../db/schema/topics.ts';
import { refreshRanks } from '../../domain/catalogue/ranks.ts';

const { app, database, context } = await testApp();
const { orm } = database;
const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const long = await buildContent(database, { publishedAt: day(1), likes: 30, hotScore: 3 });
const short = await buildContent(database, {
  kind: 'short',
  publishedAt: day(3),
  likes: 10,
  hotScore: 9,
});
const seriesId = await buildSeries(database, [long.id], {
  publishedAt: day(2),
  likes: 20,
  hotScore: 6,
});
const liveId = await buildLive(context, [], { publishedAt: day(4), likes: 40, hotScore: 1 });
const adultId = await buildSeries(database, [short.id], {
  rating: 'adult',
  publishedAt: day(5),
  likes: 50,
  hotScore: 50,
});
const contentIds = [long.id, short.id, seriesId, liveId, adultId];
const topic = { id: newId(), title: '一路向北', position: 1, enabled: true };
const performer = { id: newId(), name: '阿北' };
let tagId = '';

beforeAll(async () => {
  for (const id of contentIds) tagId = await tagContent(database, id, '北方');
  await orm.insert(topics).values(topic);
  await orm
    .insert(topicContents)
    .values(contentIds.map((contentId, position) => ({ topicId: topic.id, contentId, position })));
  await orm.insert(performers).values(performer);
  await orm
    .insert(contentPerformers)
    .values(contentIds.map((contentId) => ({ performerId: performer.id, contentId })));
  await refreshTagCounts(database);
});

type Kind = 'long' | 'short' | 'series' | 'live';
type Sort = 'new' | 'hot' | 'liked';

/** Ids of a list, page by page to its end. */
async function walk(
  name: 'media/tag/details' | 'media/topic/details' | 'media/actor/details',
  body: { id: string; sort?: Sort; kind?: Kind; pageSize?: number },
  session?: Awaited<ReturnType<typeof guest>>,
): Promise<string[]> {
  const viewer = session ?? (await guest(app));
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const { data } = await signedCall(app, name, { ...body, cursor }, viewer);
    ids.push(...data.list.map(({ id }) => id));
    cursor = data.cursor ?? undefined;
  } while (cursor);
  return ids;
}

describe('lists of every kind', () => {
  it.each<[Sort, string[]]>([
    ['new', [liveId, short.id, seriesId, long.id]],
    ['hot', [short.id, seriesId, long.id, liveId]],
    ['liked', [liveId, long.id, seriesId, short.id]],
  ])('are put into one order by %s, whatever the size of a page', async (sort, expected) => {
    for (const pageSize of [1, 2, 3, 50]) {
      expect(await walk('media/tag/details', { id: tagId, sort, pageSize })).toEqual(expected);
      const actor = { id: performer.id, sort, pageSize };
      expect(await walk('media/actor/details', actor)).toEqual(expected);
    }
  });

  it('show and count adult contents for confirmed adults alone', async () => {
    const adult = await adultGuest(app);
    expect((await walk('media/tag/details', { id: tagId, sort: 'new' }, adult))[0]).toBe(adultId);
    const count = async (session: Awaited<ReturnType<typeof guest>>) => {
      const { data } = await signedCall(app, 'media/tag/details', { id: tagId }, session);
      return data.tag.items;
    };
    expect(await count(adult)).toBe(5);
    expect(await count(await guest(app))).toBe(4);
  });

  it.each<[Kind, string]>([
    ['long', long.id],
    ['short', short.id],
    ['series', seriesId],
    ['live', liveId],
  ])('of a tag narrow to %s', async (kind, id) => {
    expect(await walk('media/tag/details', { id: tagId, kind })).toEqual([id]);
  });

  it("of a topic stand in the editors' order, with the card of each kind", async () => {
    const session = await guest(app);
    const expected = [long.id, short.id, seriesId, liveId];
    expect(await walk('media/topic/details', { id: topic.id, pageSize: 3 })).toEqual(expected);
    const { data } = await signedCall(app, 'media/topic/details', { id: topic.id }, session);
    expect(data.list.map(({ contentType }) => contentType)).toEqual([2, 1, 3, 11]);
    expect(data.topic).toMatchObject({ items: 4, cover: long.cover });
  });

  it('leave out a series without a published episode', async () => {
    const lone = await buildContent(database, { state: 'hidden' });
    const emptyId = await buildSeries(database, [lone.id]);
    const emptyTag = await tagContent(database, emptyId, '空的');
    expect(await walk('media/tag/details', { id: emptyTag })).toEqual([]);
  });
});

describe('ranks', () => {
  const rank = async (kind: 'all' | 'long' | 'short' | 'series', by: 'likes' | 'sales') => {
    const body = { period: 'all', by, kind } as const;
    const { data } = await signedCall(app, 'rank/media/list', body, await guest(app));
    return data.list.map(({ place, value, card }) => [place, value, card.id, card.contentType]);
  };

  it('have series beside videos and by themselves, and no live channels', async () => {
    await refreshRanks(context, 'all');
    expect(await rank('all', 'likes')).toEqual([
      [1, 30, long.id, 2],
      [2, 20, seriesId, 3],
      [3, 10, short.id, 1],
    ]);
    expect(await rank('series', 'likes')).toEqual([[1, 20, seriesId, 3]]);
  });

  it('count sales of whole series', async () => {
    for (let buyer = 0; buyer < 2; buyer += 1) {
      const bought = { userId: (await guest(app)).id, subjectKind: 'content' } as const;
      await orm.insert(purchases).values({ ...bought, subjectId: seriesId });
      if (buyer === 0) await orm.insert(purchases).values({ ...bought, subjectId: long.id });
    }
    await refreshRanks(context, 'all');
    expect(await rank('all', 'sales')).toEqual([
      [1, 2, seriesId, 3],
      [2, 1, long.id, 2],
    ]);
    expect(await rank('series', 'sales')).toEqual([[1, 2, seriesId, 3]]);
  });
});
