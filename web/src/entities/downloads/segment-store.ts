/** The prefix of the caches of downloads; each has its own cache, so that it is deleted in one step. */
export const CACHE_PREFIX = 'yehang-saved-';

const nameOf = (key: string) => `${CACHE_PREFIX}${key}`;
const addressOf = (index: number) => `/saved/${index}`;
const fileAddressOf = (name: string) => `/saved/files/${name}`;

/** The encrypted segments of one download, and its assets. */
export interface SegmentStore {
  /** Sizes in bytes of the stored segments, by index. */
  sizes: () => Promise<ReadonlyMap<number, number>>;
  put: (index: number, bytes: ArrayBuffer) => Promise<void>;
  /** Null where it is missing. */
  read: (index: number) => Promise<ArrayBuffer | null>;
  /** Deletes an unusable segment. */
  drop: (index: number) => Promise<void>;
  putFile: (name: string, file: Blob) => Promise<void>;
  /** Null where it is missing. */
  readFile: (name: string) => Promise<Blob | null>;
}

/** @param key of the download */
export async function openSegments(key: string): Promise<SegmentStore> {
  const cache = await caches.open(nameOf(key));
  return {
    sizes: async () => {
      const there = new Map<number, number>();
      for (const request of await cache.keys()) {
        const index = Number(/^\/saved\/(\d+)$/.exec(new URL(request.url).pathname)?.[1]);
        if (Number.isNaN(index)) continue;
        const response = await cache.match(request);
        there.set(index, Number(response?.headers.get('x-bytes') ?? 0));
      }
      return there;
    },
    put: (index, bytes) =>
      cache.put(
        addressOf(index),
        new Response(bytes, { headers: { 'x-bytes': String(bytes.byteLength) } }),
      ),
    read: async (index) => (await cache.match(addressOf(index)))?.arrayBuffer() ?? null,
    drop: async (index) => void (await cache.delete(addressOf(index))),
    putFile: (name, file) =>
      cache.put(
        fileAddressOf(name),
        new Response(file, {
          headers: { 'content-type': file.type, 'x-bytes': String(file.size) },
        }),
      ),
    readFile: async (name) => (await cache.match(fileAddressOf(name)))?.blob() ?? null,
  };
}

/** Deletes the data of downloads without a record: of an interrupted visit, or of a lost database. */
export async function deleteOrphans(known: ReadonlySet<string>): Promise<void> {
  const isOrphan = (name: string) =>
    name.startsWith(CACHE_PREFIX) && !known.has(name.slice(CACHE_PREFIX.length));
  const orphans = (await caches.keys()).filter(isOrphan);
  await Promise.all(orphans.map((name) => caches.delete(name)));
}

/** Deletes all data of a download. */
export async function deleteSegments(key: string): Promise<void> {
  await caches.delete(nameOf(key));
}
