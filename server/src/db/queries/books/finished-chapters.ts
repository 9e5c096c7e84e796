import type { Database } from '../../connect.ts';

interface ChapterOfViewer {
  userId: string;
  contentId: string;
  /** The number of a chapter. */
  chapter: number;
}

/** Says of a published chapter whether a viewer has finished it; false where there is no such chapter. */
export async function writeFinished(
  { pool }: Pick<Database, 'pool'>,
  { userId, contentId, chapter }: ChapterOfViewer,
  isFinished: boolean,
): Promise<boolean> {
  const { rows } = await pool.query<{ isThere: boolean }>({
    name: 'write-finished',
    text: `with chapter as (
        select from content_parts where content_id = $2 and number = $3 and state = 'published'),
      written as (
        insert into content_user_state as s (user_id, content_id, finished_parts)
        select $1, $2, case when $4 then int4multirange(int4range($3, $3 + 1)) else '{}'::int4multirange end from chapter
        on conflict (user_id, content_id) do update set finished_parts = case when $4
          then s.finished_parts + excluded.finished_parts
          else s.finished_parts - int4multirange(int4range($3, $3 + 1)) end)
      select exists (select from chapter) as "isThere"`,
    values: [userId, contentId, chapter, isFinished],
  });
  return rows[0]!.isThere;
}
