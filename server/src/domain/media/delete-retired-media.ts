import { forgetExpiredFiles, listExpiredFiles } from '../../db/queries/media/retired-files.ts';
import { forgetExpiredMedia, listExpiredMedia } from '../../db/queries/media/replace.ts';
import type { Database } from '../../db/connect.ts';
import { VARIANT_WIDTHS, variantPath } from '../../media/pictures/variant-paths.ts';
import type { Storage } from '../../media/storage/storage.ts';

const BATCH = 20;

/**
 * Deletes the segments of media and the files of games and chapters that were replaced or removed, once no address of them is good any more;
 * answers whether more may wait. Pictures of media stay: versions of the content, and what shows it, may have the poster as their cover.
 */
export async function deleteRetiredMedia(
  { database, storage }: { database: Database; storage: Storage },
  now = new Date(),
): Promise<boolean> {
  const expired = await listExpiredMedia(database, now, BATCH);
  for (const { prefix } of expired) {
    await storage.deletePrefix(prefix);
    await forgetExpiredMedia(database, prefix);
  }
  const folders = await listExpiredFiles(database, now, BATCH);
  for (const prefix of folders) {
    await deleteRetired(storage, prefix);
    await forgetExpiredFiles(database, prefix);
  }
  return expired.length === BATCH || folders.length === BATCH;
}

/** Deletes a folder, or a picture of one with its smaller sizes. */
async function deleteRetired(storage: Storage, path: string): Promise<void> {
  if (!path.endsWith('.webp')) return storage.deletePrefix(path);
  await storage.delete(path);
  for (const width of VARIANT_WIDTHS) await storage.delete(variantPath(path, width));
}
