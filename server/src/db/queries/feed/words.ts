import { sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';

/** The words that a viewer muted, as typed, the latest first. */
export async function listFeedWords({ pool }: Database, userId: string): Promise<string[]> {
  const { rows } = await pool.query<{ word: string }>({
    name: 'feed-words',
    text: `select word from feed_words where user_id = $1 order by created_at desc, folded`,
    values: [userId],
  });
  return rows.map(({ word }) => word);
}

/** Mutes a word; answers false at the limit. */
export function addFeedWord(
  { orm }: Database,
  userId: string,
  { word, folded, most }: { word: string; folded: string; most: number },
): Promise<boolean> {
  return orm.transaction(async (tx) => {
    // Concurrent requests wait, so that the limit holds.
    await tx.execute(sql`select 1 from users where id = ${userId} for no key update`);
    const { rowCount } = await tx.execute(
      sql`insert into feed_words (user_id, folded, word)
        select ${userId}, ${folded}, ${word}
        where (select count(*) from feed_words where user_id = ${userId} and folded <> ${folded}) < ${most}
        on conflict (user_id, folded) do update set word = excluded.word`,
    );
    return rowCount === 1;
  });
}

export async function removeFeedWord(
  { pool }: Database,
  userId: string,
  folded: string,
): Promise<void> {
  await pool.query({
    name: 'feed-word-remove',
    text: `delete from feed_words where user_id = $1 and folded = $2`,
    values: [userId, folded],
  });
}
