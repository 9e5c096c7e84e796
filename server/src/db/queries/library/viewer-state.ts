import type { Database } from '../../connect.ts';

export interface ViewerStateRow {
  contentId: string;
  liked: boolean;
  collected: boolean;
  watchedSeconds: number | null;
}

/** What is a viewer's own about up to a page of items. Items without a mark have no row. */
export const LIST_VIEWER_STATES = `select content_id as "contentId", liked_at is not null as liked,
  favorited_at is not null as collected, position as "watchedSeconds"
  from content_user_state where user_id = $1 and content_id = any($2::uuid[])`;

export async function listViewerStates(
  { pool }: Database,
  userId: string,
  contentIds: string[],
): Promise<ViewerStateRow[]> {
  const { rows } = await pool.query<ViewerStateRow>({
    name: 'list-marks',
    text: LIST_VIEWER_STATES,
    values: [userId, contentIds],
  });
  return rows;
}

const columns = { likes: 'liked_at', collects: 'favorited_at' } as const;

/**
 * Sets or clears a mark and notes the change of the counter, in one statement: saying the same twice, or
 * fifty times at once, counts once. Answers whether anything changed.
 */
export async function setLikeOrFavorite(
  { pool }: Database,
  mark: { userId: string; contentId: string; counter: 'likes' | 'collects'; on: boolean },
): Promise<boolean> {
  const column = columns[mark.counter];
  const change = mark.on
    ? `insert into content_user_state (user_id, content_id, ${column}) values ($1, $2, now())
       on conflict (user_id, content_id) do update set ${column} = now()
         where content_user_state.${column} is null returning 1`
    : `update content_user_state set ${column} = null
       where user_id = $1 and content_id = $2 and ${column} is not null returning 1`;
  const { rowCount } = await pool.query({
    name: `set-mark-${mark.counter}-${mark.on ? 'on' : 'off'}`,
    text: `with changed as (${change})
      insert into counter_deltas (content_id, counter, delta) select $2, $3, $4 from changed`,
    values: [mark.userId, mark.contentId, mark.counter, mark.on ? 1 : -1],
  });
  return rowCount === 1;
}

/** Remembers where a viewer is in a video, or was `agoMs` ago; a place that was seen later stays. */
export async function writeProgress(
  { pool }: Database,
  progress: { userId: string; contentId: string; seconds: number; agoMs?: number },
): Promise<void> {
  await pool.query({
    name: 'write-progress',
    text: `insert into content_user_state (user_id, content_id, position, viewed_at) values ($1, $2, $3, now() - $4 * interval '1 ms')
           on conflict (user_id, content_id) do update
             set position = excluded.position, viewed_at = excluded.viewed_at
             where content_user_state.viewed_at is null or content_user_state.viewed_at <= excluded.viewed_at`,
    values: [progress.userId, progress.contentId, progress.seconds, progress.agoMs ?? 0],
  });
}

/** Collects a series, or takes it out; saying the same twice, or fifty times at once, counts once. */
export async function setSeriesFavorite(
  { pool }: Database,
  mark: { userId: string; seriesId: string; on: boolean },
): Promise<void> {
  const change = mark.on
    ? 'insert into series_marks (user_id, series_id) values ($1, $2) on conflict do nothing returning 1'
    : 'delete from series_marks where user_id = $1 and series_id = $2 returning 1';
  await pool.query({
    name: `set-series-mark-${mark.on ? 'on' : 'off'}`,
    text: `with changed as (${change})
      insert into counter_deltas (content_id, counter, delta) select $2, 'seriesCollects', $3 from changed`,
    values: [mark.userId, mark.seriesId, mark.on ? 1 : -1],
  });
}
