import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { adultGuest, guest, signedCall } from '../../../test/call.ts';
import { buildContent, tagContent } from '../../../test/factories/content.ts';
import { buildMedia } from '../../../test/factories/media.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { newId } from '../../db/new-id.ts';
import { settleCounters } from '../../db/queries/content/counters.ts';
import { refreshTagCounts } from '../../db/queries/content/tag-counts.ts';
import { purchases } from '../../db/schema/purchases.ts';
import { contentPerformers, performers, topicContents, topics } from '../../db/schema/topics.ts';
import { refreshRanks } from '../../domain/catalogue/ranks.ts';

const { app, database, context } = await testApp();
const { orm } = database;
const uploader = await buildUser(database, { nickname: '浪人' });
const long = await buildContent(database, {
  uploaderId: uploader.id,
  extent: 100,
  favorites: 5,
});
const short = await buildContent(database, {
  uploaderId: uploader.id,
  kind: 'short',
  extent: 2000,
  rule: 'gold',
  priceGoldCents: 100,
  publishedAt: new Date('2020-03-01T00:00:00Z'),
  favorites: 9,
});
const adult = await buildContent(database, { uploaderId: uploader.id, rating: 'adult' });
const tagId = await tagContent(database, long.id, '海');
await tagContent(database, short.id, '海');
const adultTagId = await tagContent(database, adult.id, '夜深');
const topic = { id: newId(), title: '海边的夜', position: 1, enabled: true };
const hiddenTopic = { id: newId(), title: '没上线', position: 2, enabled: false };
const performer = { id: newId(), name: '阿潮' };

beforeAll(async () => {
  await orm.insert(topics).values([topic, hiddenTopic]);
  const inTopic = [short, long].map(({ id }, position) => ({
    topicId: topic.id,
    contentId: id,
    position,
  }));
  await orm.insert(topicContents).values(inTopic);
  await orm
    .insert(topicContents)
    .values([{ topicId: hiddenTopic.id, contentId: long.id, position: 0 }]);
  await orm.insert(performers).values(performer);
  await orm.insert(contentPerformers).values({ performerId: performer.id, contentId: long.id });
  await buildMedia(context, long.id);
  await refreshTagCounts(database);
});

describe('tags', () => {
  it('are listed with the counts of the viewer’s audience', async () => {
    const mine = await signedCall(app, 'tag/repo/list', {}, await guest(app));
    expect(mine.data.list).toEqual([{ id: tagId, name: '海', items: 2 }]);
    const all = await signedCall(app, 'tag/repo/list', {}, await adultGuest(app));
    expect(all.data.list.map(({ id }) => id)).toEqual([tagId, adultTagId]);
    const found = await signedCall(app, 'tag/repo/list', { text: '夜' }, await adultGuest(app));
    expect(found.data.list.map(({ name }) => name)).toEqual(['夜深']);
  });

  it('open with their contents by kind, and are not found by an audience without any', async () => {
    const session = await guest(app);
    const { data } = await signedCall(
      app,
      'media/tag/details',
      { id: tagId, sort: 'new' },
      session,
    );
    expect(data.tag).toEqual({ id: tagId, name: '海', items: 2 });
    expect(data.list.map(({ id }) => id)).toEqual([long.id, short.id]);
    const ofKind = { id: tagId, kind: 'short' } as const;
    const shorts = await signedCall(app, 'media/tag/details', ofKind, session);
    expect(shorts.data.list.map(({ id }) => id)).toEqual([short.id]);
    const hidden = await signedCall(app, 'media/tag/details', { id: adultTagId }, session);
    expect(hidden).toMatchObject({ status: 404, code: 4040 });
  });
});

