import type { SavedSegment } from './saved-video.ts';
import type { SegmentStore } from './segment-store.ts';

/** Two at once fill a phone's line, and leave room for the video that is watched meanwhile. */
const AT_ONCE = 2;
const PAUSES_MS = [1000, 3000];

interface SegmentsToSave {
  segments: readonly SavedSegment[];
  store: SegmentStore;
  signal: AbortSignal;
  /** Told the bytes that are there, each time. */
  onSaved: (bytes: number) => void;
  fetchBytes?: typeof fetch;
  pausesMs?: readonly number[];
}

/** An answer that will not get better by asking again under the same address. */
export class SegmentRefused extends Error {}

/**
 * Brings the segments that are not there yet, each tried three times.
 * @throws SegmentRefused where the server has it not; what fetch or the store threw; the signal's reason
 */
export async function saveSegments({
  segments,
  store,
  signal,
  onSaved,
  fetchBytes = fetch,
  pausesMs = PAUSES_MS,
}: SegmentsToSave): Promise<void> {
  const there = await store.sizes();
  let bytes = [...there.values()].reduce((sum, size) => sum + size, 0);
  onSaved(bytes);
  const waiting = segments.map((segment, index) => ({ ...segment, index }));
  const missing = waiting.filter(({ index }) => !there.has(index));
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const work = async () => {
    for (let next = missing.shift(); next; next = missing.shift()) {
      const found = await fetchSegment(next.url, { signal: either, fetchBytes, pausesMs });
      await store.put(next.index, found);
      bytes += found.byteLength;
      onSaved(bytes);
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

async function fetchSegment(
  url: string,
  {
    signal,
    fetchBytes,
    pausesMs,
  }: { signal: AbortSignal; fetchBytes: typeof fetch; pausesMs: readonly number[] },
): Promise<ArrayBuffer> {
  for (let attempt = 0; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      const response = await fetchBytes(url, { signal, credentials: 'omit', cache: 'no-store' });
      if (response.status === 403 || response.status === 404 || response.status === 410)
        throw new SegmentRefused(`${url}: status ${response.status}`);
      if (!response.ok) throw new TypeError(`${url}: status ${response.status}`);
      return await response.arrayBuffer();
    } catch (error) {
      const pause = pausesMs[attempt];
      if (signal.aborted || error instanceof SegmentRefused || pause === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
