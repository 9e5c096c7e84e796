import { describe, expect, it } from 'vitest';
import { collectingLog } from '../../test/collecting-log.ts';
import { createTestDatabase } from '../../test/database.ts';
import { BROKEN, breakRow } from '../../test/break-row.ts';
import { buildComment } from '../../test/factories/comment.ts';
import { buildContent, tagContent } from '../../test/factories/content.ts';
import { buildUser } from '../../test/factories/user.ts';
import { settleCounters } from '../db/queries/content/counters.ts';
import { refreshScores } from '../db/queries/content/scores.ts';
import { countTagChanges } from '../db/queries/content/tag-counts.ts';
import { settleFigures } from '../db/queries/figures/deltas.ts';
import { settleFeedDeltas } from '../db/queries/feed/pool.ts';
import { listFailedRows, retryFailedRow, type RowQueue } from '../db/queries/jobs/failures.ts';
import { settleFollowCounts } from '../db/queries/users/follows.ts';
import { settleBatch } from './settle-batch.ts';

const { database } = await createTestDatabase();
const { log } = collectingLog();
const BATCH = 1_000;

const run = (sql: string, values: unknown[] = []) => database.pool.query(sql, values);

async function numberOf(sql: string, id: string): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(sql, [id]);
  return Number(rows[0]?.n ?? 0);
}

async function settleAll(queue: RowQueue, settle: (limit: number) => Promise<number>) {
  for (let rounds = 0; rounds < 20; rounds += 1)
    if (!(await settleBatch({ database, log }, queue, settle, BATCH))) return;
  throw new Error('the queue does not come to an end');
}

interface Case {
  queue: RowQueue;
  settle: (limit: number) => Promise<number>;
  /** Makes one that can be settled, or will never be; answers its id. */
  build: () => Promise<string>;
  /** Lets what was settled when it was built be settled again. */
  undo?: () => Promise<unknown>;
  breaks: { table: string; column: string };
  /** Puts a change of it into the queue. */
  change: (id: string) => Promise<unknown>;
  /** How often a change of it was settled. */
  settled: (id: string) => Promise<number>;
}

const cases: Case[] = [
  {
    queue: 'counters',
    settle: (limit) => settleCounters(database, limit),
    build: async () => (await buildContent(database)).id,
    breaks: { table: 'contents', column: 'id' },
    change: (id) =>
      run(
        `insert into content_counter_deltas (subject, subject_id, counter, delta) values ('content', $1, 'plays', 1)`,
        [id],
      ),
    settled: (id) => numberOf('select plays as n from contents where id = $1', id),
  },
  {
    queue: 'counters',
    settle: (limit) => settleCounters(database, limit),
    build: async () => {
      const [user, item] = [await buildUser(database), await buildContent(database)];
      return (await buildComment(database, { userId: user.id, contentId: item.id })).id;
    },
    breaks: { table: 'comments', column: 'id' },
    change: (id) =>
      run(
        `insert into content_counter_deltas (subject, subject_id, counter, delta) values ('comment', $1, 'likes', 1)`,
        [id],
      ),
    settled: (id) => numberOf('select likes as n from comments where id = $1', id),
  },
  {
    queue: 'follow-counts',
    settle: (limit) => settleFollowCounts(database, limit),
    build: async () => (await buildUser(database)).id,
    breaks: { table: 'follow_counts', column: 'user_id' },
    change: (id) =>
      run(`insert into follow_deltas (user_id, counter, delta) values ($1, 'followers', 1)`, [id]),
    settled: (id) => numberOf('select followers as n from follow_counts where user_id = $1', id),
  },
  {
    queue: 'feed-counters',
    settle: (limit) => settleFeedDeltas(database, 6, limit),
    build: async () => (await buildContent(database, { kind: 'short' })).id,
    breaks: { table: 'feed_stats', column: 'content_id' },
    change: (id) =>
      run(`insert into feed_deltas (content_id, exposures, engagement) values ($1, 1, 0.5)`, [id]),
    settled: (id) => numberOf('select exposures as n from feed_stats where content_id = $1', id),
  },
  {
    queue: 'figures',
    settle: (limit) => settleFigures(database, limit),
    build: async () => (await buildContent(database)).id,
    breaks: { table: 'content_watch_days', column: 'content_id' },
    change: (id) =>
      run(
        `insert into figure_deltas (hour, figure, subject, amount, reached) values (1, 'watchSeconds', $1, 1, '{1}')`,
        [id],
      ),
    settled: (id) =>
      numberOf('select watch_seconds as n from content_watch_days where content_id = $1', id),
  },
  {
    queue: 'scores',
    settle: (limit) => refreshScores(database, limit),
    build: async () => (await buildContent(database, { plays: 1_000 })).id,
    undo: () => run('update contents set hot_score = 0; delete from content_score_changes'),
    breaks: { table: 'contents', column: 'id' },
    change: (id) => run('insert into content_score_changes (content_id) values ($1)', [id]),
    settled: (id) => numberOf('select (hot_score > 0)::int as n from contents where id = $1', id),
  },
  {
    queue: 'tag-counts',
    settle: (limit) => countTagChanges(database, limit),
    build: async () => {
      const { id } = await buildContent(database);
      await tagContent(database, id, '夜航');
      return id;
    },
    undo: () => run(`update content_tags set counted = 'no'; delete from tag_count_changes`),
    breaks: { table: 'content_tags', column: 'content_id' },
    change: (id) => run('insert into tag_count_changes (content_id) values ($1)', [id]),
    settled: (id) =>
      numberOf(
        `select count(*) as n from content_tags where content_id = $1 and counted = 'general'`,
        id,
      ),
  },
];

