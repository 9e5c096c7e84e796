import { createHmac } from 'node:crypto';
import type { StoredPicture } from '../manifest.ts';
import type { Storage } from '../storage/storage.ts';
import { lookAtPicture } from './picture-guard.ts';
import { obfuscate } from './obfuscate.ts';
import type { MadePage } from './page-door.ts';
import { variantPath } from './variant-paths.ts';

/** How pictures of chapters and sets are stored: wide enough for a tablet, in the sizes that phones show. */
export const PAGE_SHAPE = { maxWidth: 1440, sliceHeight: 2048, widths: [360, 720] } as const;

export interface PageTarget {
  storage: Pick<Storage, 'put'>;
  /** Folder of the storage keys: of one chapter or set. */
  folder: string;
  /** Makes names that cannot be guessed. */
  nameSecret: Uint8Array;
  /** The 32 bytes that cover pictures. */
  imgKey: Uint8Array;
}

/**
 * Stores the slices of a picture, obfuscated, under names that cannot be guessed. Twice the same is stored once.
 * @param name distinguishes it in its folder
 */
export async function storePage(
  { storage, folder, nameSecret, imgKey }: PageTarget,
  page: MadePage,
  name: string,
): Promise<StoredPicture[]> {
  const contentType = 'application/octet-stream';
  const stored: StoredPicture[] = [];
  for (const [index, slice] of page.slices.entries()) {
    const secret = createHmac('sha256', nameSecret).update(`${name}|${index}`).digest('hex');
    const path = `${folder}/${secret.slice(0, 32)}.webp`;
    // The first slice stands for the whole picture.
    if (index === 0) await lookAtPicture(storage, { path, pdq: page.pdq });
    for (const { width, webp } of slice.smaller)
      await storage.put(variantPath(path, width), obfuscate(webp, imgKey), { contentType });
    await storage.put(path, obfuscate(slice.webp, imgKey), { contentType });
    stored.push({ path, width: page.width, height: slice.height, color: page.color });
  }
  return stored;
}
