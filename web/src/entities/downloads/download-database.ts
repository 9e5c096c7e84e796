import type { DBSchema, IDBPDatabase } from 'idb';
import { deleteDB, openDB } from 'idb';
import type { Download } from './download.ts';

const NAME = 'yehang-saving';

interface DownloadSchema extends DBSchema {
  videos: { key: string; value: Download };
}

let opening: Promise<IDBPDatabase<DownloadSchema>> | null = null;

function database(): Promise<IDBPDatabase<DownloadSchema>> {
  opening ??= openDB<DownloadSchema>(NAME, 1, {
    upgrade: (db) => void db.createObjectStore('videos', { keyPath: 'key' }),
    // Deleted by the browser or its user: the next access opens it again.
    terminated: () => (opening = null),
  }).catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

/** All records, unvalidated: another version of the app may have written them. */
export async function readVideos(): Promise<unknown[]> {
  return (await database()).getAll('videos');
}

export async function writeVideo(video: Download): Promise<void> {
  await (await database()).put('videos', video);
}

export async function deleteVideo(key: string): Promise<void> {
  await (await database()).delete('videos', key);
}

/** For when it cannot be opened any more. */
export async function deleteDatabase(): Promise<void> {
  opening = null;
  await deleteDB(NAME);
}
