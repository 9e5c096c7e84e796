import type { Logger } from 'pino';
import { BatchedStatements } from '../../batched-statements.ts';
import type { Database } from '../../connect.ts';
import { FINISHED_SHARE } from './viewer-state.ts';

/** Where a viewer is in a content, or was `agoMs` ago; with an hour the play counts, once in it. */
export interface Progress {
  userId: string;
  contentId: string;
  position: number;
  agoMs?: number;
  playHour?: number | null;
}

/** Where a viewer was before, null where they never were; and how long before. */
export interface ProgressBefore {
  position: number | null;
  sinceMs: number | null;
}

/** 'busy' is a place whose rows or viewer another statement has just locked: nothing was written. */
type Written = ProgressBefore | 'stale' | 'busy';

/** Places of the same time, written together. */
export type BatchedProgress = BatchedStatements<Progress, Written>;

/** Rows that are there and could not be locked; and new ones that would wait for the rows that their keys are of. */
const BUSY = `select r.place from (select * from of_all where not is_held) r
      left join lateral (
        select true as is_there from content_user_state s
        where s.user_id = r.user_id and s.content_id = r.content_id limit 1) known on true
      left join lateral (
        select id from users where id = r.user_id limit 1 for key share skip locked) viewer on true
      left join lateral (
        select id from contents where id = r.content_id limit 1 for key share skip locked) content on true
      where known.is_there or viewer.id is null or content.id is null`;

/** All rows of a place are its viewer's, so that two statements never write the same ones, nor wait for each other's. */
const LOCKED_VIEWER = {
  skip: 'pg_try_advisory_xact_lock(hashtextextended(user_id::text, 35))',
  // It answers nothing, once it has the lock.
  wait: 'pg_advisory_xact_lock(hashtextextended(user_id::text, 35)) is not null',
};

/**
 * The places of as many viewers, one of each. Of a part, its whole is a row as well. The viewers are locked, and then
 * the rows that are there, before anything is written; `lock` says what becomes of a place where that would have to
 * wait. Every table is looked up by keys, which the limits make sure of.
 */
function writeText(lock: keyof typeof LOCKED_VIEWER): string {
  return `with asked as materialized (
      select place::int, user_id, content_id, position, now() - ago * interval '1 ms' as viewed_at, hour
      from unnest($1::uuid[], $2::uuid[], $3::float8[], $4::float8[], $5::int[])
        with ordinality a(user_id, content_id, position, ago, hour, place)
      where ${LOCKED_VIEWER[lock]}),
    of_all as materialized (
      select r.*, held.user_id is not null as is_held, held.position as was, held.viewed_at as was_at
      from (
        select place, user_id, content_id, false as is_whole, position, null::int as last_part,
          '{}'::int4multirange as finished, viewed_at from asked
        union all
        select a.place, a.user_id, w.content_id, true, null, w.number,
          case when w.extent > 0 and a.position >= w.extent * ${FINISHED_SHARE}
            then int4multirange(int4range(w.number, w.number + 1)) else '{}'::int4multirange end, a.viewed_at
        from asked a cross join lateral (
          select p.content_id, p.number, i.extent from content_parts p join contents i on i.id = p.shown_content_id
          where p.shown_content_id = a.content_id limit 1) w
        order by is_whole, user_id, content_id) r
      left join lateral (
        select s.user_id, s.position, s.viewed_at from content_user_state s
        where s.user_id = r.user_id and s.content_id = r.content_id
        limit 1 for no key update of s ${lock === 'skip' ? 'skip locked' : ''}) held on true),
    busy as materialized (
      ${lock === 'skip' ? BUSY : 'select place from asked where false'}),
    written as (
      insert into content_user_state as s (user_id, content_id, position, last_part, finished_parts, viewed_at)
      select user_id, content_id, position, last_part, finished, viewed_at from of_all
      where place not in (select place from busy) order by is_whole, user_id, content_id
      on conflict (user_id, content_id) do update set
        position = case when s.viewed_at > excluded.viewed_at then s.position
          else coalesce(excluded.position, s.position) end,
        last_part = case when s.viewed_at > excluded.viewed_at then s.last_part
          else coalesce(excluded.last_part, s.last_part) end,
        finished_parts = s.finished_parts + excluded.finished_parts,
        viewed_at = greatest(s.viewed_at, excluded.viewed_at)
      where s.viewed_at is null or s.viewed_at <= excluded.viewed_at or excluded.finished_parts <> '{}'
      returning 1),
    counted as (
      insert into plays (user_id, content_id, hour)
      select user_id, content_id, hour from asked, (select count(*) as rows from written) done
      where hour is not null and done.rows >= 0 and place not in (select place from busy)
      order by user_id, content_id, hour
      on conflict do nothing returning user_id),
    noted as (
      insert into content_counter_deltas (subject, subject_id, counter, delta)
      select 'content', r.content_id, 'plays', count(*) from counted join of_all r on r.user_id = counted.user_id
      group by r.content_id)
    select place, was as position, was_at > viewed_at as "isStale",
      extract(epoch from viewed_at - was_at)::float8 * 1000 as "sinceMs"
    from of_all where not is_whole and place not in (select place from busy)`;
}

