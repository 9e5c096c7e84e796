import { deleteDatabase } from './download-database.ts';
import { downloadStore } from './download-store.ts';
import { deleteOrphans } from './segment-store.ts';

/**
 * Deletes all downloads of this device, of every user, and orphaned data; where the database cannot be read, the
 * database itself.
 * @throws the browser's error
 */
export async function removeAllDownloads(): Promise<void> {
  try {
    await downloadStore.ready();
    for (const key of downloadStore.keys()) await downloadStore.remove(key);
  } catch {
    await deleteDatabase();
  }
  await deleteOrphans(new Set());
}
