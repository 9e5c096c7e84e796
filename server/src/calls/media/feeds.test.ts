import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { FeedEntry } from '@yehang/contract/shapes/feed.ts';
import { feedPage } from '@yehang/contract/shapes/feed.ts';
import { contents } from '../../db/schema/contents.ts';
import { renewFeedPool } from '../../jobs/feed-jobs.ts';
import { testApp } from '../../../test/app.ts';
import { adultGuest, guest, signedCall, type TestSession } from '../../../test/call.ts';
import { giveContent } from '../../../test/factories/gold.ts';
import { buildSeries } from '../../../test/factories/series.ts';
import { buildShort, renewPool } from '../../../test/factories/short.ts';
import { buildUser } from '../../../test/factories/user.ts';

const { app, context, database } = await testApp();

type FeedCall = 'media/recommend' | 'media/short/found' | 'media/short/hot';
const feedCalls: FeedCall[] = ['media/recommend', 'media/short/found', 'media/short/hot'];

const uploaders = await Promise.all(Array.from({ length: 6 }, () => buildUser(database)));
for (let number = 0; number < 24; number += 1)
  await buildShort(context, { uploaderId: uploaders[number % 6]!.id, hotScore: number }, [
    `题材${number % 4}`,
  ]);
const adult = await buildShort(context, { rating: 'adult', uploaderId: uploaders[0]!.id });
await renewPool(context);

/** All pages of a session. */
async function readSession(
  name: FeedCall,
  session: TestSession,
  body: { again?: boolean; pageSize?: number } = {},
): Promise<FeedEntry[][]> {
  const pages: FeedEntry[][] = [];
  let cursor: string | null = null;
  do {
    const answer = await signedCall(app, name, { ...body, ...(cursor ? { cursor } : {}) }, session);
    expect(answer.code).toBe(200);
    const page = feedPage.parse(answer.data);
    pages.push(page.list);
    cursor = page.cursor;
  } while (cursor);
  return pages;
}

const idsOf = (pages: FeedEntry[][]) => pages.flat().map((entry) => entry.item.id);

describe.each(feedCalls)('%s', (name) => {
  it('shows every item once, and ends', async () => {
    const ids = idsOf(await readSession(name, await guest(app), { pageSize: 5 }));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(24);
    expect(ids).not.toContain(adult.id);
  });

  it('spreads uploaders, over the ends of pages too', async () => {
    const pages = await readSession(name, await guest(app), { pageSize: 3 });
    const ofUploaders = pages.flat().map((entry) => entry.item.uploader?.id);
    // The rule is relaxed where few videos are left.
    for (let at = 1; at < 12; at += 1)
      expect(ofUploaders.slice(Math.max(0, at - 3), at)).not.toContain(ofUploaders[at]);
  });

  it('omits recently seen videos, unless they are requested', async () => {
    const viewer = await guest(app);
    const [first] = await readSession(name, viewer, { pageSize: 8 });
    const seen = first!.map((entry) => entry.item.id);
    const watches = seen.map((id) => ({ id, seconds: 20 }));
    await signedCall(app, 'media/short/watched', { watches }, viewer);
    const others = idsOf(await readSession(name, viewer));
    expect(others).toHaveLength(16);
    expect(others.filter((id) => seen.includes(id))).toEqual([]);
    expect(idsOf(await readSession(name, viewer, { again: true }))).toHaveLength(24);
  });

  it('repeats nothing where the same page is asked for twice at once', async () => {
    const viewer = await guest(app);
    const { data } = await signedCall(app, name, { pageSize: 4 }, viewer);
    const cursor = data.cursor!;
    const both = await Promise.all(
      [1, 2].map(() => signedCall(app, name, { pageSize: 4, cursor }, viewer)),
    );
    const ids = idsOf([data.list, ...both.map((answer) => answer.data.list)]);
    expect(new Set(ids).size).toBe(12);
  });

  it('carries what a player needs to start at once', async () => {
    const { data } = await signedCall(app, name, { pageSize: 1 }, await guest(app));
    const { stream, access } = data.list[0]!;
    expect(access.allowed).toBe(true);
    const { pathname, search } = new URL(stream!.playlistUrl);
    const playlist = await app.inject({ url: pathname + search });
    expect(playlist.headers['content-type']).toContain('mpegurl');
  });

  it('has adult videos for confirmed adults alone', async () => {
    expect(idsOf(await readSession(name, await adultGuest(app)))).toContain(adult.id);
    const light = await guest(app, { isLight: true });
    await signedCall(app, 'user/age/confirm', { confirmed: true }, light);
    expect(idsOf(await readSession(name, light))).not.toContain(adult.id);
  });

  it('refuses an invalid cursor, and requests without a session', async () => {
    const bad = await signedCall(app, name, { cursor: 'bm9uZQ' }, await guest(app));
    expect(bad).toMatchObject({ code: 4000, data: { field: 'cursor' } });
    expect((await signedCall(app, name, {})).code).toBe(1000);
  });

  it('starts a new session for a cursor of another viewer', async () => {
    const { data } = await signedCall(app, name, { pageSize: 20 }, await guest(app));
    const other = await guest(app);
    const answer = await signedCall(app, name, { pageSize: 20, cursor: data.cursor! }, other);
    expect(answer.data.list).toHaveLength(20);
  });
});

