import type { Database } from '@yehang/server/db/connect.ts';
import type { ContentSort } from '@yehang/server/db/queries/content/lists.ts';
import { toCursor } from '@yehang/server/domain/cursor.ts';

const columns: Record<ContentSort, string> = {
  new: 'published_at',
  hot: 'hot_score',
  liked: 'likes',
  favorited: 'favorites',
};

/** Cursors of `count` videos that follow each other in a list, the first of them behind `skip` others. */
export async function placesOf(
  { pool }: Database,
  sort: ContentSort,
  { skip, count }: { skip: number; count: number },
): Promise<string[]> {
  const column = columns[sort];
  const { rows } = await pool.query<{ value: string; id: string }>(
    `select ${column}::text as value, id from contents where state = 'published' and rating = 'general' and not dark_only
       and kind in ('short', 'long')
     order by ${column} desc, id desc offset $1 limit $2`,
    [skip, count],
  );
  return rows.map(toCursor);
}
