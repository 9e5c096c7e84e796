import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { collectingLog } from '../../../../test/collecting-log.ts';
import { createTestDatabase } from '../../../../test/database.ts';
import { buildContent } from '../../../../test/factories/content.ts';
import { buildSeries } from '../../../../test/factories/series.ts';
import { buildUser } from '../../../../test/factories/user.ts';
import { newId } from '../../new-id.ts';
import { contents } from '../../schema/contents.ts';
import { contentUserState } from '../../schema/user-state.ts';
import { settleCounters } from '../content/counters.ts';
import { batchedProgressOf, writeProgress, type BatchedProgress } from './progress.ts';

const { database } = await createTestDatabase();
const HOUR = 500_000;

const buildVideo = async () => (await buildContent(database, { extent: 100 })).id;
const buildViewers = (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await buildUser(database)).id));

function begin() {
  const { log, lines } = collectingLog();
  const together = batchedProgressOf(database, log);
  const report = (userId: string, contentId: string, position = 10, by = together, hour = HOUR) =>
    writeProgress(database, { userId, contentId, position, playHour: hour }, by);
  return {
    report,
    lines,
    together,
    another: (): BatchedProgress => batchedProgressOf(database, log),
  };
}

async function playsOf(id: string): Promise<number> {
  while ((await settleCounters(database)) > 0) continue;
  const [row] = await database.orm.select().from(contents).where(eq(contents.id, id));
  return row!.plays;
}

const placesIn = async (contentId: string) => {
  const rows = await database.orm
    .select()
    .from(contentUserState)
    .where(eq(contentUserState.contentId, contentId));
  return new Map(rows.map((row) => [row.userId, row]));
};

it('places of the same time are one statement, and each is its own', async () => {
  const [first, second] = [await buildVideo(), await buildVideo()];
  const whole = await buildSeries(database, [first, second]);
  const viewers = await buildViewers(20);
  const { report } = begin();
  const query = vi.spyOn(database.pool, 'query');
  const at = (index: number) => (index % 2 === 0 ? first : second);
  const answers = await Promise.all(viewers.map((id, index) => report(id, at(index), index * 5)));
  expect(query).toHaveBeenCalledTimes(1);
  query.mockRestore();
  expect(answers).toEqual(viewers.map(() => ({ position: null, sinceMs: null })));
  const places = new Map([...(await placesIn(first)), ...(await placesIn(second))]);
  expect(viewers.map((id) => places.get(id)?.position)).toEqual(viewers.map((_, at) => at * 5));
  expect([await playsOf(first), await playsOf(second), await playsOf(whole)]).toEqual([10, 10, 20]);
  const wholes = await placesIn(whole);
  expect(viewers.map((id) => wholes.get(id)?.lastPart)).toEqual(
    viewers.map((_, at) => 1 + (at % 2)),
  );
  // 95 of 100 seconds are as good as all.
  expect(wholes.get(viewers[19]!)?.finishedParts).toBe('{[2,3)}');
  expect(wholes.get(viewers[17]!)?.finishedParts).toBe('{}');
  const again = await Promise.all(viewers.map((id, index) => report(id, at(index), 1)));
  expect(again.map((it) => it?.position)).toEqual(viewers.map((_, index) => index * 5));
  expect(await playsOf(whole)).toBe(20);
});

it.each([
  ['of nobody', newId(), HOUR, []],
  ['that no statement takes', null, 2 ** 40, ['places could not be written together']],
])('a place %s fails alone', async (_what, stranger, hour, said) => {
  const id = await buildVideo();
  const viewers = await buildViewers(6);
  const { report, lines, together } = begin();
  const bad = stranger ?? viewers.pop()!;
  const results = await Promise.allSettled([
    report(viewers[0]!, id),
    report(bad, id, 10, together, hour),
    ...viewers.slice(1).map((viewer) => report(viewer, id)),
  ]);
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    ...viewers.slice(1).map(() => 'fulfilled'),
  ]);
  expect((await placesIn(id)).size).toBe(viewers.length);
  expect(await playsOf(id)).toBe(viewers.length);
  expect(lines.map(({ msg }) => msg)).toEqual(said);
});

