import type { Database } from '../../connect.ts';

export interface ViewerStateRow {
  itemId: string;
  liked: boolean;
  collected: boolean;
  watchedSeconds: number | null;
}

/** Viewer state of up to a page of items. Items without any have no row. */
export const LIST_VIEWER_STATES = `select item_id as "itemId", liked_at is not null as liked,
  collected_at is not null as collected, watched_seconds as "watchedSeconds"
  from item_marks where user_id = $1 and item_id = any($2::uuid[])`;

export async function listViewerStates(
  { pool }: Database,
  userId: string,
  itemIds: string[],
): Promise<ViewerStateRow[]> {
  const { rows } = await pool.query<ViewerStateRow>({
    name: 'list-marks',
    text: LIST_VIEWER_STATES,
    values: [userId, itemIds],
  });
  return rows;
}

const columns = { likes: 'liked_at', collects: 'collected_at' } as const;

/**
 * Sets or clears a like or favorite and notes the change of the counter, in one statement: saying the same twice, or
 * fifty times at once, counts once. Answers whether anything changed.
 */
export async function setLikeOrFavorite(
  { pool }: Database,
  target: { userId: string; itemId: string; counter: 'likes' | 'collects'; on: boolean },
): Promise<boolean> {
  const column = columns[target.counter];
  const change = target.on
    ? `insert into item_marks (user_id, item_id, ${column}) values ($1, $2, now())
       on conflict (user_id, item_id) do update set ${column} = now()
         where item_marks.${column} is null returning 1`
    : `update item_marks set ${column} = null
       where user_id = $1 and item_id = $2 and ${column} is not null returning 1`;
  const { rowCount } = await pool.query({
    name: `set-mark-${target.counter}-${target.on ? 'on' : 'off'}`,
    text: `with changed as (${change})
      insert into counter_deltas (item_id, counter, delta) select $2, $3, $4 from changed`,
    values: [target.userId, target.itemId, target.counter, target.on ? 1 : -1],
  });
  return rowCount === 1;
}

/** Remembers where a viewer is in a video, or was `agoMs` ago; a place that was seen later stays. */
export async function writeProgress(
  { pool }: Database,
  progress: { userId: string; itemId: string; seconds: number; agoMs?: number },
): Promise<void> {
  await pool.query({
    name: 'write-progress',
    text: `insert into item_marks (user_id, item_id, watched_seconds, watched_at) values ($1, $2, $3, now() - $4 * interval '1 ms')
           on conflict (user_id, item_id) do update
             set watched_seconds = excluded.watched_seconds, watched_at = excluded.watched_at
             where item_marks.watched_at is null or item_marks.watched_at <= excluded.watched_at`,
    values: [progress.userId, progress.itemId, progress.seconds, progress.agoMs ?? 0],
  });
}

/** Adds a series to the favorites, or removes it; saying the same twice, or fifty times at once, counts once. */
export async function setSeriesFavorite(
  { pool }: Database,
  target: { userId: string; seriesId: string; on: boolean },
): Promise<void> {
  const change = target.on
    ? 'insert into series_marks (user_id, series_id) values ($1, $2) on conflict do nothing returning 1'
    : 'delete from series_marks where user_id = $1 and series_id = $2 returning 1';
  await pool.query({
    name: `set-series-mark-${target.on ? 'on' : 'off'}`,
    text: `with changed as (${change})
      insert into counter_deltas (item_id, counter, delta) select $2, 'seriesCollects', $3 from changed`,
    values: [target.userId, target.seriesId, target.on ? 1 : -1],
  });
}
