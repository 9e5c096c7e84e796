import { expect, test, vi } from 'vitest';
import { saveSegments, SegmentRefused } from './save-segments.ts';
import type { SegmentStore } from './segment-store.ts';

const segments = [0, 1, 2, 3].map((index) => ({ url: `https://cdn.example/${index}`, seconds: 4 }));

function memoryStore(there: readonly number[] = []) {
  const kept = new Map(there.map((index) => [index, new ArrayBuffer(10)]));
  const store: SegmentStore = {
    sizes: () => Promise.resolve(new Map([...kept].map(([at, bytes]) => [at, bytes.byteLength]))),
    put: (index, bytes) => Promise.resolve(void kept.set(index, bytes)),
    read: (index) => Promise.resolve(kept.get(index) ?? null),
  };
  return { kept, store };
}

const answer = () => Promise.resolve(new Response(new ArrayBuffer(10)));

function run(
  store: SegmentStore,
  fetchBytes: typeof fetch,
  signal: AbortSignal = new AbortController().signal,
) {
  const seen: number[] = [];
  const onSaved = (bytes: number) => void seen.push(bytes);
  const done = saveSegments({ segments, store, signal, onSaved, fetchBytes, pausesMs: [0, 0] });
  return { seen, done };
}

test('everything is brought once, and what was there stays', async () => {
  const { store, kept } = memoryStore([1]);
  const fetchBytes = vi.fn<typeof fetch>(answer);
  const { done, seen } = run(store, fetchBytes);
  await done;
  expect(fetchBytes.mock.calls.map(([url]) => url)).toEqual(
    [0, 2, 3].map((index) => segments[index]?.url),
  );
  expect(new Set(kept.keys())).toEqual(new Set([0, 1, 2, 3]));
  expect(seen).toEqual([10, 20, 30, 40]);
});

test('a segment is tried three times', async () => {
  const { store } = memoryStore([0, 1, 2]);
  const failing = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('offline'));
  await expect(run(store, failing).done).rejects.toThrow('offline');
  expect(failing).toHaveBeenCalledTimes(3);
});

test('what the server has not is not asked for again', async () => {
  const { store } = memoryStore([0, 1, 2]);
  const gone = vi.fn<typeof fetch>().mockResolvedValue(new Response('', { status: 404 }));
  await expect(run(store, gone).done).rejects.toBeInstanceOf(SegmentRefused);
  expect(gone).toHaveBeenCalledOnce();
});

test('paused, it stops, and what has come is there when it goes on', async () => {
  const { store, kept } = memoryStore();
  const stop = new AbortController();
  const fetchBytes = vi.fn<typeof fetch>((url, init) => {
    if (url === segments[0]?.url) return answer();
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    });
  });
  const { done } = run(store, fetchBytes, stop.signal);
  await expect.poll(() => kept.size).toBe(1);
  stop.abort();
  await expect(done).rejects.toMatchObject({ name: 'AbortError' });
  await run(store, vi.fn<typeof fetch>(answer)).done;
  expect(kept.size).toBe(4);
});
