import type { Database } from '../../connect.ts';

/** How much of a part is as good as all of it. */
export const FINISHED_SHARE = 0.95;

/**
 * Remembers where a viewer is in a content, or was `agoMs` ago; a place that was seen later stays. Of a part, its whole
 * notes that it was opened last, and once nearly all of it was seen, that it is finished.
 */
export async function writeProgress(
  { pool }: Pick<Database, 'pool'>,
  progress: { userId: string; contentId: string; position: number; agoMs?: number },
): Promise<void> {
  // A part's row is written, and locked, before that of its whole, as wherever both change.
  await pool.query({
    name: 'write-progress',
    text: `with own as (
        insert into content_user_state (user_id, content_id, position, viewed_at)
        values ($1, $2, $3, now() - $4 * interval '1 ms')
        on conflict (user_id, content_id) do update
          set position = excluded.position, viewed_at = excluded.viewed_at
          where content_user_state.viewed_at is null or content_user_state.viewed_at <= excluded.viewed_at
        returning 1),
      written as materialized (select count(*) as many from own)
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
        finished_parts = s.finished_parts + excluded.finished_parts`,
    values: [progress.userId, progress.contentId, progress.position, progress.agoMs ?? 0],
  });
}
