import type { Database } from '../../connect.ts';
import type { Audience } from '../../types.ts';
import type { LibraryList } from './lists.ts';

/** Seconds within which a removal can be undone. */
export const UNDO_SECONDS = 60;

export interface Removal {
  removalId: string;
  userId: string;
  audience: Audience;
  side: LibraryList;
  kind: 'long' | 'short' | 'collection';
  /** Null for all of the kind. */
  ids: readonly string[] | null;
}

const rated = (alias: string) => `($4 = 'everything' or ${alias}.rating = 'general')`;
const selected = (column: string) => `($5::uuid[] is null or ${column} = any($5))`;

/** The footprints of a series are those of its episodes; `subject` is what the viewer sees as one. */
const watchedEntries = {
  video: `select m.content_id, m.content_id as subject, m.position, m.viewed_at
    from content_user_state m join contents i on i.id = m.content_id
    where m.user_id = $2 and m.viewed_at is not null and i.kind = $3 and ${rated('i')}
      and ${selected('m.content_id')} order by m.content_id for update of m`,
  collection: `select m.content_id, e.series_id as subject, m.position, m.viewed_at
    from content_user_state m join episodes e on e.content_id = m.content_id join series s on s.id = e.series_id
    where m.user_id = $2 and m.viewed_at is not null and $3 = 'collection' and ${rated('s')}
      and ${selected('e.series_id')} order by m.content_id for update of m`,
};

const removeWatched = (of: 'video' | 'collection') => `with gone as (${watchedEntries[of]}),
  cleared as (update content_user_state m set viewed_at = null, position = null from gone g
    where m.user_id = $2 and m.content_id = g.content_id returning 1),
  noted as (insert into removed_marks
      (removal_id, user_id, subject_kind, subject_id, position, viewed_at)
    select $1, $2, 'video', content_id, position, viewed_at from gone returning 1)
  select count(distinct subject)::int as removed, (select count(*) from cleared) as cleared,
    (select count(*) from noted) as noted from gone`;

const removeFavorites = {
  video: `with gone as (
      select m.content_id, m.favorited_at from content_user_state m join contents i on i.id = m.content_id
      where m.user_id = $2 and m.favorited_at is not null and i.kind = $3 and ${rated('i')}
        and ${selected('m.content_id')} order by m.content_id for update of m),
    cleared as (update content_user_state m set favorited_at = null from gone g
      where m.user_id = $2 and m.content_id = g.content_id returning 1),
    noted as (insert into removed_marks (removal_id, user_id, subject_kind, subject_id, favorited_at)
      select $1, $2, 'video', content_id, favorited_at from gone returning 1),
    counted as (insert into counter_deltas (content_id, counter, delta)
      select content_id, 'collects', -1 from gone returning 1)
    select count(*)::int as removed, (select count(*) from cleared) as cleared,
      (select count(*) from noted) as noted, (select count(*) from counted) as counted from gone`,
  collection: `with gone as (
      delete from series_marks k using series s
      where k.user_id = $2 and s.id = k.series_id and $3 = 'collection' and ${rated('s')}
        and ${selected('k.series_id')} returning k.series_id, k.favorited_at),
    noted as (insert into removed_marks (removal_id, user_id, subject_kind, subject_id, favorited_at)
      select $1, $2, 'collection', series_id, favorited_at from gone returning 1),
    counted as (insert into counter_deltas (content_id, counter, delta)
      select series_id, 'seriesCollects', -1 from gone returning 1)
    select count(*)::int as removed, (select count(*) from noted) as noted,
      (select count(*) from counted) as counted from gone`,
};

/**
 * Removes marks in one statement, and notes them for undoing: the same asked fifty times at once is done, and
 * counted, once. Answers how many things are gone from the list.
 */
export async function removeLibraryEntries({ pool }: Database, removal: Removal): Promise<number> {
  const { removalId, userId, audience, side, kind, ids } = removal;
  const of = kind === 'collection' ? 'collection' : 'video';
  const { rows } = await pool.query<{ removed: number }>({
    name: `remove-${side}-${of}`,
    text: side === 'collected' ? removeFavorites[of] : removeWatched(of),
    values: [removalId, userId, kind, audience, ids],
  });
  return rows[0]?.removed ?? 0;
}

/**
 * Brings back what a removal took, where it is not there anew. Answers null where this user has no such removal,
 * or the time is over; else how many marks are back.
 */
export async function restoreLibraryEntries(
  { pool }: Database,
  { removalId, userId }: { removalId: string; userId: string },
): Promise<number | null> {
  const { rows } = await pool.query<{ found: number; restored: number }>({
    name: 'restore-kept',
    text: `with noted as (select * from removed_marks where removal_id = $1 and user_id = $2
        and removed_at > now() - interval '${UNDO_SECONDS} seconds'),
      collected as (update content_user_state m set favorited_at = n.favorited_at from noted n
        where n.subject_kind = 'video' and n.favorited_at is not null and m.user_id = $2
          and m.content_id = n.subject_id and m.favorited_at is null returning m.content_id),
      watched as (update content_user_state m
        set viewed_at = n.viewed_at, position = n.position from noted n
        where n.subject_kind = 'video' and n.viewed_at is not null and m.user_id = $2
          and m.content_id = n.subject_id and m.viewed_at is null returning m.content_id),
      series_back as (insert into series_marks (user_id, series_id, favorited_at)
        select $2, n.subject_id, n.favorited_at from noted n join series s on s.id = n.subject_id
        where n.subject_kind = 'collection' on conflict do nothing returning series_id),
      counted as (insert into counter_deltas (content_id, counter, delta)
        select content_id, 'collects', 1 from collected
        union all select series_id, 'seriesCollects', 1 from series_back returning 1)
      select (select count(*)::int from noted) as found,
        ((select count(*) from collected) + (select count(*) from watched)
          + (select count(*) from series_back))::int as restored,
        (select count(*) from counted) as counted`,
    values: [removalId, userId],
  });
  const [row] = rows;
  return row && row.found > 0 ? row.restored : null;
}

/** Forgets removals that can not be undone any more. */
export async function expireRemovals({ pool }: Database): Promise<void> {
  await pool.query(
    `delete from removed_marks where removed_at < now() - interval '${UNDO_SECONDS} seconds'`,
  );
}
