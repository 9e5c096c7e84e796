import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { contents } from '../../db/schema/contents.ts';
import { feedSessions, feedViewers } from '../../db/schema/feed.ts';
import { feedRules, stepAt } from '../../domain/feed/feed-rules.ts';
import { packInterests } from '../../domain/feed/interests.ts';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../../test/call.ts';
import { buildShort, renewPool } from '../../../test/factories/short.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { recordStatements } from '../../../test/queries/expect-queries.ts';

const { app, context, database } = await testApp();
const recorder = recordStatements(database.pool);
const PAGE = 4;

const uploaders = await Promise.all(Array.from({ length: 8 }, () => buildUser(database)));
for (let number = 0; number < 48; number += 1)
  await buildShort(context, { uploaderId: uploaders[number % 8]!.id, title: `夜航 ${number}` }, [
    `题材${number % 6}`,
  ]);
await renewPool(context);

const sessionsOf = (viewer: TestSession) =>
  database.orm.select().from(feedSessions).where(eq(feedSessions.userId, viewer.id));

/** As if what was chosen ahead was chosen too long ago. */
async function ageSessions(viewer: TestSession): Promise<void> {
  const chosenAt = new Date(Date.now() - (feedRules.aheadMinutes + 1) * 60_000);
  await database.orm
    .update(feedSessions)
    .set({ chosenAt })
    .where(eq(feedSessions.userId, viewer.id));
}

/** Somebody of whom enough is known, with the first page of a session, and what was chosen with it. */
async function begin(): Promise<{ viewer: TestSession; cursor: string; ahead: string[] }> {
  const viewer = await guest(app);
  await database.orm.insert(feedViewers).values({
    userId: viewer.id,
    interests: packInterests(new Map([[1, feedRules.aheadEvidence + 1]])),
    interestsStep: stepAt(Date.now()),
    seen: Buffer.alloc(0),
  });
  const { data } = await signedCall(app, 'media/recommend', { pageSize: PAGE }, viewer);
  const [session] = await sessionsOf(viewer);
  expect(session!.ahead).toHaveLength(PAGE * feedRules.pagesAhead);
  return { viewer, cursor: data.cursor!, ahead: session!.ahead };
}

async function next({ viewer, cursor }: { viewer: TestSession; cursor: string }) {
  const { data } = await signedCall(app, 'media/recommend', { pageSize: PAGE, cursor }, viewer);
  return data.list.map((entry) => entry.item.id);
}

describe('a page that was chosen ahead', () => {
  it('is taken with one statement, in its order', async () => {
    const session = await begin();
    let ids: string[] = [];
    const sent = await recorder.during(async () => {
      ids = await next(session);
    });
    expect(ids).toEqual(session.ahead.slice(0, PAGE));
    expect(sent.map(({ name }) => name)).toEqual(['feed-take']);
  });

  it('is not looked for where the one before was the last of them', async () => {
    const { viewer, cursor, ahead } = await begin();
    const take = async (at: string) =>
      (await signedCall(app, 'media/recommend', { pageSize: PAGE, cursor: at }, viewer)).data;
    const last = await take((await take(cursor)).cursor!);
    let ids: string[] = [];
    const sent = await recorder.during(async () => {
      ids = (await take(last.cursor!)).list.map((entry) => entry.item.id);
    });
    // Videos that no page before had are read as well.
    const asked = sent.map(({ name }) => name).filter((name) => name !== 'feed-videos');
    expect(asked).toEqual(['feed-state', 'feed-note']);
    expect(ids).toHaveLength(PAGE);
    expect(ids.filter((id) => ahead.includes(id))).toEqual([]);
  });

  it('names its uploader as followed', async () => {
    const session = await begin();
    const [first] = await database.orm
      .select()
      .from(contents)
      .where(eq(contents.id, session.ahead[0]!));
    const follow = { userId: first!.uploaderId!, isFollowed: true };
    await signedCall(app, 'user/care', follow, session.viewer);
    const body = { pageSize: PAGE, cursor: session.cursor };
    const { data } = await signedCall(app, 'media/recommend', body, session.viewer);
    for (const { item, isFollowed } of data.list)
      expect(isFollowed).toBe(item.uploader!.id === first!.uploaderId);
  });

  it('is chosen for nobody of whom little is known', async () => {
    const viewer = await guest(app);
    await signedCall(app, 'media/recommend', { pageSize: PAGE }, viewer);
    const [session] = await sessionsOf(viewer);
    expect(session!.ahead).toEqual([]);
  });

  it('has nothing that was hidden meanwhile, even before any message of it', async () => {
    const session = await begin();
    const [id] = session.ahead;
    await database.orm.update(contents).set({ state: 'hidden' }).where(eq(contents.id, id!));
    expect(await next(session)).toEqual(session.ahead.slice(1, PAGE));
    await database.orm.update(contents).set({ state: 'published' }).where(eq(contents.id, id!));
  });

  it('has nothing that the viewer wants no more of', async () => {
    const session = await begin();
    const [id] = session.ahead;
    await signedCall(app, 'media/uninterested', { id: id!, scope: 'item' }, session.viewer);
    expect(await next(session)).toEqual(session.ahead.slice(1, PAGE));
  });

  it('has nothing with a word that was muted meanwhile', async () => {
    const session = await begin();
    await signedCall(app, 'media/muted/set', { word: '夜航', isMuted: true }, session.viewer);
    expect(await next(session)).toEqual([]);
  });

  it('has nothing that was watched elsewhere meanwhile, unless it is asked for', async () => {
    const session = await begin();
    const watches = session.ahead.slice(0, 1).map((id) => ({ id, seconds: 20 }));
    await signedCall(app, 'media/short/watched', { watches }, session.viewer);
    expect(await next(session)).toEqual(session.ahead.slice(1, PAGE));
  });

  it('is chosen anew where it was chosen long ago', async () => {
    const session = await begin();
    await ageSessions(session.viewer);
    const ids = await next(session);
    expect(ids).toHaveLength(PAGE);
    expect(ids.filter((id) => session.ahead.includes(id))).toEqual([]);
  });
});