describe('topics and performers', () => {
  it('are listed while enabled, with the cover of the first content', async () => {
    const { data } = await signedCall(app, 'media/topic/list', {}, await guest(app));
    expect(data.list).toEqual([
      { id: topic.id, title: topic.title, intro: '', cover: short.cover, items: 2 },
    ]);
  });

  it("list a topic in the editors' order", async () => {
    const session = await guest(app);
    const first = { id: topic.id, pageSize: 1 };
    const one = await signedCall(app, 'media/topic/details', first, session);
    const cursor = one.data.cursor!;
    const two = await signedCall(app, 'media/topic/details', { ...first, cursor }, session);
    const ids = [...one.data.list, ...two.data.list].map(({ id }) => id);
    expect(ids).toEqual([short.id, long.id]);
    expect(two.data.cursor).toBeNull();
  });

  it('show a performer with their contents', async () => {
    const session = await guest(app);
    const { data } = await signedCall(app, 'media/actor/details', { id: performer.id }, session);
    expect(data.actor).toEqual({
      id: performer.id,
      name: '阿潮',
      intro: '',
      picture: null,
      items: 1,
    });
    expect(data.list.map(({ id }) => id)).toEqual([long.id]);
  });

  it('are named where a video with them is played', async () => {
    const { data } = await signedCall(app, 'media/play', { id: long.id }, await guest(app));
    expect(data.item.actors).toEqual([{ id: performer.id, name: '阿潮', picture: null }]);
  });

  it.each(['media/topic/details', 'media/actor/details', 'media/tag/details'] as const)(
    '%s answers 4040 for an unknown id',
    async (name) => {
      const session = await guest(app);
      expect((await signedCall(app, name, { id: newId() }, session)).code).toBe(4040);
      expect((await signedCall(app, name, { id: hiddenTopic.id }, session)).code).toBe(4040);
      expect((await signedCall(app, name, { id: topic.id })).code).toBe(1000);
    },
  );
});

describe('media/published', () => {
  it('pages through an uploader’s works of a kind', async () => {
    const session = await guest(app);
    const list = async (kind?: 'long' | 'short') => {
      const body = { userId: uploader.id, ...(kind && { kind }) };
      const { data } = await signedCall(app, 'media/published', body, session);
      return data.list.map(({ id }) => id);
    };
    expect(await list()).toEqual([long.id, short.id]);
    expect(await list('short')).toEqual([short.id]);
    const unknown = await signedCall(app, 'media/published', { userId: newId() }, session);
    expect(unknown.code).toBe(4040);
    const body = { userId: uploader.id };
    expect((await signedCall(app, 'media/published', body)).code).toBe(1000);
  });
});

describe('media/store/list', () => {
  it.each([
    [{}, [long.id, short.id]],
    [{ sort: 'collected' }, [short.id, long.id]],
    [{ length: 'to5' }, [long.id]],
    [{ length: 'to60' }, [short.id]],
    [{ length: 'over60' }, []],
    [{ price: 'gold' }, [short.id]],
    [{ price: 'free' }, [long.id]],
    [{ year: 2020 }, [short.id]],
    [{ tagId, kind: 'long' }, [long.id]],
  ] as const)('filters by %j', async (conditions, expected) => {
    const { data } = await signedCall(app, 'media/store/list', conditions, await guest(app));
    expect(data.list.map(({ id }) => id)).toEqual(expected);
  });

  it('refuses without a session', async () => {
    expect((await signedCall(app, 'media/store/list', {})).code).toBe(1000);
  });
});

describe('content/info', () => {
  it('describes the target of a link', async () => {
    const session = await guest(app);
    const { data } = await signedCall(
      app,
      'content/info',
      { id: long.id, contentType: 6 },
      session,
    );
    expect(data).toMatchObject({
      id: long.id,
      contentType: 2,
      title: long.title,
      access: { rule: 'free' },
      path: `/subPage/longViodePlay?id=${long.id}`,
    });
    const other = await signedCall(app, 'content/info', { id: long.id, contentType: 1 }, session);
    expect(other.code).toBe(4040);
    await buildMedia(context, adult.id);
    const hidden = { id: adult.id, contentType: 2 } as const;
    expect((await signedCall(app, 'content/info', hidden, session)).code).toBe(4031);
    expect((await signedCall(app, 'content/info', hidden)).code).toBe(1000);
  });
});

