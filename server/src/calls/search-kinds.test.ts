import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { adultGuest, guest, signedCall } from '../../test/call.ts';
import { buildPost } from '../../test/factories/community.ts';
import { buildContent, tagContent } from '../../test/factories/content.ts';
import { buildLive } from '../../test/factories/live.ts';
import { buildMedia } from '../../test/factories/media.ts';
import { buildSeries } from '../../test/factories/series.ts';
import { indexChanges } from '../domain/search/index-changes.ts';

const { app, database, context } = await testApp();
const settle = async () => {
  while (await indexChanges(context)) continue;
};

const episode = await buildContent(database, { title: '第一集', extent: 100 });
const sunken = await buildContent(database, { title: '第二集', state: 'hidden' });
const film = await buildContent(database, { title: '云海日出', extent: 100, favorites: 9 });
const seriesId = await buildSeries(database, [episode.id], {
  title: '云海列车',
  rule: 'vip',
  tier: 'normal',
  favorites: 5,
  plays: 1000,
});
const emptyId = await buildSeries(database, [sunken.id], { title: '云海空集' });
const liveId = await buildLive(context, [film.id], { title: '云海台', category: '观星' });
const adultId = await buildLive(context, [film.id], { title: '云海夜台', rating: 'adult' });
await buildMedia(context, film.id);
await buildMedia(context, episode.id);
await tagContent(database, seriesId, '雪线');
beforeAll(settle);

type Request = Parameters<typeof signedCall<'search/details'>>[2];

async function hitsOf(request: Request, session?: Awaited<ReturnType<typeof guest>>) {
  const { data } = await signedCall(app, 'search/details', request, session ?? (await guest(app)));
  return data.list;
}

async function idsOf(request: Request, session?: Awaited<ReturnType<typeof guest>>) {
  const hits = await hitsOf(request, session);
  return hits.map((hit) => (hit.kind === 'content' ? hit.card.id : hit.user.id));
}

describe('search over every kind', () => {
  it('finds series and live channels beside videos, each with the card of its kind', async () => {
    const hits = await hitsOf({ text: '云海' });
    const found = new Map(
      hits.flatMap((hit) => (hit.kind === 'content' ? [[hit.card.id, hit.card]] : [])),
    );
    expect([...found.keys()].sort()).toEqual([film.id, seriesId, liveId].sort());
    expect(found.get(film.id)).toMatchObject({ contentType: 2, durationSeconds: 100 });
    expect(found.get(seriesId)).toMatchObject({
      contentType: 3,
      episodes: 1,
      terms: { rule: 'vip', tier: 'normal' },
    });
    expect(found.get(liveId)).toMatchObject({ contentType: 11, category: '观星' });
    expect(hits.map(({ parts }) => parts[0])).toEqual(
      hits.map(() => ({ text: '云海', isHit: true })),
    );
  });

  it('names a post without a title by its first line, and completes nothing with it', async () => {
    const text = '灯火河边\n走了很久';
    const { id } = await buildPost(database, {
      text,
      title: '',
      details: { text, hasTitle: false },
    });
    await settle();
    const hits = await hitsOf({ text: '灯火河', kind: 'post' });
    expect(hits).toMatchObject([
      { card: { id, title: '' }, parts: [{ text: '灯火河', isHit: true }, { text: '边' }] },
    ]);
    const { data } = await signedCall(app, 'search/suggest', { text: '灯火河' }, await guest(app));
    expect(data.list).toEqual([]);
  });

  it('hides adult contents from viewers who have not confirmed their age', async () => {
    expect(await idsOf({ text: '云海' })).not.toContain(adultId);
    expect(await idsOf({ text: '云海' }, await adultGuest(app))).toContain(adultId);
  });

  it('shows no series without a published episode', async () => {
    expect(await idsOf({ text: '云海空集' })).not.toContain(emptyId);
  });

  it.each<[string, Partial<Request>, string[]]>([
    ['series', { kind: 'series' }, [seriesId]],
    ['live channels', { kind: 'live' }, [liveId]],
    ['long videos', { kind: 'long' }, [film.id]],
    ['a length, which only videos have', { length: 'to5' }, [film.id]],
    ['a price, of whatever kind', { price: 'vip' }, [seriesId]],
    ['most favorites first', { sort: 'collected' }, [film.id, seriesId, liveId]],
    ['most played first', { sort: 'hot', kind: 'series' }, [seriesId]],
  ])('narrows to %s', async (_what, conditions, expected) => {
    expect(await idsOf({ text: '云海', ...conditions })).toEqual(expected);
  });

  it('finds a series by its tag and a channel by its category', async () => {
    expect(await idsOf({ text: '雪线' })).toEqual([seriesId]);
    expect(await idsOf({ text: '观星' })).toEqual([liveId]);
    await database.pool.query(`update live_details set category = '潮声' where content_id = $1`, [
      liveId,
    ]);
    context.live.invalidate();
    await settle();
    await expect.poll(() => idsOf({ text: '潮声' })).toEqual([liveId]);
  });

  it('completes titles of every kind', async () => {
    const { data } = await signedCall(app, 'search/suggest', { text: '云海' }, await guest(app));
    const titles = data.list.map(({ text, source }) => `${source} ${text}`);
    expect(titles.sort()).toEqual(['title 云海列车', 'title 云海台', 'title 云海日出'].sort());
  });

  it('drops a hidden series, and finds it again once it is shown', async () => {
    const change = async (state: string) => {
      await database.pool.query('update contents set state = $2 where id = $1', [seriesId, state]);
      await settle();
    };
    await change('hidden');
    await expect.poll(() => idsOf({ text: '雪线' })).toEqual([]);
    await change('published');
    await expect.poll(() => idsOf({ text: '雪线' })).toEqual([seriesId]);
  });

  it('runs one query per kind, however many results there are', async () => {
    for (let number = 0; number < 5; number += 1) {
      const { id } = await buildContent(database, { title: `雾港 ${number}` });
      await buildSeries(database, [id], { title: `雾港合集 ${number}` });
    }
    await settle();
    const session = await guest(app);
    const { pool } = database;
    const query = pool.query.bind(pool);
    const read = async (pageSize: number) => {
      const names: string[] = [];
      pool.query = ((...args: Parameters<typeof query>) => {
        const [statement] = args as unknown[] as [{ name?: string }];
        names.push(statement.name ?? '');
        return query(...args);
      }) as typeof pool.query;
      const found = await hitsOf({ text: '雾港', pageSize }, session);
      pool.query = query;
      // Not the search itself: a message that the index changed may repeat it.
      return { reads: names.filter((name) => /contents|details/.test(name)), found: found.length };
    };
    // The contents come with the search; the details of the series are read.
    expect(await read(10)).toEqual({ reads: ['list-series-details'], found: 10 });
  });
});

describe('titles of unusual characters', () => {
  it('are indexed and found', async () => {
    const rare = await buildContent(database, { title: '𠮷野的夜🎬晚餐' });
    const plain = await buildContent(database, { title: '晚餐之后' });
    await settle();
    const ids = await idsOf({ text: '晚餐' });
    expect([...ids].sort()).toEqual([rare.id, plain.id].sort());
    expect(await idsOf({ text: '𠮷野' })).toEqual([rare.id]);
  });
});