it.each(['users', 'contents'])(
  'a locked row of %s delays new places of its own alone',
  async (of) => {
    const [id, other] = [await buildVideo(), await buildVideo()];
    const [held, free] = (await buildViewers(2)) as [string, string];
    const { report } = begin();
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query(`select from ${of} where id = $1 for update`, [of === 'users' ? held : id]);
    let isAnswered = false;
    const waiting = report(held, id, 50).then(() => (isAnswered = true));
    await report(free, other, 7);
    expect(isAnswered).toBe(false);
    expect((await placesIn(other)).get(free)?.position).toBe(7);
    await client.query('commit');
    client.release();
    await waiting;
    expect((await placesIn(id)).get(held)?.position).toBe(50);
    expect([await playsOf(id), await playsOf(other)]).toEqual([1, 1]);
  },
);

it.each(['the place itself', 'that of its whole'])(
  '%s, locked, delays nobody else',
  async (what) => {
    const id = await buildVideo();
    const whole = await buildSeries(database, [id]);
    const [held, free] = (await buildViewers(2)) as [string, string];
    const { report } = begin();
    await report(held, id, 5);
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query(
      'select from content_user_state where user_id = $1 and content_id = $2 for update',
      [held, what === 'the place itself' ? id : whole],
    );
    let isAnswered = false;
    const waiting = report(held, id, 50).then(() => (isAnswered = true));
    await report(free, id, 7);
    expect(isAnswered).toBe(false);
    expect((await placesIn(id)).get(free)?.position).toBe(7);
    expect((await placesIn(id)).get(held)?.position).toBe(5);
    await client.query('commit');
    client.release();
    await waiting;
    expect((await placesIn(id)).get(held)?.position).toBe(50);
    expect(await playsOf(id)).toBe(2);
  },
);

it('many places of one viewer at once are all stored', async () => {
  const videos = await Promise.all(Array.from({ length: 12 }, buildVideo));
  const whole = await buildSeries(database, videos);
  const [viewer] = (await buildViewers(1)) as [string];
  const { report, lines } = begin();
  await Promise.all([...videos, ...videos].map((id) => report(viewer, id, 99)));
  for (const id of videos) expect((await placesIn(id)).get(viewer)?.position).toBe(99);
  expect((await placesIn(whole)).get(viewer)?.finishedParts).toBe('{[1,13)}');
  expect(await playsOf(whole)).toBe(12);
  expect(lines).toEqual([]);
});

it('processes that write the same places in opposite orders never wait for each other in a circle', async () => {
  const [first, second] = [await buildVideo(), await buildVideo()];
  const whole = await buildSeries(database, [first, second]);
  const viewers = await buildViewers(40);
  const { report, lines, another } = begin();
  const others = [another(), another(), another()];
  for (const round of [1, 2, 3]) {
    const orders = others.map((by, at) =>
      (at % 2 === 0 ? viewers : viewers.toReversed()).map((id) =>
        report(id, at === 2 ? second : first, round * 10, by),
      ),
    );
    await Promise.all(orders.flat());
  }
  expect(lines).toEqual([]);
  expect([await playsOf(first), await playsOf(second), await playsOf(whole)]).toEqual([40, 40, 80]);
});

it('a process that writes a whole, and one that writes a new part of it, never wait for each other', async () => {
  const [first, second] = [await buildVideo(), await buildVideo()];
  const whole = await buildSeries(database, [first, second]);
  const viewers = (await buildViewers(2)).toSorted();
  await database.pool.query(`create function slow() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.3); return new; end $$`);
  await database.pool.query(`create trigger slow before insert on content_user_state for each row
    when (new.user_id = '${viewers[1]}' and new.content_id = '${first}') execute function slow()`);
  const { report, lines, another } = begin();
  const reportAll = (content: string) => {
    const by = another();
    return Promise.all(viewers.map((id) => report(id, content, 10, by)));
  };
  const slow = reportAll(first);
  await expect
    .poll(async () => {
      const sleeping = `select from pg_stat_activity
        where wait_event = 'PgSleep' and datname = current_database()`;
      return (await database.pool.query(sleeping)).rowCount;
    })
    .toBe(1);
  // The whole is there for who begins after this, and was not for the slow one.
  const between = reportAll(second);
  await Promise.race([between, wait(50)]);
  await Promise.all([slow, between, reportAll(first)]);
  await database.pool.query('drop function slow cascade');
  expect(lines).toEqual([]);
  expect([await playsOf(first), await playsOf(second), await playsOf(whole)]).toEqual([2, 2, 4]);
});
