import type { Database } from '../../connect.ts';

/** Which of these claims (item and attempt) are worked on at this moment. */
export async function listLiveClaims(
  { pool }: Database,
  itemIds: string[],
): Promise<{ itemId: string; attempt: number }[]> {
  if (itemIds.length === 0) return [];
  const { rows } = await pool.query<{ itemId: string; attempt: number }>(
    `select item_id as "itemId", attempt from media_assets
     where item_id = any($1::uuid[]) and state = 'working' and lease_until > now()`,
    [itemIds],
  );
  return rows;
}
