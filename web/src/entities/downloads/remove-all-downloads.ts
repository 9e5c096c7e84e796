import { deleteDatabase } from './download-database.ts';
import { downloadStore } from './download-store.ts';
import { deleteOrphans } from './segment-store.ts';

/**
 * Deletes every saved video of this device, whoever saved it, and what may be left of earlier ones; where the
 * database cannot be read, with the database. @throws what the browser threw
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
