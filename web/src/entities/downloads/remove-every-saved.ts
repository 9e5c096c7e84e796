import { deleteDatabase } from './saving-database.ts';
import { savedVideos } from './saved-videos.ts';
import { deleteStrays } from './segment-store.ts';

/**
 * Deletes every saved video of this device, whoever saved it, and what may be left of earlier ones; where the
 * database cannot be read, with the database. @throws what the browser threw
 */
export async function removeEverySaved(): Promise<void> {
  try {
    await savedVideos.ready();
    for (const key of savedVideos.keys()) await savedVideos.remove(key);
  } catch {
    await deleteDatabase();
  }
  await deleteStrays(new Set());
}
