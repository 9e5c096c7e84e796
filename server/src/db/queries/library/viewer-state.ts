import type { Database } from '../../connect.ts';

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
