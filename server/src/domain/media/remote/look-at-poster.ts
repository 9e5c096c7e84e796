import { buffer } from 'node:stream/consumers';
import type { PackagingOutcome } from '@yehang/contract/shapes/packaging.ts';
import type { StoredPicture } from '../../../media/manifest.ts';
import { MediaError } from '../../../media/media-error.ts';
import { obfuscate } from '../../../media/pictures/obfuscate.ts';
import { lookAtPicture } from '../../../media/pictures/picture-guard.ts';
import { encodePicture } from '../../../media/pictures/store-picture.ts';
import type { Storage } from '../../../media/storage/storage.ts';
import type { PublicKeys } from '../../settings/public-keys.ts';

/** No poster is as large; more is not read. */
const MOST_BYTES = 32 * 1024 * 1024;

/**
 * Looks at the poster that a worker on another machine stored, as at every picture that is stored here: its hash is
 * taken in the confined process and noted. Answers how the claim fails where it may not be, or is no picture.
 */
export async function lookAtPoster(
  { storage, keys }: { storage: Storage; keys: PublicKeys },
  { path, width, height }: StoredPicture,
): Promise<PackagingOutcome | null> {
  try {
    const found = await storage.stat(path);
    if (!found || found.bytes > MOST_BYTES) throw new MediaError('imageFailed', 'no poster');
    const covered = await buffer((await storage.get(path)).stream);
    const bytes = obfuscate(covered, Buffer.from(keys.imgKey, 'hex'));
    const { pdq } = await encodePicture({ bytes, maxSide: Math.max(width, height) });
    await lookAtPicture(storage, { path, pdq });
    return null;
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    return { state: 'failed', code: error.code, detail: error.message };
  }
}
