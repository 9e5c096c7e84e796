/** What this device keeps of the app, in bytes. */
export interface CacheFigures {
  /** Files kept so that the app opens without network. */
  keptBytes: number;
  /** Settings, the login, where videos were left: what the app writes down itself. */
  notedBytes: number;
  /** All that the browser counts for this origin; null where it does not tell. */
  totalBytes: number | null;
}

/** Where caches are; absent on plain http. */
function cacheStorage(): CacheStorage | null {
  return 'caches' in globalThis ? caches : null;
}

/** Measures what is kept. What the browser caches of its own accord cannot be seen by a page, and is not in it. */
export async function measureCache(): Promise<CacheFigures> {
  const storage = cacheStorage();
  const names = storage ? await storage.keys() : [];
  const sizes = await Promise.all(names.map((name) => sizeOfCache(name)));
  // Typed as always present, but absent on plain http.
  const manager = navigator.storage as StorageManager | undefined;
  const estimate = await manager?.estimate().catch(() => null);
  return {
    keptBytes: sizes.reduce((sum, size) => sum + size, 0),
    notedBytes: sizeOfNotes(localStorage) + sizeOfNotes(sessionStorage),
    totalBytes: estimate?.usage ?? null,
  };
}

async function sizeOfCache(name: string): Promise<number> {
  const cache = await caches.open(name);
  let size = 0;
  for (const response of await cache.matchAll()) size += (await response.blob()).size;
  return size;
}

/** Storages count UTF-16. */
function sizeOfNotes(storage: Storage): number {
  let letters = 0;
  for (let index = 0; index < storage.length; index += 1) {
    const key = storage.key(index) ?? '';
    letters += key.length + (storage.getItem(key)?.length ?? 0);
  }
  return letters * 2;
}

/** Deletes everything that can be fetched again. Settings, the login and the lock stay. */
export async function clearCache(): Promise<void> {
  const storage = cacheStorage();
  const names = storage ? await storage.keys() : [];
  await Promise.all(names.map((name) => caches.delete(name)));
}
