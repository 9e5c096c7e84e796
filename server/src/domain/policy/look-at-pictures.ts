import type { Database } from '../../db/connect.ts';
import {
  findListed,
  insertMatches,
  insertPictureHash,
} from '../../db/queries/policy/picture-hashes.ts';
import { MediaError } from '../../media/media-error.ts';
import {
  PDQ_LEAST_QUALITY,
  PDQ_MOST_DISTANCE,
  pdqNearParts,
  pdqParts,
} from '../../media/pictures/pdq/distance.ts';
import type { PictureGuard } from '../../media/pictures/picture-guard.ts';

/**
 * Notes the perceptual hash of every picture before it is stored, and whether it is on a list. Throws `MediaError`
 * imageBlocked where a list says so: then nothing of it is kept but that it was met.
 */
export function openPictureGuard(database: Database): PictureGuard {
  return async ({ path, pdq }) => {
    if (!pdq || pdq.quality < PDQ_LEAST_QUALITY) return;
    const { hash, quality } = pdq;
    const sought = { hash, nearParts: pdqNearParts(hash) };
    const listed = await findListed(database, sought, PDQ_MOST_DISTANCE);
    const matches = listed.map((match) => ({ path, ...match }));
    if (matches.length > 0) await insertMatches(database, matches);
    if (listed.some(({ act }) => act === 'refuse')) throw new MediaError('imageBlocked');
    await insertPictureHash(database, { path, hash, quality, parts: pdqParts(hash) });
  };
}
