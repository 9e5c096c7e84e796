import type { Database } from '@yehang/server/db/connect.ts';
import type { VideoSort } from '@yehang/server/db/queries/content/lists.ts';
import { toCursor } from '@yehang/server/domain/cursor.ts';

const columns: Record<VideoSort, string> = {
  new: 'published_at',
  hot: 'hot_score',
  liked: 'likes',
  collected: 'collects',
};

/** Cursors of `count` items that follow each other in a list, the first of them behind `skip` others. */
export async function placesOf(
  { pool }: Database,
  sort: VideoSort,
  { skip, count }: { skip: number; count: number },
): Promise<string[]> {
  const column = columns[sort];
  const { rows } = await pool.query<{ value: string; id: string }>(
    `select ${column}::text as value, id from contents where state = 'published' and rating = 'general'
     order by ${column} desc, id desc offset $1 limit $2`,
    [skip, count],
  );
  return rows.map(toCursor);
}
