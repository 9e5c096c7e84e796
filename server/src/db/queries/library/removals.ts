import type { QueryResultRow } from 'pg';
import type { Database } from '../../connect.ts';
import type { Audience } from '../../types.ts';
import type { LibraryList } from './lists.ts';
import { FINISHED_SHARE } from './viewer-state.ts';
import { keptFor } from '../content/shown-to.ts';

/** Seconds within which a removal can be undone. */
export const UNDO_SECONDS = 60;

export interface Removal {
  removalId: string;
  userId: string;
  audience: Audience;
  side: LibraryList;
  kind: string;
  /** Null for all of the kind. */
  ids: readonly string[] | null;
}

/** What a viewer `$2` has of the kind `$3` in a list, of what is named in `$5`. */
const selected = (moment: 'favorited_at' | 'viewed_at') => `
  from content_user_state m join contents i on i.id = m.content_id
  where m.user_id = $2 and m.${moment} is not null and i.kind = $3
    and ${keptFor('$2', '$4')}
    and ($5::uuid[] is null or m.content_id = any($5))`;

const REMOVE_FAVORITES = `with gone as materialized (
    select m.content_id, m.favorited_at ${selected('favorited_at')} order by m.content_id for update of m),
  cleared as (update content_user_state m set favorited_at = null from gone g
    where m.user_id = $2 and m.content_id = g.content_id returning 1),
  noted as (insert into removed_user_state (removal_id, user_id, content_id, favorited_at)
    select $1, $2, content_id, favorited_at from gone returning 1),
  counted as (insert into content_counter_deltas (subject, subject_id, counter, delta)
    select 'content', content_id, 'favorites', -1 from gone returning 1)
  select count(*)::int as removed, (select count(*) from cleared) as cleared,
    (select count(*) from noted) as noted, (select count(*) from counted) as counted from gone`;

/**
 * The history of a whole goes with that of its parts; a whole of which a part goes shows what is left. Rows of parts are
 * locked before those of wholes, as wherever both change.
 */
const REMOVE_HISTORY = `with chosen as materialized (select m.content_id ${selected('viewed_at')}),
  wanted as materialized (
    select content_id, true as is_chosen from chosen
    union all
    select p.shown_content_id, false from chosen c join content_parts p on p.content_id = c.content_id
    where p.shown_content_id not in (select content_id from chosen)),
  gone as materialized (
    select m.content_id, m.position, m.viewed_at, m.last_part, w.is_chosen
    from wanted w join content_user_state m on m.user_id = $2 and m.content_id = w.content_id
    where m.viewed_at is not null
    order by exists (select from content_parts p where p.content_id = m.content_id), m.content_id
    for update of m),
  lost as materialized (
    select p.content_id, array_agg(p.number) as numbers,
      range_agg(int4range(p.number, p.number + 1)) as ranges
    from gone g join content_parts p on p.shown_content_id = g.content_id
    where p.content_id not in (select content_id from gone) group by p.content_id),
  cleared as (
    update content_user_state m set viewed_at = null, position = null, last_part = null, finished_parts = '{}'
    from gone g where m.user_id = $2 and m.content_id = g.content_id returning 1),
  noted as (insert into removed_user_state (removal_id, user_id, content_id, last_part, position, viewed_at)
    select $1, $2, content_id, last_part, position, viewed_at from gone returning 1),
  remaining as (
    update content_user_state s set finished_parts = s.finished_parts - n.ranges,
      last_part = case when s.last_part = any(n.numbers) then n.last_part else s.last_part end,
      viewed_at = case when s.last_part = any(n.numbers) then n.viewed_at else s.viewed_at end
    from (
      select l.*, e.number as last_part, e.viewed_at from lost l left join lateral (
        select p.number, m.viewed_at from content_parts p
        join content_user_state m on m.user_id = $2 and m.content_id = p.shown_content_id
        where p.content_id = l.content_id and m.viewed_at is not null
          and m.content_id not in (select content_id from gone)
        order by m.viewed_at desc, p.number limit 1) e on true) n
    where s.user_id = $2 and s.content_id = n.content_id returning 1)
  select count(*) filter (where is_chosen)::int as removed, (select count(*) from cleared) as cleared,
    (select count(*) from noted) as noted, (select count(*) from remaining) as remaining from gone`;

