import { expect, test, vi } from 'vitest';
import { fetchRestored } from './fetch-restored.ts';
import { OBFUSCATED_BYTES, pictureType, restoreHead } from './restore-bytes.ts';

const key = new Uint8Array(32).map((_, index) => index * 7 + 1);
const webp = (size: number) => {
  const bytes = new Uint8Array(size).map((_, index) => index % 251);
  bytes.set(new TextEncoder().encode('RIFF....WEBP'));
  return bytes;
};
/** Restoring and obfuscating are the same. */
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

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

test('the key repeats over the first hundred bytes, and nothing after them is touched', () => {
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
])('a picture in pieces of %i bytes comes back whole', async (piece, size) => {
  const picture = size === 0 ? new Uint8Array(0) : webp(size);
  const fetchBytes = () => Promise.resolve(answerInPieces(store(picture), piece));
  const response = await fetchRestored('/img/a', key, fetchBytes);
  expect(await bytesOf(response)).toEqual(picture);
});

test('the answer says what kind of picture it is, and how long it may be kept', async () => {
  const fetchBytes = () => Promise.resolve(answerInPieces(store(webp(300)), 64));
  const { headers } = await fetchRestored('/img/a', key, fetchBytes);
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
  expect(await bytesOf(await fetchRestored('/img/a', key, fetchBytes))).toEqual(webp(200));
  const never = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('reset'));
  await expect(fetchRestored('/img/a', key, never)).rejects.toThrow('reset');
  expect(never).toHaveBeenCalledTimes(3);
});

test('a picture that does not exist is not asked for again', async () => {
  const gone = vi.fn<typeof fetch>().mockResolvedValue(new Response(null, { status: 404 }));
  await expect(fetchRestored('/img/a', key, gone)).rejects.toThrow('/img/a');
  expect(gone).toHaveBeenCalledOnce();
});

test('an attempt that gets no bytes for ten seconds is given up', async () => {
  vi.useFakeTimers();
  try {
    const hanging = vi.fn<typeof fetch>(
      (_input, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
        }),
    );
    const outcome = fetchRestored('/img/a', key, hanging).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await outcome).toMatchObject({ name: 'AbortError' });
    expect(hanging).toHaveBeenCalledTimes(3);
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ['image/jpeg', [0xff, 0xd8, 0xff, 0xe0]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/avif', [0, 0, 0, 0x1c, ...new TextEncoder().encode('ftypavif')]],
  ['application/octet-stream', [1, 2, 3]],
])('%s is known by its first bytes', (type, bytes) => {
  expect(pictureType(new Uint8Array(bytes))).toBe(type);
});
