import type { Database } from '../../connect.ts';
import { countedPlay } from '../content/counters.ts';

export interface ViewerStateRow {
  contentId: string;
  liked: boolean;
  favorited: boolean;
  position: number | null;
  lastPart: number | null;
}

/** Per-viewer state of up to a page of contents. Contents without any have no row. */
export const LIST_VIEWER_STATES = `select content_id as "contentId", liked_at is not null as liked,
  favorited_at is not null as favorited, position, last_part as "lastPart"
  from content_user_state where user_id = $1 and content_id = any($2::uuid[])`;

export async function listViewerStates(
  { pool }: Pick<Database, 'pool'>,
  userId: string,
  contentIds: readonly string[],
): Promise<ViewerStateRow[]> {
  const { rows } = await pool.query<ViewerStateRow>({
    name: 'list-viewer-states',
    text: LIST_VIEWER_STATES,
    values: [userId, contentIds],
  });
  return rows;
}

const columns = { likes: 'liked_at', favorites: 'favorited_at' } as const;

/**
 * Likes or favorites a content, or takes it back, and notes the change of the counter, in one statement: repeated and concurrent requests count once. Answers whether anything changed.
 */
export async function setLikeOrFavorite(
  { pool }: Pick<Database, 'pool'>,
  change: { userId: string; contentId: string; counter: 'likes' | 'favorites'; on: boolean },
): Promise<boolean> {
  const column = columns[change.counter];
  const write = change.on
    ? `insert into content_user_state (user_id, content_id, ${column}) values ($1, $2, now())
       on conflict (user_id, content_id) do update set ${column} = now()
         where content_user_state.${column} is null returning 1`
    : `update content_user_state set ${column} = null
       where user_id = $1 and content_id = $2 and ${column} is not null returning 1`;
  const { rowCount } = await pool.query({
    name: `set-${change.counter}-${change.on ? 'on' : 'off'}`,
    text: `with changed as (${write}),
      told as (insert into message_notes (subject, subject_id, actor_id)
        select 'content', $2, $1 from changed where $3 = 'likes' and $4::int > 0)
      insert into content_counter_deltas (subject, subject_id, counter, delta)
      select 'content', $2, $3, $4 from changed`,
    values: [change.userId, change.contentId, change.counter, change.on ? 1 : -1],
  });
  return rowCount === 1;
}

/** How much of a part is as good as all of it. */
export const FINISHED_SHARE = 0.95;

/** Where a viewer was before, null where they never were; and how long before. */
export interface ProgressBefore {
  position: number | null;
  sinceMs: number | null;
}

/**
 * Stores where a viewer is in a content, or was `agoMs` ago; a place that was seen later stays. Of a part, its whole
 * notes that it was opened last, and once nearly all of it was seen, that it is finished. Returns where the viewer was
 * before; null where a later place stays. With an hour the play is counted in the same statement, once in that hour.
 */
export async function writeProgress(
  { pool }: Pick<Database, 'pool'>,
  progress: {
    userId: string;
    contentId: string;
    position: number;
    agoMs?: number;
    playHour?: number | null;
  },
): Promise<ProgressBefore | null> {
  // A part's row is written, and locked, before that of its whole, as wherever both change.
  const { rows } = await pool.query<ProgressBefore>({
    name: 'write-progress',
    text: `with ${countedPlay('$5')},
      before as (
        select position, viewed_at from content_user_state where user_id = $1 and content_id = $2),
      own as (
        insert into content_user_state (user_id, content_id, position, viewed_at)
        values ($1, $2, $3, now() - $4 * interval '1 ms')
        on conflict (user_id, content_id) do update
          set position = excluded.position, viewed_at = excluded.viewed_at
          where content_user_state.viewed_at is null or content_user_state.viewed_at <= excluded.viewed_at
        returning viewed_at),
      written as materialized (select count(*) as many from own),
      whole as (
      insert into content_user_state as s (user_id, content_id, last_part, viewed_at, finished_parts)
      select $1, p.content_id, p.number, now() - $4 * interval '1 ms',
        case when i.extent > 0 and $3 >= i.extent * ${FINISHED_SHARE}
          then int4multirange(int4range(p.number, p.number + 1)) else '{}'::int4multirange end
      from written, content_parts p join contents i on i.id = p.shown_content_id
      where p.shown_content_id = $2 and written.many >= 0
      on conflict (user_id, content_id) do update set
        last_part = case when s.viewed_at is null or s.viewed_at <= excluded.viewed_at
          then excluded.last_part else s.last_part end,
        viewed_at = greatest(s.viewed_at, excluded.viewed_at),
        finished_parts = s.finished_parts + excluded.finished_parts)
      select b.position, extract(epoch from own.viewed_at - b.viewed_at)::float8 * 1000 as "sinceMs"
      from own left join before b on true`,
    values: [
      progress.userId,
      progress.contentId,
      progress.position,
      progress.agoMs ?? 0,
      progress.playHour ?? null,
    ],
  });
  return rows[0] ?? null;
}
