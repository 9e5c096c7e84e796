import type { Database } from '../../connect.ts';

/** Where a live channel stands and where its signal comes from; null if there is none. */
export async function findLiveDetails(
  { pool }: Pick<Database, 'pool'>,
  contentId: string,
): Promise<{ category: string; source: string } | null> {
  const { rows } = await pool.query<{ category: string; source: string }>({
    name: 'find-live-details',
    text: 'select category, source from live_details where content_id = $1',
    values: [contentId],
  });
  return rows[0] ?? null;
}

export async function listLiveCategories(
  { pool }: Pick<Database, 'pool'>,
  ids: readonly string[],
): Promise<{ id: string; category: string }[]> {
  const { rows } = await pool.query<{ id: string; category: string }>({
    name: 'list-live-categories',
    text: 'select content_id as id, category from live_details where content_id = any($1::uuid[])',
    values: [ids],
  });
  return rows;
}
