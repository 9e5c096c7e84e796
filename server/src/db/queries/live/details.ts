import { sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import type { Queryable } from '../../types.ts';

/** Where a live channel stands and where its signal comes from; null if there is none. */
export async function findLiveDetails(
  { orm }: Queryable,
  contentId: string,
): Promise<{ category: string; source: string } | null> {
  const { rows } = await orm.execute<{ category: string; source: string }>(
    sql`select category, source from live_details where content_id = ${contentId}`,
  );
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
