import { expect, test, vi } from 'vitest';
import { fetchRestored } from './fetch-restored.ts';
import { OBFUSCATED_BYTES, pictureType, restoreHead } from './restore-bytes.ts';

const key = new Uint8Array(32).map((_, index) => index * 7 + 1);
const webp = (size: number) => {
  const bytes = new Uint8Array(size).map((_, index) => index % 251);
  bytes.set(new TextEncoder().encode('RIFF....WEBP'));
  return bytes;
};
/** Restoring and obfuscating are the same operation. */
const store = (picture: Uint8Array) => restoreHead(picture, key);

function answerInPieces(stored: Uint8Array, size: number): Response {
  const body = new ReadableStream({
    start: (controller) => {
      for (let at = 0; at < stored.length; at += size) {
        controller.enqueue(stored.subarray(at, at + size));
      }
      controller.close();
    },
  });
  return new Response(body, { headers: { 'cache-control': 'immutable' } });
}

/** A server that never responds. */
function hangUntilAborted(_input: unknown, init?: RequestInit): Promise<Response> {
  return new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
  });
}

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

test('the key repeats over the first hundred bytes, and the rest is unchanged', () => {
  const picture = webp(150);
  const stored = store(picture);
  expect(stored[33]).toBe((picture[33] ?? 0) ^ (key[1] ?? 0));
  expect(stored.subarray(OBFUSCATED_BYTES)).toEqual(picture.subarray(OBFUSCATED_BYTES));
  expect(stored[99]).not.toBe(picture[99]);
});

test.each([
  [1, 1000],
  [99, 1000],
  [100, 1000],
  [7, 60],
  [1000, 0],
])('a picture in chunks of %i bytes is restored whole', async (piece, size) => {
  const picture = size === 0 ? new Uint8Array(0) : webp(size);
  const fetchBytes = () => Promise.resolve(answerInPieces(store(picture), piece));
  const response = await fetchRestored(['/img/a'], key, { fetchBytes });
  expect(await bytesOf(response)).toEqual(picture);
});

test('the response has the content type and the cache headers', async () => {
  const fetchBytes = () => Promise.resolve(answerInPieces(store(webp(300)), 64));
  const { headers } = await fetchRestored(['/img/a'], key, { fetchBytes });
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
    'image/webp',
    'immutable',
  ]);
});

test('three attempts are made', async () => {
  const fetchBytes = vi
    .fn<typeof fetch>()
    .mockRejectedValueOnce(new TypeError('reset'))
    .mockResolvedValueOnce(new Response('busy', { status: 503 }))
    .mockResolvedValueOnce(answerInPieces(store(webp(200)), 200));
  expect(await bytesOf(await fetchRestored(['/img/a'], key, { fetchBytes }))).toEqual(webp(200));
  const never = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('reset'));
  await expect(fetchRestored(['/img/a'], key, { fetchBytes: never })).rejects.toThrow('reset');
  expect(never).toHaveBeenCalledTimes(3);
});

test('each attempt uses the next base URL, and failures are reported', async () => {
  const fetchBytes = vi
    .fn<typeof fetch>()
    .mockRejectedValueOnce(new TypeError('reset'))
    .mockResolvedValueOnce(new Response('busy', { status: 503 }))
    .mockResolvedValueOnce(answerInPieces(store(webp(200)), 200));
  const onFailed = vi.fn<(address: string) => void>();
  await fetchRestored(['/a', '/b'], key, { fetchBytes, onFailed });
  expect(fetchBytes.mock.calls.map(([address]) => address)).toEqual(['/a', '/b', '/a']);
  expect(onFailed.mock.calls).toEqual([['/a'], ['/b']]);
});

test('a base URL without the picture is not tried again, another one is', async () => {
  const gone = () => Promise.resolve(new Response(null, { status: 404 }));
  const nowhere = vi.fn<typeof fetch>().mockImplementation(gone);
  await expect(fetchRestored(['/a', '/b'], key, { fetchBytes: nowhere })).rejects.toThrow('/b');
  expect(nowhere).toHaveBeenCalledTimes(2);
  const onFailed = vi.fn<(address: string) => void>();
  const second = vi
    .fn<typeof fetch>()
    .mockImplementationOnce(gone)
    .mockResolvedValueOnce(answerInPieces(store(webp(200)), 200));
  const found = await fetchRestored(['/a', '/b'], key, { fetchBytes: second, onFailed });
  expect(await bytesOf(found)).toEqual(webp(200));
  expect(onFailed).not.toHaveBeenCalled();
});

test('however many addresses do not have it, the one that has is asked', async () => {
  const fetchBytes = vi.fn<typeof fetch>((address) =>
    Promise.resolve(
      address === '/f'
        ? answerInPieces(store(webp(200)), 200)
        : new Response(null, { status: 404 }),
    ),
  );
  const found = await fetchRestored(['/a', '/b', '/c', '/d', '/e', '/f'], key, { fetchBytes });
  expect(await bytesOf(found)).toEqual(webp(200));
});

test('what nobody wants any more is not fetched further', async () => {
  const left = new AbortController();
  const fetchBytes = vi.fn<typeof fetch>(hangUntilAborted);
  const outcome = fetchRestored(['/a', '/b'], key, { fetchBytes, signal: left.signal }).catch(
    (error: unknown) => error,
  );
  left.abort();
  expect(await outcome).toMatchObject({ name: 'AbortError' });
  expect(fetchBytes).toHaveBeenCalledOnce();
});

test('an attempt without bytes for ten seconds is aborted', async () => {
  vi.useFakeTimers();
  try {
    const hanging = vi.fn<typeof fetch>(hangUntilAborted);
    const outcome = fetchRestored(['/img/a'], key, { fetchBytes: hanging }).catch(
      (error: unknown) => error,
    );
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await outcome).toMatchObject({ name: 'AbortError' });
    expect(hanging).toHaveBeenCalledTimes(3);
  } finally {
    vi.useRealTimers();
  }
});

test('a picture whose bytes stop arriving is aborted, too', async () => {
  vi.useFakeTimers();
  try {
    const stalling = (...[, init]: Parameters<typeof fetch>) => {
      const body = new ReadableStream({
        start: (controller) => {
          controller.enqueue(store(webp(200)));
          init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
        },
      });
      return Promise.resolve(new Response(body));
    };
    const response = await fetchRestored(['/img/a'], key, { fetchBytes: stalling });
    const outcome = bytesOf(response).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await outcome).toMatchObject({ name: 'AbortError' });
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ['image/jpeg', [0xff, 0xd8, 0xff, 0xe0]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/avif', [0, 0, 0, 0x1c, ...new TextEncoder().encode('ftypavif')]],
  ['application/octet-stream', [1, 2, 3]],
])('%s is recognised by its first bytes', (type, bytes) => {
  expect(pictureType(new Uint8Array(bytes))).toBe(type);
});
