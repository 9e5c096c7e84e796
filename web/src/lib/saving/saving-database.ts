import type { DBSchema, IDBPDatabase } from 'idb';
import { openDB } from 'idb';
import type { SavedVideo } from './saved-video.ts';

interface SavingSchema extends DBSchema {
  videos: { key: string; value: SavedVideo };
}

let opening: Promise<IDBPDatabase<SavingSchema>> | null = null;

function database(): Promise<IDBPDatabase<SavingSchema>> {
  opening ??= openDB<SavingSchema>('yehang-saving', 1, {
    upgrade: (db) => void db.createObjectStore('videos', { keyPath: 'key' }),
    // Deleted by the browser, or by its user: the next one who asks opens it anew.
    terminated: () => (opening = null),
  }).catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

export async function readVideos(): Promise<SavedVideo[]> {
  return (await database()).getAll('videos');
}

export async function writeVideo(video: SavedVideo): Promise<void> {
  await (await database()).put('videos', video);
}

export async function deleteVideo(key: string): Promise<void> {
  await (await database()).delete('videos', key);
}
