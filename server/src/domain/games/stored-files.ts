import { findStoredGame, type StoredGame } from '../../db/queries/games/files.ts';
import type { Database } from '../../db/connect.ts';
import type { InvalidatingCache } from '../invalidating-cache.ts';

/** Where a file of a game is stored: names in archives are not to be trusted with keys. */
export const keyOfFile = (prefix: string, place: number) => `${prefix}/f${place}`;

/** The files of a game by their paths. */
export interface GameFiles {
  contentId: string;
  keys: ReadonlyMap<string, string>;
}

export interface GameFilesContext {
  database: Database;
  gameFiles: InvalidatingCache<GameFiles>;
}

/** The storage key of a file of a game; null where there is none. */
export async function findGameFile(
  { database, gameFiles }: GameFilesContext,
  contentId: string,
  path: string,
): Promise<string | null> {
  const files = await gameFiles.find(contentId, async () => {
    const game = await findStoredGame(database, contentId);
    return game && toFiles(game);
  });
  return files?.keys.get(path) ?? null;
}

function toFiles({ contentId, prefix, manifest }: StoredGame): GameFiles {
  return {
    contentId,
    keys: new Map(manifest.map(({ path }, place) => [path, keyOfFile(prefix, place)])),
  };
}
