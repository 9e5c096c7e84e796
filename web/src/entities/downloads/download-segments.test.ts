import { expect, test, vi } from 'vitest';
import { fetchFile, FileUnavailable } from './fetch-file.ts';
import { downloadSegments } from './download-segments.ts';

const segments = [0, 1, 2, 3].map((index) => ({ url: `https://cdn.example/${index}`, seconds: 4 }));

function memoryStore(there: readonly number[] = []) {
  const stored = new Map(there.map((index) => [index, new ArrayBuffer(10)]));
  const store = {
    sizes: () => Promise.resolve(new Map([...stored].map(([at, bytes]) => [at, bytes.byteLength]))),
    put: (index: number, bytes: ArrayBuffer) => Promise.resolve(void stored.set(index, bytes)),
  };
  return { stored, store };
}

const answer = () => Promise.resolve(new Response(new ArrayBuffer(10)));

function run(
  store: ReturnType<typeof memoryStore>['store'],
  fetchBytes: typeof fetch,
  signal: AbortSignal = new AbortController().signal,
) {
  const seen: number[] = [];
  const onProgress = (bytes: number) => void seen.push(bytes);
  const done = downloadSegments({
    segments,
    store,
    signal,
    onProgress,
    fetchSegment: ({ url }, _index, either) =>
      fetchFile(url, { signal: either, fetchBytes, pausesMs: [0, 0] }),
  });
  return { seen, done };
}

test('each segment is fetched once, and stored ones stay', async () => {
  const { store, stored } = memoryStore([1]);
  const fetchBytes = vi.fn<typeof fetch>(answer);
  const { done, seen } = run(store, fetchBytes);
  await done;
  expect(fetchBytes.mock.calls.map(([url]) => url)).toEqual(
    [0, 2, 3].map((index) => segments[index]?.url),
  );
  expect(new Set(stored.keys())).toEqual(new Set([0, 1, 2, 3]));
  expect(seen).toEqual([10, 20, 30, 40]);
});

test('a missing segment ends the download', async () => {
  const { store, stored } = memoryStore();
  const asked: string[] = [];
  const fetchBytes = vi.fn<typeof fetch>((url, init) => {
    asked.push(url as string);
    if (asked.length === 1) return Promise.resolve(new Response('', { status: 404 }));
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    });
  });
  await expect(run(store, fetchBytes).done).rejects.toBeInstanceOf(FileUnavailable);
  expect(asked).toHaveLength(2);
  expect(stored.size).toBe(0);
});

test('a full store ends the download, and stored segments stay', async () => {
  const { store, stored } = memoryStore([0]);
  const full = new DOMException('full', 'QuotaExceededError');
  const done = run({ ...store, put: () => Promise.reject(full) }, vi.fn<typeof fetch>(answer)).done;
  await expect(done).rejects.toBe(full);
  expect([...stored.keys()]).toEqual([0]);
});

test('a paused download stops, and continues with the stored segments', async () => {
  const { store, stored } = memoryStore();
  const stop = new AbortController();
  const fetchBytes = vi.fn<typeof fetch>((url, init) => {
    if (url === segments[0]?.url) return answer();
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    });
  });
  const { done } = run(store, fetchBytes, stop.signal);
  await expect.poll(() => stored.size).toBe(1);
  stop.abort();
  await expect(done).rejects.toMatchObject({ name: 'AbortError' });
  await run(store, vi.fn<typeof fetch>(answer)).done;
  expect(stored.size).toBe(4);
});
