import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { gameDetails } from '../../schema/games.ts';
import type { Queryable, StoredPicture } from '../../types.ts';

/** What games have beside the root. */
export interface GameDetails {
  orientation: 'portrait' | 'landscape' | 'any';
  /** Key of storage below which its files lie; null until they do. */
  prefix: string | null;
  entry: string;
  bytes: number;
  hasScores: boolean;
  /** Pictures of it being played. */
  screenshots: StoredPicture[];
}

export async function listGameDetails(
  { pool }: Pick<Database, 'pool'>,
  ids: readonly string[],
): Promise<Map<string, GameDetails>> {
  const { rows } = await pool.query<GameDetails & { id: string }>({
    name: 'list-game-details',
    text: `select content_id as id, orientation, prefix, entry, bytes::float8 as bytes, has_scores as "hasScores", screenshots
      from game_details where content_id = any($1::uuid[])`,
    values: [ids],
  });
  return new Map(rows.map(({ id, ...details }) => [id, details]));
}

/** Whether the files of a game were uploaded. */
export async function hasGameFiles({ orm }: Queryable, contentId: string): Promise<boolean> {
  const uploaded = and(eq(gameDetails.contentId, contentId), isNotNull(gameDetails.prefix));
  return (await orm.$count(gameDetails, uploaded)) > 0;
}

/** What a game has before its files are there. */
export async function insertGameDetails({ orm }: Queryable, contentId: string): Promise<void> {
  await orm.insert(gameDetails).values({ contentId, orientation: 'any' }).onConflictDoNothing();
}

/** Pictures of a game being played, as its editor set them. */
export async function listScreenshots(
  { orm }: Queryable,
  contentId: string,
): Promise<StoredPicture[]> {
  const { screenshots } = gameDetails;
  const ofGame = eq(gameDetails.contentId, contentId);
  const [row] = await orm.select({ screenshots }).from(gameDetails).where(ofGame);
  return row?.screenshots ?? [];
}

export async function writeScreenshots(
  { orm }: Queryable,
  contentId: string,
  screenshots: StoredPicture[],
): Promise<void> {
  await orm
    .insert(gameDetails)
    .values({ contentId, orientation: 'any', screenshots })
    .onConflictDoUpdate({ target: gameDetails.contentId, set: { screenshots } });
}
