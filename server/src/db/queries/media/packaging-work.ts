import type { Database } from '../../connect.ts';

/** Which of these claims (item and attempt) are worked on at this moment. */
export async function listLiveClaims(
  { pool }: Database,
  contentIds: string[],
): Promise<{ contentId: string; attempt: number }[]> {
  if (contentIds.length === 0) return [];
  const { rows } = await pool.query<{ contentId: string; attempt: number }>(
    `select content_id as "contentId", attempt from (
       select content_id, attempt, state, lease_until from media_assets
       union all select content_id, attempt, state, lease_until from media_replacements) jobs
     where content_id = any($1::uuid[]) and state = 'working' and lease_until > now()`,
    [contentIds],
  );
  return rows;
}
