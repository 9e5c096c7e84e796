import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { settleFeedDeltas } from '../../db/queries/feed/pool.ts';
import { feedPool, feedStats } from '../../db/schema/feed.ts';
import { feedRules } from '../../domain/feed/feed-rules.ts';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../../test/call.ts';
import { buildShort, renewPool } from '../../../test/factories/short.ts';

const { app, context, database } = await testApp();

function watched(session: TestSession, id: string, seconds: number, shared = false) {
  return signedCall(app, 'media/short/watched', { watches: [{ id, seconds, shared }] }, session);
}

async function statsOf(id: string) {
  await settleFeedDeltas(database, feedRules.risingHalfLifeHours);
  const [row] = await database.orm.select().from(feedStats).where(eq(feedStats.contentId, id));
  return row;
}

describe('media/short/watched', () => {
  it('puts what was watched for ten seconds into the history', async () => {
    const { id } = await buildShort(context);
    const me = await guest(app);
    const history = async () =>
      (await signedCall(app, 'media/trackList', { kind: 'short' }, me)).data.list.map(
        (card) => card.id,
      );
    await watched(me, id, 9.9);
    expect(await history()).toEqual([]);
    await watched(me, id, 10);
    expect(await history()).toEqual([id]);
  });

  it('counts an impression once, with its reception', async () => {
    const { id } = await buildShort(context);
    const me = await guest(app);
    await watched(me, id, 10);
    await watched(me, id, 20);
    expect(await statsOf(id)).toMatchObject({ exposures: 1, engagement: 0.5 });
    await watched(await guest(app), id, 0.5);
    expect(await statsOf(id)).toMatchObject({ exposures: 2, engagement: 0.5 });
    await watched(await guest(app), id, 0.5, true);
    expect(await statsOf(id)).toMatchObject({ exposures: 3, engagement: 1.5 });
  });

  it('adds everything up exactly, however many settle at once', async () => {
    const { id } = await buildShort(context);
    const people = await Promise.all(Array.from({ length: 20 }, () => guest(app)));
    await Promise.all([...people.map((one) => watched(one, id, 20)), statsOf(id), statsOf(id)]);
    expect(await statsOf(id)).toMatchObject({ exposures: 20, engagement: 20 });
  });

  it('guarantees new videos their impressions before it judges them', async () => {
    const { id } = await buildShort(context, { publishedAt: new Date() });
    await renewPool(context);
    const isFresh = async () => {
      const [row] = await database.orm.select().from(feedPool).where(eq(feedPool.contentId, id));
      return row!.isFresh;
    };
    expect(await isFresh()).toBe(true);
    const people = await Promise.all(
      Array.from({ length: feedRules.guaranteedExposures }, () => guest(app)),
    );
    for (const one of people.slice(1)) await watched(one, id, 1);
    await statsOf(id);
    await renewPool(context);
    expect(await isFresh()).toBe(true);
    await watched(people[0]!, id, 1);
    await statsOf(id);
    await renewPool(context);
    expect(await isFresh()).toBe(false);
  });

  it('lowers skipped videos, and raises watched ones', async () => {
    const liked = await buildShort(context, {}, ['森林']);
    const skipped = await buildShort(context, {}, ['城市']);
    for (let number = 0; number < 12; number += 1) {
      await buildShort(context, {}, ['森林']);
      await buildShort(context, {}, ['城市']);
    }
    await renewPool(context);
    const me = await guest(app);
    for (let times = 0; times < 6; times += 1) {
      await watched(me, liked.id, 20);
      await watched(me, skipped.id, 0.5);
    }
    let forests = 0;
    let cities = 0;
    for (let times = 0; times < 20; times += 1) {
      const { data } = await signedCall(app, 'media/recommend', { pageSize: 8 }, me);
      const tags = data.list.flatMap((entry) => entry.item.tags.map((tag) => tag.name));
      forests += tags.filter((name) => name === '森林').length;
      cities += tags.filter((name) => name === '城市').length;
    }
    expect(forests).toBeGreaterThan(cities * 2);
  });

  it('ignores unknown videos and those not for the viewer', async () => {
    const adult = await buildShort(context, { rating: 'adult' });
    const me = await guest(app);
    expect((await watched(me, adult.id, 20)).code).toBe(200);
    expect(await statsOf(adult.id)).toBeUndefined();
    expect((await watched(me, newId(), 20)).code).toBe(200);
  });

  it('refuses too many, and requests without a session', async () => {
    const me = await guest(app);
    const body = { watches: [{ id: newId(), seconds: 1 }] };
    const codes = new Set<number>();
    for (let times = 0; times < 241; times += 1)
      codes.add((await signedCall(app, 'media/short/watched', body, me)).code);
    expect([...codes]).toEqual([200, 4290]);
    expect((await signedCall(app, 'media/short/watched', body)).code).toBe(1000);
  });
});
