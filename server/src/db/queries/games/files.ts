import { eq } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { contents } from '../../schema/contents.ts';
import { gameDetails } from '../../schema/games.ts';
import type { GameFile, Queryable } from '../../types.ts';

/** Where the files of a game lie. */
export interface StoredGame {
  contentId: string;
  prefix: string;
  entry: string;
  manifest: GameFile[];
}

/** Null where there are no files. */
export async function findStoredGame(
  { orm }: Pick<Database, 'orm'>,
  contentId: string,
): Promise<StoredGame | null> {
  const { prefix, entry, manifest } = gameDetails;
  const [row] = await orm
    .select({ contentId: gameDetails.contentId, prefix, entry, manifest })
    .from(gameDetails)
    .where(eq(gameDetails.contentId, contentId));
  return row?.prefix != null ? { ...row, prefix: row.prefix } : null;
}

/** Gives a game its files in place of those before; answers the prefix of those, null where there were none. */
export async function replaceGameFiles(
  { orm }: Queryable,
  contentId: string,
  game: Omit<typeof gameDetails.$inferInsert, 'contentId' | 'bytes' | 'files'> & {
    manifest: GameFile[];
  },
): Promise<string | null> {
  const [before] = await orm
    .select({ prefix: gameDetails.prefix })
    .from(gameDetails)
    .where(eq(gameDetails.contentId, contentId))
    .for('update');
  const bytes = game.manifest.reduce((sum, file) => sum + file.bytes, 0);
  const values = { ...game, bytes, files: game.manifest.length };
  await orm
    .insert(gameDetails)
    .values({ contentId, ...values })
    .onConflictDoUpdate({ target: gameDetails.contentId, set: values });
  await orm
    .update(contents)
    .set({ extent: game.manifest.length })
    .where(eq(contents.id, contentId));
  return before?.prefix ?? null;
}
