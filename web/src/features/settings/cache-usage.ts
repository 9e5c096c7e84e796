import { CACHE_PREFIX } from '../../entities/downloads/segment-store.ts';

/** The storage used by the app, in bytes. */
export interface CacheUsage {
  /** Cached files of the app shell. */
  shellBytes: number;
  /** Downloads. */
  downloadBytes: number;
  /** Settings, login, positions: what the app writes itself. */
  notedBytes: number;
  /** What the browser counts for this origin; null where it does not tell. */
  totalBytes: number | null;
}

/** The cache storage; missing on plain http. */
function cacheStorage(): CacheStorage | null {
  return 'caches' in globalThis ? caches : null;
}

/** Measures the used storage. The browser's HTTP cache cannot be measured. */
export async function measureCache(): Promise<CacheUsage> {
  const storage = cacheStorage();
  const names = storage ? await storage.keys() : [];
  const isDownload = (name: string) => name.startsWith(CACHE_PREFIX);
  const sizeOf = async (some: string[]) =>
    (await Promise.all(some.map((name) => sizeOfCache(name)))).reduce((sum, size) => sum + size, 0);
  // Typed as always present, but absent on plain http.
  const manager = navigator.storage as StorageManager | undefined;
  const estimate = await manager?.estimate().catch(() => null);
  return {
    shellBytes: await sizeOf(names.filter((name) => !isDownload(name))),
    downloadBytes: await sizeOf(names.filter(isDownload)),
    notedBytes: sizeOfNotes(localStorage) + sizeOfNotes(sessionStorage),
    totalBytes: estimate?.usage ?? null,
  };
}

async function sizeOfCache(name: string): Promise<number> {
  const cache = await caches.open(name);
  let size = 0;
  for (const response of await cache.matchAll()) {
    const noted = response.headers.get('x-bytes');
    size += noted === null ? (await response.blob()).size : Number(noted);
  }
  return size;
}

/** Storages count UTF-16 units. */
function sizeOfNotes(storage: Storage): number {
  let letters = 0;
  for (let index = 0; index < storage.length; index += 1) {
    const key = storage.key(index) ?? '';
    letters += key.length + (storage.getItem(key)?.length ?? 0);
  }
  return letters * 2;
}

/** Deletes everything that can be fetched again. Settings, login, lock and downloads stay. */
export async function clearCache(): Promise<void> {
  const storage = cacheStorage();
  const names = storage ? await storage.keys() : [];
  const again = names.filter((name) => !name.startsWith(CACHE_PREFIX));
  await Promise.all(again.map((name) => caches.delete(name)));
}
