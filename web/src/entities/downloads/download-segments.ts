import type { DownloadSegment } from './download.ts';
import type { SegmentStore } from './segment-store.ts';

/** Two at once use a phone's bandwidth, and leave some for a video that is playing. */
const AT_ONCE = 2;

/** @throws as `fetchFile` does */
export type FetchSegment = (
  segment: DownloadSegment,
  index: number,
  signal: AbortSignal,
) => Promise<ArrayBuffer>;

interface SegmentsToDownload {
  segments: readonly DownloadSegment[];
  /** A segment as it is stored. */
  fetchSegment: FetchSegment;
  signal: AbortSignal;
  store: Pick<SegmentStore, 'sizes' | 'put'>;
  /** Called with the stored bytes. */
  onProgress: (bytes: number) => void;
}

/**
 * Fetches the missing segments.
 * @throws as `fetchSegment` does; the store's error
 */
export async function downloadSegments({
  segments,
  store,
  fetchSegment,
  signal,
  onProgress,
}: SegmentsToDownload): Promise<void> {
  const there = await store.sizes();
  let bytes = [...there.values()].reduce((sum, size) => sum + size, 0);
  onProgress(bytes);
  const waiting = segments.map((segment, index) => ({ ...segment, index }));
  const missing = waiting.filter(({ index }) => !there.has(index));
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const work = async () => {
    for (let next = missing.shift(); next; next = missing.shift()) {
      const found = await fetchSegment(next, next.index, either);
      await store.put(next.index, found);
      bytes += found.byteLength;
      onProgress(bytes);
    }
  };
  const workers = Array.from({ length: AT_ONCE }, () =>
    work().catch((error: unknown) => {
      failed.abort(error);
      throw error;
    }),
  );
  try {
    await Promise.all(workers);
  } finally {
    await Promise.allSettled(workers);
  }
}
