import { fetchFile } from './fetch-file.ts';
import type { FetchFile } from './fetch-file.ts';
import type { DownloadSegment } from './download.ts';
import type { SegmentStore } from './segment-store.ts';

/** Two at once fill a phone's line, and leave room for the video that is watched meanwhile. */
const AT_ONCE = 2;

interface SegmentsToDownload extends FetchFile {
  segments: readonly DownloadSegment[];
  store: Pick<SegmentStore, 'sizes' | 'put'>;
  /** Told the bytes that are there, each time. */
  onProgress: (bytes: number) => void;
}

/**
 * Brings the segments that are not there yet.
 * @throws as `fetchFile` does; what the store threw
 */
export async function downloadSegments({
  segments,
  store,
  signal,
  onProgress,
  ...fetching
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
      const found = await fetchFile(next.url, { ...fetching, signal: either });
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