describe('media/short/hot', () => {
  it('has the hottest first', async () => {
    const { data } = await signedCall(app, 'media/short/hot', { pageSize: 3 }, await guest(app));
    const rows = await database.orm.select().from(contents).where(eq(contents.kind, 'short'));
    const scores = new Map(rows.map((row) => [row.id, row.hotScore]));
    expect(data.list.map((entry) => scores.get(entry.item.id))).toEqual([23, 22, 21]);
  });
});

describe('a video without access', () => {
  it('is in a feed with its rule, and without an address where nothing of it may be seen', async () => {
    const { id } = await buildShort(context, {
      rule: 'gold',
      priceGoldCents: 500,
      previewUnits: 0,
      hotScore: 1000,
    });
    await renewPool(context);
    const { data } = await signedCall(app, 'media/short/hot', { pageSize: 1 }, await guest(app));
    expect(data.list[0]).toMatchObject({
      item: { id },
      access: { allowed: false, why: 'needsPurchase', need: { priceGoldCents: 500 } },
      stream: null,
    });
    await database.orm.update(contents).set({ state: 'hidden' }).where(eq(contents.id, id));
    await context.events.publish('catalogue', id);
    await expect
      .poll(async () => {
        const answer = await signedCall(app, 'media/short/hot', { pageSize: 5 }, await guest(app));
        return answer.data.list.map((entry) => entry.item.id);
      })
      .not.toContain(id);
  });
});

it('opens an episode to buyers of its series', async () => {
  const { id } = await buildShort(context, { hotScore: 2000 });
  const terms = { rule: 'gold', priceGoldCents: 900, partPriceGoldCents: 300 } as const;
  const series = await buildSeries(database, [id], terms);
  const buyer = await guest(app);
  await giveContent(database, buyer.id, series);
  await context.events.publish('catalogue', id);
  await renewPool(context);
  const accessFor = async (session: TestSession) => {
    const { data } = await signedCall(app, 'media/short/hot', { pageSize: 1 }, session);
    expect(data.list[0]!.item.id).toBe(id);
    return data.list[0]!.access;
  };
  expect(await accessFor(buyer)).toMatchObject({ allowed: true, why: 'bought' });
  expect(await accessFor(await guest(app))).toMatchObject({ why: 'needsPurchase' });
  await database.orm.update(contents).set({ state: 'hidden' }).where(eq(contents.id, id));
  await context.events.publish('catalogue', id);
  await renewPool(context);
});

it('reads the pool again before it reports the end', async () => {
  const viewer = await guest(app);
  const seen = (await readSession('media/recommend', viewer, { pageSize: 10 })).map((page) =>
    page.map((entry) => ({ id: entry.item.id, seconds: 20 })),
  );
  for (const watches of seen) await signedCall(app, 'media/short/watched', { watches }, viewer);
  const { id } = await buildShort(context, { uploaderId: uploaders[0]!.id });
  const isPublished = new Promise<void>((resolve) =>
    context.events.subscribe('feedPool', () => resolve()),
  );
  await renewFeedPool(context);
  await isPublished;
  expect(idsOf(await readSession('media/recommend', viewer))).toEqual([id]);
});