const TOGETHER = writeText('skip');
const ALONE = writeText('wait');

interface WrittenRow extends ProgressBefore {
  place: number;
  isStale: boolean | null;
}

async function write(
  { pool }: Pick<Database, 'pool'>,
  statement: { name: string; text: string },
  places: readonly Progress[],
): Promise<Written[]> {
  const { rows } = await pool.query<WrittenRow>({
    ...statement,
    values: [
      places.map(({ userId }) => userId),
      places.map(({ contentId }) => contentId),
      places.map(({ position }) => position),
      places.map(({ agoMs }) => agoMs ?? 0),
      places.map(({ playHour }) => playHour ?? null),
    ],
  });
  const written = places.map((): Written => 'busy');
  for (const { place, isStale, position, sinceMs } of rows)
    written[place - 1] = isStale ? 'stale' : { position, sinceMs };
  return written;
}

/** More would delay the first of them. */
const BATCH_SIZE = 64;

/**
 * Writes places that are reported at the same time in one statement, which is on the disk before any is answered. What it
 * would have to wait for is 'busy': rows that are locked, and further places of the same viewer. So are all where the
 * statement fails, since one of them may be why.
 */
export function batchedProgressOf(
  database: Pick<Database, 'pool'>,
  log: Pick<Logger, 'warn'>,
): BatchedProgress {
  return new BatchedStatements(BATCH_SIZE, async (places) => {
    const taken = new Map<string, number>();
    for (const [at, { userId }] of places.entries()) if (!taken.has(userId)) taken.set(userId, at);
    const ats = [...taken.values()];
    const statement = { name: 'write-progress-together', text: TOGETHER };
    const written = await write(
      database,
      statement,
      ats.map((at) => places[at]!),
    ).catch((err: unknown): Written[] => {
      log.warn({ err }, 'places could not be written together');
      return [];
    });
    const answers = places.map((): Written => 'busy');
    for (const [index, at] of ats.entries()) answers[at] = written[index] ?? 'busy';
    return answers;
  });
}

/**
 * Stores where a viewer is in a content, or was `agoMs` ago; a place that was seen later stays. Of a part, its whole
 * notes that it was opened last, and once nearly all of it was seen, that it is finished. Returns where the viewer was
 * before; null where a later place stays. With an hour the play is counted in the same statement, once in that hour.
 */
export async function writeProgress(
  database: Pick<Database, 'pool'>,
  progress: Progress,
  together?: BatchedProgress,
): Promise<ProgressBefore | null> {
  let written = together && (await together.load(progress));
  if (!written || written === 'busy')
    [written] = await write(database, { name: 'write-progress', text: ALONE }, [progress]);
  return typeof written === 'object' ? written : null;
}
