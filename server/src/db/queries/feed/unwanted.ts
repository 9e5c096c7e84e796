import type { Database } from '../../connect.ts';

/** The words that a viewer muted, folded, and whom they block. */
export interface UnwantedRow {
  words: string[];
  people: string[];
}

export async function findUnwanted(
  { pool }: Pick<Database, 'pool'>,
  userId: string,
): Promise<UnwantedRow> {
  const { rows } = await pool.query<UnwantedRow>({
    name: 'unwanted',
    text: `select array(select folded from feed_words where user_id = $1) as words,
        array(select blocked_id from user_blocks where user_id = $1) as people`,
    values: [userId],
  });
  return rows[0] ?? { words: [], people: [] };
}
