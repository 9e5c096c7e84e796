import type { Database } from '../../connect.ts';
import type { StoredPicture } from '../../types.ts';

/** Stores a score where it is the player's best; answers the best one. */
export async function writeScore(
  { pool }: Pick<Database, 'pool'>,
  { userId, contentId, score }: { userId: string; contentId: string; score: number },
): Promise<{ best: number; isBest: boolean }> {
  const { rows } = await pool.query<{ best: number }>({
    name: 'write-game-score',
    text: `insert into game_scores (content_id, user_id, score) values ($1, $2, $3)
      on conflict (content_id, user_id) do update set score = excluded.score, at = now()
      where game_scores.score < excluded.score returning score::float8 as best`,
    values: [contentId, userId, score],
  });
  if (rows[0]) return { best: rows[0].best, isBest: true };
  return { best: (await findBest({ pool }, userId, contentId)) ?? score, isBest: false };
}

/** A player's best score; null where there is none. */
export async function findBest(
  { pool }: Pick<Database, 'pool'>,
  userId: string,
  contentId: string,
): Promise<number | null> {
  const { rows } = await pool.query<{ score: number }>({
    name: 'find-game-score',
    text: `select score::float8 as score from game_scores where content_id = $1 and user_id = $2`,
    values: [contentId, userId],
  });
  return rows[0]?.score ?? null;
}

export interface ScoreRow {
  userId: string;
  nickname: string;
  avatar: StoredPicture | null;
  score: number;
  at: Date;
}

/** The best scores of a game; of equal ones the earlier first. */
export async function listBestScores(
  { pool }: Pick<Database, 'pool'>,
  contentId: string,
  limit: number,
): Promise<ScoreRow[]> {
  const { rows } = await pool.query<ScoreRow>({
    name: 'list-game-scores',
    text: `select s.user_id as "userId", u.nickname, u.avatar, s.score::float8 as score, s.at
      from (select * from game_scores where content_id = $1 order by score desc nulls first, at limit $2) s
      join users u on u.id = s.user_id
      order by s.score desc, s.at`,
    values: [contentId, limit],
  });
  return rows;
}

/** How many scores are better than one, counted up to a limit. */
export async function countBetterScores(
  { pool }: Pick<Database, 'pool'>,
  { contentId, score, limit }: { contentId: string; score: number; limit: number },
): Promise<number> {
  const { rows } = await pool.query<{ better: number }>({
    name: 'count-better-game-scores',
    text: `select count(*)::int as better from (
      select 1 from game_scores where content_id = $1 and score > $2 limit $3) b`,
    values: [contentId, score, limit],
  });
  return rows[0]!.better;
}