describe.each(cases)('a row of $queue that cannot be settled', (one) => {
  const { queue, settle, build, undo, breaks, change, settled } = one;

  it('does not keep the others, and is set aside until it is tried again by hand', async () => {
    const [before, bad, after] = [await build(), await build(), await build()];
    await settleAll(queue, settle);
    await undo?.();
    const counts = () => Promise.all([before, bad, after].map(settled));
    const mend = await breakRow(database, breaks.table, breaks.column, bad);
    for (const id of [before, bad, after]) await change(id);
    await settleAll(queue, settle);
    expect(await counts()).toEqual([1, 0, 1]);
    const failed = (await listFailedRows(database, 10)).filter((row) => row.queue === queue);
    expect(failed).toMatchObject([{ attempts: 3, error: BROKEN }]);
    expect(failed[0]!.setAsideAt).not.toBeNull();
    await mend();
    expect(await retryFailedRow(database, queue, failed[0]!.subject)).toBe(true);
    await settleAll(queue, settle);
    expect(await counts()).toEqual([1, 1, 1]);
    expect(await retryFailedRow(database, queue, failed[0]!.subject)).toBe(false);
  });
});

describe('settleBatch', () => {
  it('leaves the queue as it is where the database itself fails', async () => {
    const { id } = await buildContent(database);
    await run(
      `insert into content_counter_deltas (subject, subject_id, counter, delta) values ('content', $1, 'plays', 1)`,
      [id],
    );
    const lost = Object.assign(new Error('the connection was lost'), { code: '08006' });
    const settling = settleBatch({ database, log }, 'counters', () => Promise.reject(lost), BATCH);
    await expect(settling).rejects.toThrow('the connection was lost');
    expect(
      await numberOf('select count(*) as n from content_counter_deltas where subject_id = $1', id),
    ).toBe(1);
  });

  it('stops setting aside where the fault can hardly be the rows’', async () => {
    await run(`insert into job_failures (queue, subject, error, retry_at, set_aside_at)
      select 'feed-counters', n::text, 'x', now(), now() from generate_series(1, 100) n`);
    const { id } = await buildContent(database, { kind: 'short' });
    await run(`insert into feed_deltas (content_id, exposures, engagement) values ($1, 1, 0.5)`, [
      id,
    ]);
    const wrong = Object.assign(new Error('value out of range'), { code: '22003' });
    const settling = settleBatch(
      { database, log },
      'feed-counters',
      () => Promise.reject(wrong),
      BATCH,
    );
    await expect(settling).rejects.toThrow('value out of range');
    expect(await numberOf('select count(*) as n from feed_deltas where content_id = $1', id)).toBe(
      1,
    );
  });
});
