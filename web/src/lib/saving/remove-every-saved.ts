import { savedVideos } from './saved-videos.ts';
import { removeSaved } from './saving-queue.ts';
import { SAVED_PREFIX } from './segment-store.ts';

/** Deletes every saved video of this device, whoever saved it, and what may be left of earlier ones. */
export async function removeEverySaved(): Promise<void> {
  await savedVideos.ready();
  for (const { key } of savedVideos.get() ?? []) await removeSaved(key);
  const names = (await caches.keys()).filter((name) => name.startsWith(SAVED_PREFIX));
  await Promise.all(names.map((name) => caches.delete(name)));
}