describe('a session that is begun anew', () => {
  const first = async (viewer: TestSession, body: { again?: boolean } = {}) => {
    const { data } = await signedCall(app, 'media/recommend', { pageSize: PAGE, ...body }, viewer);
    return { ids: data.list.map((entry) => entry.item.id), cursor: data.cursor! };
  };

  it('shows what was chosen ahead and not shown, with one statement', async () => {
    const { viewer, ahead } = await begin();
    let page = { ids: [] as string[], cursor: '' };
    const sent = await recorder.during(async () => {
      page = await first(viewer);
    });
    expect(page.ids).toEqual(ahead.slice(0, PAGE));
    expect(sent.map(({ name }) => name)).toEqual(['feed-take']);
    expect(await next({ viewer, cursor: page.cursor })).toEqual(ahead.slice(PAGE));
  });

  it('chooses anew after the last of them', async () => {
    const { viewer, ahead } = await begin();
    await first(viewer);
    await first(viewer);
    const { ids } = await first(viewer);
    expect(ids).toHaveLength(PAGE);
    const sessions = await sessionsOf(viewer);
    expect(sessions).toHaveLength(2);
    expect(sessions.some((session) => session.ahead.join() === ahead.join())).toBe(true);
  });

  it('chooses anew where that was chosen long ago, or what was seen may come again', async () => {
    const { viewer, ahead } = await begin();
    expect((await first(viewer, { again: true })).ids).not.toEqual(ahead.slice(0, PAGE));
    await ageSessions(viewer);
    expect((await first(viewer)).ids).toHaveLength(PAGE);
    const sessions = await sessionsOf(viewer);
    expect(sessions).toHaveLength(3);
  });

  it('gives its next page to one of two that begin at once', async () => {
    const { viewer, ahead } = await begin();
    const pages = await Promise.all([first(viewer), first(viewer)]);
    const taken = pages.filter(({ ids }) => ids.join() === ahead.slice(0, PAGE).join());
    expect(taken).toHaveLength(1);
    for (const { ids } of pages) expect(ids).toHaveLength(PAGE);
  });

  it('has nothing of it for a viewer of another audience', async () => {
    const { viewer } = await begin();
    const { resumableSessions } = context;
    const seenBy = { userId: viewer.id, edition: 'full', ageConfirmed: false } as const;
    expect(resumableSessions.find(seenBy, 'recommend')).toMatchObject({ page: 1 });
    expect(resumableSessions.find(seenBy, 'found')).toBeUndefined();
    expect(resumableSessions.find({ ...seenBy, ageConfirmed: true }, 'recommend')).toBeUndefined();
  });
});
