import type { DBSchema, IDBPDatabase } from 'idb';
import { openDB } from 'idb';
import { isForgotten, PUBLISHING_DATABASE } from '../../lib/store/personal-data.ts';

interface FilesSchema extends DBSchema {
  pictures: { key: string; value: Blob };
}

/** Where the browser stores nothing, pictures live as long as the page. */
const inMemory = new Map<string, Blob>();
let opening: Promise<IDBPDatabase<FilesSchema>> | null = null;

function database(): Promise<IDBPDatabase<FilesSchema>> {
  opening ??= openDB<FilesSchema>(PUBLISHING_DATABASE, 1, {
    upgrade: (db) => void db.createObjectStore('pictures'),
    terminated: () => (opening = null),
    // Drafts are forgotten when somebody logs out.
    blocking: (_now, _next, event) => {
      opening = null;
      (event.target as IDBDatabase).close();
    },
  }).catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

const making = new Map<string, Promise<void>>();

/** Keeps a picture that is still being made; who looks for it meanwhile waits for it. Throws as its making does. */
export async function keepMadePicture(key: string, picture: Promise<Blob>): Promise<void> {
  const kept = picture.then((made) => keepPicture(key, made));
  making.set(
    key,
    kept.catch(() => undefined),
  );
  try {
    await kept;
  } finally {
    making.delete(key);
  }
}

/** Keeps a compressed picture of a draft on this device until the draft is sent or deleted. */
export async function keepPicture(key: string, picture: Blob): Promise<void> {
  inMemory.set(key, picture);
  if (isForgotten()) return;
  try {
    await (await database()).put('pictures', picture, key);
  } catch {
    // Full or forbidden: it is uploaded from memory.
  }
}

/** A picture of a draft; null where this device does not have it. */
export async function findPicture(key: string): Promise<Blob | null> {
  await making.get(key);
  const known = inMemory.get(key);
  if (known) return known;
  try {
    const found = (await (await database()).get('pictures', key)) ?? null;
    if (found) inMemory.set(key, found);
    return found;
  } catch {
    return null;
  }
}

export async function dropPictures(keys: readonly string[]): Promise<void> {
  for (const key of keys) inMemory.delete(key);
  try {
    const db = await database();
    await Promise.all(keys.map((key) => db.delete('pictures', key)));
  } catch {
    // What cannot be opened keeps nothing.
  }
}