const RESTORE = `with noted as materialized (
    select * from removed_user_state where user_id = $2 and removal_id = $1
      and removed_at > now() - interval '${UNDO_SECONDS} seconds'),
  of_wholes as materialized (
    select p.content_id, (array_agg(p.number order by n.viewed_at desc, p.number))[1] as last_part,
      max(n.viewed_at) as viewed_at, coalesce(range_agg(int4range(p.number, p.number + 1))
        filter (where i.extent > 0 and n.position >= i.extent * ${FINISHED_SHARE}), '{}') as finished
    from noted n join content_parts p on p.shown_content_id = n.content_id
    join contents i on i.id = n.content_id
    where n.viewed_at is not null group by p.content_id),
  back as materialized (
    select coalesce(n.content_id, w.content_id) as content_id, coalesce(n.viewed_at, w.viewed_at) as viewed_at,
      n.position, coalesce(n.last_part, w.last_part) as last_part, w.finished,
      n.content_id is not null as is_noted
    from (select * from noted where viewed_at is not null) n
    full join of_wholes w on w.content_id = n.content_id),
  locked as materialized (
    select m.content_id, m.viewed_at is null as is_away from content_user_state m
    where m.user_id = $2 and m.content_id in (select content_id from back)
    order by exists (select from content_parts p where p.content_id = m.content_id), m.content_id
    for update of m),
  viewed as (
    update content_user_state m set viewed_at = greatest(m.viewed_at, b.viewed_at),
      position = case when l.is_away then b.position else m.position end,
      last_part = case when l.is_away or m.viewed_at < b.viewed_at then b.last_part else m.last_part end,
      finished_parts = m.finished_parts + coalesce(b.finished, '{}')
    from back b join locked l on l.content_id = b.content_id
    where m.user_id = $2 and m.content_id = b.content_id and (l.is_away or b.finished is not null)
    returning m.content_id, l.is_away and b.is_noted as is_back),
  favorited as (update content_user_state m set favorited_at = n.favorited_at from noted n
    where n.favorited_at is not null and m.user_id = $2
      and m.content_id = n.content_id and m.favorited_at is null returning m.content_id),
  counted as (insert into content_counter_deltas (subject, subject_id, counter, delta)
    select 'content', content_id, 'favorites', 1 from favorited returning 1)
  select (select count(*)::int from noted) as found,
    ((select count(*) from favorited) + (select count(*) from viewed v where v.is_back
      and not exists (select from content_parts p
        where p.shown_content_id = v.content_id and p.content_id in (select content_id from noted))))::int
      as restored,
    (select count(*) from counted) as counted`;

/**
 * Removes from a list, and notes it for undoing: the same asked fifty times at once is done, and counted, once. Answers
 * how many contents are gone from the list.
 */
export async function removeLibraryEntries(
  database: Pick<Database, 'pool'>,
  { removalId, userId, audience, side, kind, ids }: Removal,
): Promise<number> {
  const row = await changeAlone<{ removed: number }>(database, userId, {
    name: `remove-${side}`,
    text: side === 'favorites' ? REMOVE_FAVORITES : REMOVE_HISTORY,
    values: [removalId, userId, kind, audience, ids],
  });
  return row?.removed ?? 0;
}

/**
 * Brings back what a removal took, where it is not there anew. Answers null where this user has no such removal,
 * or the time is over; else how many entries are back.
 */
export async function restoreLibraryEntries(
  database: Pick<Database, 'pool'>,
  { removalId, userId }: { removalId: string; userId: string },
): Promise<number | null> {
  const row = await changeAlone<{ found: number; restored: number }>(database, userId, {
    name: 'restore-library',
    text: RESTORE,
    values: [removalId, userId],
  });
  return row && row.found > 0 ? row.restored : null;
}

/** One removal or undoing of a viewer's after the other: each depends on what the one before left of a whole. */
async function changeAlone<Row extends QueryResultRow>(
  { pool }: Pick<Database, 'pool'>,
  userId: string,
  statement: { name: string; text: string; values: unknown[] },
): Promise<Row | undefined> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [userId]);
    const { rows } = await client.query<Row>(statement);
    await client.query('commit');
    return rows[0];
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** Deletes removals that cannot be undone any more. */
export async function expireRemovals({ pool }: Database): Promise<void> {
  await pool.query(
    `delete from removed_user_state where removed_at < now() - interval '${UNDO_SECONDS} seconds'`,
  );
}
