/** Caches of saved videos begin with this; each video has one of its own, so that deleting it is one step. */
export const SAVED_PREFIX = 'yehang-saved-';

const nameOf = (key: string) => `${SAVED_PREFIX}${key}`;
const addressOf = (index: number) => `/saved/${index}`;

/** The encrypted segments of one saved video. */
export interface SegmentStore {
  /** Places of the segments that are there, with their bytes. */
  sizes: () => Promise<ReadonlyMap<number, number>>;
  put: (index: number, bytes: ArrayBuffer) => Promise<void>;
  /** Null where it is not there. */
  read: (index: number) => Promise<ArrayBuffer | null>;
}

/** @param key of the saved video */
export async function openSegments(key: string): Promise<SegmentStore> {
  const cache = await caches.open(nameOf(key));
  return {
    sizes: async () => {
      const there = new Map<number, number>();
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        const index = Number(new URL(request.url).pathname.split('/').at(-1));
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
  };
}

export async function deleteSegments(key: string): Promise<void> {
  await caches.delete(nameOf(key));
}
