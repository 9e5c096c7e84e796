import { forgetExpiredFiles, listExpiredFiles } from '../../db/queries/media/retired-files.ts';
import { forgetExpiredMedia, listExpiredMedia } from '../../db/queries/media/replace.ts';
import type { Database } from '../../db/connect.ts';
import { VARIANT_WIDTHS, variantPath } from '../../media/pictures/variant-paths.ts';
import type { Storage } from '../../media/storage/storage.ts';
import { eachRow, ENDLESS } from '../jobs/bad-rows.ts';
import type { Log } from '../log.ts';

const BATCH = 20;

/**
 * Deletes the segments of media and the files of games and chapters that were replaced or removed, once no address of them is good any more;
 * answers whether more may wait. Pictures of media stay: versions of the content, and what shows it, may have the poster as their cover.
 */
export async function deleteRetiredMedia(
  context: { database: Database; storage: Storage; log: Log },
  now = new Date(),
): Promise<boolean> {
  const { database, storage } = context;
  const expired = await listExpiredMedia(database, now, BATCH);
  await eachRow(context, expired, {
    queue: 'retired-media',
    subjectOf: ({ prefix }) => prefix,
    mostAttempts: ENDLESS,
    work: async ({ prefix }) => {
      await storage.deletePrefix(prefix);
      await forgetExpiredMedia(database, prefix);
    },
  });
  const folders = await listExpiredFiles(database, now, BATCH);
  await eachRow(context, folders, {
    queue: 'retired-media',
    subjectOf: (prefix) => prefix,
    mostAttempts: ENDLESS,
    work: async (prefix) => {
      await deleteRetired(storage, prefix);
      await forgetExpiredFiles(database, prefix);
    },
  });
  return expired.length === BATCH || folders.length === BATCH;
}

/** Deletes a folder, or a picture of one with its smaller sizes. */
async function deleteRetired(storage: Storage, path: string): Promise<void> {
  if (!path.endsWith('.webp')) return storage.deletePrefix(path);
  await storage.delete(path);
  for (const width of VARIANT_WIDTHS) await storage.delete(variantPath(path, width));
}
