import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { giveContent } from '../../../../test/factories/gold.ts';
import { buildContent } from '../../../../test/factories/content.ts';
import { buildUser } from '../../../../test/factories/user.ts';
import { recordStatements } from '../../../../test/queries/expect-queries.ts';
import { newId } from '../../new-id.ts';
import { feedSessions } from '../../schema/feed.ts';
import { follows } from '../../schema/follows.ts';
import { setLikeOrFavorite } from '../library/viewer-state.ts';
import type { ChosenPage } from './note-chosen.ts';
import { feedStatementsOf } from './sessions.ts';
import type { PageContent } from './viewer-state.ts';

const { database } = await testApp();
const recorder = recordStatements(database.pool);
const { ahead, states, chosen, viewerStates } = feedStatementsOf(database, 10);

const uploader = await buildUser(database);
const made: PageContent[] = [];
for (let number = 0; number < 8; number += 1) {
  const uploaderId = number % 2 ? uploader.id : null;
  const { id } = await buildContent(database, { kind: 'short', uploaderId });
  made.push({ id, uploaderId });
}
const ids = made.map(({ id }) => id);

const feed = 'recommend';
const served = Buffer.from('000000010000000000', 'hex');

function begun(userId: string): ChosenPage {
  const session = { userId, sessionId: newId(), feed, page: 0 };
  return {
    ...session,
    present: made.slice(0, 2),
    ahead: made.slice(2, 6),
    served,
    isAheadLast: true,
  };
}

const take = ({ userId, sessionId }: ChosenPage) =>
  ahead.load({ userId, sessionId, feed, count: 2 });

async function rowOf({ sessionId }: ChosenPage) {
  const [row] = await database.orm
    .select()
    .from(feedSessions)
    .where(eq(feedSessions.id, sessionId));
  return row;
}

let viewerIds: string[];

beforeEach(async () => {
  const viewers = await Promise.all([1, 2, 3].map(() => buildUser(database)));
  viewerIds = viewers.map(({ id }) => id);
});

describe('statements of feeds', () => {
  it('answer many viewers at once, each with what is their own', async () => {
    const [buyer, follower, liker] = viewerIds as [string, string, string];
    await giveContent(database, buyer, ids[1]!);
    await database.orm.insert(follows).values({ userId: follower, followedId: uploader.id });
    const like = { contentId: ids[0]!, counter: 'likes', on: true } as const;
    await setLikeOrFavorite(database, { userId: liker, ...like });
    const { id } = await buildContent(database, { kind: 'short', state: 'hidden' });
    const contents = [...made.slice(0, 2), { id, uploaderId: null }];
    let found: Awaited<ReturnType<typeof viewerStates.load>>[] = [];
    const sent = await recorder.during(async () => {
      found = await Promise.all(viewerIds.map((userId) => viewerStates.load({ userId, contents })));
    });
    expect(sent.map(({ name }) => name)).toEqual(['feed-own']);
    expect(found).toMatchObject([
      { owned: 0b010, followed: 0, unshown: 0b100, states: null },
      { owned: 0, followed: 0b010, unshown: 0b100, states: null },
      { owned: 0, followed: 0, unshown: 0b100, states: [{ contentId: ids[0], liked: true }] },
    ]);
  });

  it('note what was chosen, and take it, of many sessions in one statement each', async () => {
    const sessions = viewerIds.map(begun);
    const noting = await recorder.during(() =>
      Promise.all(sessions.map((one) => chosen.load(one))),
    );
    const pages: (string[] | undefined)[] = [];
    const taking = await recorder.during(async () => {
      for (const taken of await Promise.all(sessions.map(take))) pages.push(taken?.ids);
    });
    expect([...noting, ...taking].map(({ name }) => name)).toEqual(['feed-note', 'feed-take']);
    expect(pages).toEqual(sessions.map(() => ids.slice(2, 4)));
    const last = await take(sessions[1]!);
    expect(last).toMatchObject({ ids: ids.slice(4, 6), page: 3, isLastAhead: true, isLast: true });
    expect(await take(sessions[1]!)).toBeNull();
  });

  it('read the state of viewers and of their sessions', async () => {
    const session = begun(viewerIds[0]!);
    await chosen.load(session);
    const [known, other, none] = await Promise.all([
      states.load(session),
      states.load({ ...session, userId: viewerIds[1]! }),
      states.load({ userId: viewerIds[2]!, sessionId: null, feed }),
    ]);
    expect(known).toMatchObject({ page: 1, served });
    expect(other).toMatchObject({ page: null, served: null });
    expect(none).toMatchObject({ page: null, served: null, interests: null, hidden: null });
  });
});

describe('a session', () => {
  it('is gone on with once by those that choose the same page at the same time', async () => {
    const session = begun(viewerIds[0]!);
    await chosen.load(session);
    const more = { ...session, page: 1, ahead: [] };
    const noted = await Promise.all([1, 2, 3].map(() => chosen.load(more)));
    expect(noted.filter((one) => one?.written)).toHaveLength(1);
    const row = await rowOf(session);
    expect([row?.page, row?.served.length]).toEqual([2, 2 * served.length]);
  });

  it('gives a page that was chosen ahead once', async () => {
    const session = begun(viewerIds[0]!);
    await chosen.load(session);
    const taken = await Promise.all([1, 2, 3].map(() => take(session)));
    const shown = taken.flatMap((one) => one?.ids ?? []);
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown.slice(0, 2)).toEqual(ids.slice(2, 4));
  });

  it('that is locked is not waited for: the others of the batch are answered', async () => {
    const [locked, free] = viewerIds.slice(0, 2).map(begun) as [ChosenPage, ChosenPage];
    await Promise.all([locked, free].map((one) => chosen.load(one)));
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query('select from feed_sessions where id = $1 for update', [locked.sessionId]);
    const taken = await Promise.all([locked, free].map(take));
    expect(taken.map((one) => one?.ids)).toEqual([undefined, ids.slice(2, 4)]);
    const noted = await chosen.load({ ...locked, page: 1 });
    expect(noted?.written).toBe(false);
    await client.query('rollback');
    client.release();
    expect((await take(locked))?.ids).toEqual(ids.slice(2, 4));
  });
});
