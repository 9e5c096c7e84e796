import { describe, expect, it, vi } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { writeProgress } from '../../db/queries/library/progress.ts';
import { refreshScores } from '../../db/queries/content/scores.ts';
import { purchases } from '../../db/schema/purchases.ts';
import { testApp } from '../../../test/app.ts';
import { adultGuest, guest, signedCall, type TestSession } from '../../../test/call.ts';
import { buildContent, tagContent } from '../../../test/factories/content.ts';
import { buildMedia } from '../../../test/factories/media.ts';
import { buildSeries } from '../../../test/factories/series.ts';

const { app, context, database } = await testApp();
const viewer = await guest(app);
const terms = {
  rule: 'vipOrGold',
  tier: 'normal',
  previewUnits: 1,
  partPriceGoldCents: 300,
  priceGoldCents: 500,
} as const;

async function buildEpisodes(count: number, over: Parameters<typeof buildContent>[1] = {}) {
  const made: string[] = [];
  for (let at = 0; at < count; at += 1) made.push((await buildContent(database, over)).id);
  return made;
}

const details = (id: string, session = viewer, more = {}) =>
  signedCall(app, 'media/collect/details', { id, ...more }, session);

describe('the list of series', () => {
  it('is paged by age and by hot score, without empty series', async () => {
    const made: string[] = [];
    const publishedAt = new Date(Date.UTC(2026, 1, 1));
    for (const plays of [30, 9000, 600])
      made.push(await buildSeries(database, await buildEpisodes(2), { plays, publishedAt }));
    await buildSeries(database, []);
    await buildSeries(database, await buildEpisodes(1, { state: 'hidden' }));
    await buildSeries(database, await buildEpisodes(1), { state: 'hidden' });
    while ((await refreshScores(database)) > 0) continue;
    for (const [sort, expected] of [
      ['new', made.toReversed()],
      ['hot', [made[1], made[2], made[0]]],
    ] as const) {
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const request = { sort, pageSize: 2, ...(cursor && { cursor }) };
        const { data } = await signedCall(app, 'media/collect/home', request, viewer);
        ids.push(...data.list.map((it) => it.id));
        cursor = data.cursor ?? undefined;
      } while (cursor);
      expect(ids).toEqual(expected);
    }
  });

  it('refuses the cursor of another order', async () => {
    const { data } = await signedCall(app, 'media/collect/home', { pageSize: 1 }, viewer);
    const request = { sort: 'new' as const, cursor: data.cursor! };
    const refused = await signedCall(app, 'media/collect/home', request, viewer);
    expect(refused).toMatchObject({ code: 4000, data: { field: 'cursor' } });
  });
});

describe('one series', () => {
  it('has its episodes in order, a page at a time', async () => {
    const videos = await buildEpisodes(5);
    const id = await buildSeries(database, videos);
    const first = (await details(id, viewer, { pageSize: 3 })).data;
    const cursor = first.cursor!;
    const rest = (await details(id, viewer, { pageSize: 3, cursor })).data;
    expect([...first.list, ...rest.list].map((it) => it.video.id)).toEqual(videos);
    expect(rest.list.map((it) => it.number)).toEqual([4, 5]);
    expect(rest.cursor).toBeNull();
    expect(first).toMatchObject({ owned: false, price: null, lastWatched: null });
  });

  it('names its tags', async () => {
    const id = await buildSeries(database, await buildEpisodes(1));
    const tagId = await tagContent(database, id, '连载');
    expect((await details(id)).data.series.tags).toEqual([{ id: tagId, name: '连载' }]);
  });

  it('opens its first episodes to everybody, the rest to holders of the tier', async () => {
    const id = await buildSeries(database, await buildEpisodes(3), terms);
    const open = async () => (await details(id)).data.list.map((it) => it.open);
    expect(await open()).toEqual([true, false, false]);
    expect((await details(id)).data.price).toEqual({
      priceGoldCents: 500,
      fullPriceGoldCents: null,
    });
    const member = await guest(app);
    await database.pool.query(`update users set normal_until = now() + '1 day' where id = $1`, [
      member.id,
    ]);
    expect((await details(id, member)).data.list.map((it) => it.open)).toEqual([true, true, true]);
  });

  it('belongs to its buyer with all episodes, those that come later included', async () => {
    const videos = await buildEpisodes(3);
    for (const video of videos) await buildMedia(context, video);
    const id = await buildSeries(database, videos, terms);
    const play = (contentId: string, session = viewer) =>
      signedCall(app, 'media/play', { id: contentId }, session);
    expect(await play(videos[1]!)).toMatchObject({
      code: 4100,
      data: { series: { id, number: 2, episodes: 3, previousId: videos[0], nextId: videos[2] } },
    });
    const buyer = await guest(app);
    await database.orm
      .insert(purchases)
      .values({ userId: buyer.id, subjectKind: 'content', subjectId: id });
    const { data } = await details(id, buyer);
    expect(data).toMatchObject({ owned: true, price: null });
    expect(data.list.map((it) => it.open)).toEqual([true, true, true]);
    const answer = await play(videos[2]!, buyer);
    expect(answer.data.access).toMatchObject({ allowed: true, why: 'bought' });
    expect(answer.data.series).toMatchObject({ number: 3, nextId: null, price: null });
  });

  it('answers where the viewer stopped', async () => {
    const videos = await buildEpisodes(3);
    const id = await buildSeries(database, videos);
    const { id: userId } = viewer;
    await writeProgress(database, { userId, contentId: videos[0]!, position: 50 });
    await writeProgress(database, { userId, contentId: videos[1]!, position: 7 });
    const { data } = await details(id);
    expect(data.lastWatched).toEqual({ contentId: videos[1], number: 2 });
    expect(data.list[1]!.video.marks!.watchedSeconds).toBe(7);
  });

  it('that is adult requires the age confirmation, and does not exist in the light edition', async () => {
    const adult = await buildSeries(database, await buildEpisodes(1, { rating: 'adult' }), {
      rating: 'adult',
    });
    expect((await details(adult, await guest(app))).code).toBe(4031);
    const grown = await adultGuest(app);
    expect((await details(adult, grown)).code).toBe(200);
    expect((await details(adult, await guest(app, { isLight: true }))).code).toBe(4040);
  });

  it('is not found when unknown or not enabled', async () => {
    const videos = await buildEpisodes(1);
    const hidden = await buildSeries(database, videos, { state: 'hidden' });
    for (const id of [newId(), hidden]) expect((await details(id)).code).toBe(4040);
  });

  it('stays open to its buyers, and plays for them, while it is hidden', async () => {
    const videos = await buildEpisodes(3);
    for (const video of videos) await buildMedia(context, video);
    const id = await buildSeries(database, videos, { ...terms, state: 'hidden' });
    const buyer = await guest(app);
    await database.orm
      .insert(purchases)
      .values({ userId: buyer.id, subjectKind: 'content', subjectId: id });
    const { data } = await details(id, buyer);
    expect(data).toMatchObject({ owned: true, price: null });
    expect(data.list.map((it) => it.open)).toEqual([true, true, true]);
    const play = (session: TestSession) =>
      signedCall(app, 'media/play', { id: videos[1]! }, session);
    expect((await play(buyer)).data).toMatchObject({
      access: { allowed: true, why: 'bought' },
      series: { id, number: 2, nextId: videos[2] },
    });
    expect((await play(await guest(app))).data.series).toBeNull();
    const subject = { contentId: id };
    expect((await signedCall(app, 'comment/list', subject, buyer)).code).toBe(200);
    expect((await signedCall(app, 'comment/list', subject, viewer)).code).toBe(4040);
  });
});