describe('rank/media/list', () => {
  type Request = Parameters<typeof signedCall<'rank/media/list'>>[2];
  const rank = async (request: Request) => {
    const { data } = await signedCall(app, 'rank/media/list', request, await guest(app));
    return data.list.map(({ place, value, card }) => [place, value, card.id]);
  };

  it('is exact under concurrent counting, with several workers settling', async () => {
    const viewers = await Promise.all(Array.from({ length: 12 }, () => guest(app)));
    const act = (id: string, times: number) =>
      viewers
        .slice(0, times)
        .map((viewer) => signedCall(app, 'media/like', { id, liked: true }, viewer));
    await buildMedia(context, short.id);
    const settling = Array.from({ length: 4 }, () => settleCounters(database));
    await Promise.all([...act(long.id, 12), ...act(short.id, 7), ...settling]);
    await signedCall(app, 'media/like', { id: short.id, liked: false }, viewers[0]);
    while ((await settleCounters(database)) > 0) continue;
    for (const period of ['day', 'week', 'month', 'all'] as const) {
      await refreshRanks(context, period);
      expect(await rank({ period, by: 'likes' })).toEqual([
        [1, 12, long.id],
        [2, 6, short.id],
      ]);
    }
    expect(await rank({ period: 'day', by: 'likes', kind: 'short' })).toEqual([[1, 6, short.id]]);
  });

  it('counts old plays in no period but all', async () => {
    await database.pool.query(`
      update content_hours set hour = hour - 30;
      update content_days set day = day - 10`);
    for (const period of ['day', 'week', 'month', 'all'] as const)
      await refreshRanks(context, period);
    expect(await rank({ period: 'day', by: 'likes' })).toEqual([]);
    expect(await rank({ period: 'week', by: 'likes' })).toEqual([]);
    expect(await rank({ period: 'month', by: 'likes' })).toHaveLength(2);
    expect(await rank({ period: 'all', by: 'likes' })).toHaveLength(2);
  });

  it('ranks by sales, page by page, without hidden contents', async () => {
    for (let buyer = 0; buyer < 3; buyer += 1) {
      const userId = (await guest(app)).id;
      const bought = { userId, subjectKind: 'content' } as const;
      await orm.insert(purchases).values({ ...bought, subjectId: short.id });
      if (buyer === 0) await orm.insert(purchases).values({ ...bought, subjectId: long.id });
    }
    await refreshRanks(context, 'week');
    const session = await guest(app);
    const by = { period: 'week', by: 'sales', pageSize: 1 } as const;
    const one = await signedCall(app, 'rank/media/list', by, session);
    expect(one.data.list[0]).toMatchObject({ place: 1, value: 3, card: { id: short.id } });
    const cursor = one.data.cursor!;
    const two = await signedCall(app, 'rank/media/list', { ...by, cursor }, session);
    expect(two.data.list[0]).toMatchObject({ place: 2, value: 1, card: { id: long.id } });
    await database.pool.query(`update contents set state = 'hidden' where id = $1`, [short.id]);
    expect(await rank({ period: 'week', by: 'sales' })).toEqual([[2, 1, long.id]]);
    expect((await signedCall(app, 'rank/media/list', {})).code).toBe(1000);
  });
});

describe('cursors of other lists', () => {
  it.each([
    ['tag/repo/list', {}],
    ['media/topic/list', {}],
    ['media/topic/details', { id: topic.id }],
    ['rank/media/list', {}],
    ['media/store/list', {}],
  ] as const)('are refused or give an empty page in %s', async (name, body) => {
    const session = await guest(app);
    for (const value of ['99999999999999999999', '1e300', '-5', '2026-01-01 00:00:00+00']) {
      const cursor = Buffer.from(`${value}|${newId()}`).toString('base64url');
      const answer = await signedCall(app, name, { ...body, cursor }, session);
      expect(answer.status).toBeLessThan(500);
    }
  });
});
