import type { Database } from '../../connect.ts';

export interface SaveRow {
  data: string;
  version: number;
}

/** What a game keeps for a player; null where there is nothing. */
export async function findSave(
  { pool }: Pick<Database, 'pool'>,
  userId: string,
  contentId: string,
): Promise<SaveRow | null> {
  const { rows } = await pool.query<SaveRow>({
    name: 'find-game-save',
    text: `select convert_from(data, 'UTF8') as data, version from game_saves where user_id = $1 and content_id = $2`,
    values: [userId, contentId],
  });
  return rows[0] ?? null;
}

/** Replaces a save that is of version `version`, 0 for none; the new version, or null where it is another one by now. */
export async function writeSave(
  { pool }: Pick<Database, 'pool'>,
  { userId, contentId, data, version }: SaveRow & { userId: string; contentId: string },
): Promise<number | null> {
  const bytes = Buffer.from(data);
  const { rows } = await pool.query<{ version: number }>(
    version === 0
      ? {
          name: 'insert-game-save',
          text: `insert into game_saves (user_id, content_id, data) values ($1, $2, $3)
            on conflict do nothing returning version`,
          values: [userId, contentId, bytes],
        }
      : {
          name: 'update-game-save',
          text: `update game_saves set data = $3, version = version + 1, updated_at = now()
            where user_id = $1 and content_id = $2 and version = $4 returning version`,
          values: [userId, contentId, bytes, version],
        },
  );
  return rows[0]?.version ?? null;
}