describe('the series that a viewer bought', () => {
  const bought = (session: TestSession | undefined, more = {}) =>
    signedCall(app, 'media/collect/bought', more, session);
  const buy = (userId: string, subjectId: string, boughtAt: Date, state: 'owned' | 'refunded') =>
    database.orm.insert(purchases).values({
      userId,
      subjectKind: 'content',
      subjectId,
      boughtAt,
      state,
      ...(state === 'refunded' && { refundedAt: boughtAt }),
    });

  it('are listed page by page, the latest first, hidden ones included', async () => {
    const buyer = await guest(app);
    const made: string[] = [];
    for (let at = 0; at < 3; at += 1) {
      const id = await buildSeries(database, await buildEpisodes(2), {
        state: at === 1 ? 'hidden' : 'published',
      });
      await buy(buyer.id, id, new Date(Date.UTC(2026, 1, at + 1)), 'owned');
      made.push(id);
    }
    const returned = await buildSeries(database, await buildEpisodes(1));
    await buy(buyer.id, returned, new Date(), 'refunded');
    const first = (await bought(buyer, { pageSize: 2 })).data;
    const rest = (await bought(buyer, { pageSize: 2, cursor: first.cursor })).data;
    const seen = [...first.list, ...rest.list];
    expect(seen.map((it) => it.id)).toEqual(made.toReversed());
    expect(seen[0]).toMatchObject({ episodes: 2, boughtAt: Date.UTC(2026, 1, 3) });
    expect(rest.cursor).toBeNull();
    expect((await bought(await guest(app))).data.list).toEqual([]);
  });

  it('are not shown to another audience, nor without a session', async () => {
    const devID = `buyer-${newId()}`;
    const buyer = await guest(app, { devID });
    await signedCall(app, 'user/age/confirm', { confirmed: true }, buyer);
    const videos = await buildEpisodes(1, { rating: 'adult' });
    const id = await buildSeries(database, videos, { rating: 'adult' });
    await buy(buyer.id, id, new Date(), 'owned');
    expect((await bought(buyer)).data.list.map((it) => it.id)).toEqual([id]);
    await database.pool.query('update users set age_confirmed_at = null where id = $1', [buyer.id]);
    const again = await guest(app, { devID });
    expect((await bought(again)).data.list).toEqual([]);
    expect((await bought(undefined)).code).toBe(1000);
  });
});

describe('a video in no series', () => {
  it('is played without a query for series, and an episode with one the first time', async () => {
    const [alone, episode] = (await buildEpisodes(2)) as [string, string];
    for (const video of [alone, episode]) await buildMedia(context, video);
    await buildSeries(database, [episode]);
    const asked = vi.spyOn(database.pool, 'query');
    const places = async (id: string) => {
      asked.mockClear();
      expect((await signedCall(app, 'media/play', { id }, viewer)).code).toBe(200);
      return asked.mock.calls.filter(([query]) =>
        JSON.stringify(query).includes('list-shown-parts'),
      ).length;
    };
    expect(await places(alone)).toBe(0);
    expect(await places(episode)).toBe(1);
    expect(await places(episode)).toBe(0);
    asked.mockRestore();
  });
});
