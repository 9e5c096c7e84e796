import { LRUCache } from 'lru-cache';
import { isFileClosed } from '../../db/queries/pictures/closed-files.ts';
import type { Database } from '../../db/connect.ts';
import { readVariantPath } from '../../media/pictures/variant-paths.ts';

/** What is removed is not served for longer than this, by any process. */
const KNOWN_MS = 3_000;
const MOST_KNOWN = 20_000;

/** Answers whether a picture, or what a variant is of, was removed. */
export function closedFiles(database: Pick<Database, 'pool'>): (path: string) => Promise<boolean> {
  const known = new LRUCache<string, Promise<boolean>>({ max: MOST_KNOWN, ttl: KNOWN_MS });
  return (path) => {
    const picture = readVariantPath(path)?.original ?? path;
    const found = known.get(picture);
    if (found) return found;
    const asked = isFileClosed(database, picture);
    known.set(picture, asked);
    // A failure is asked anew.
    asked.catch(() => known.delete(picture));
    return asked;
  };
}
