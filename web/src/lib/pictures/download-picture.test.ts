import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { downloadPicture } from './download-picture.ts';
import { createPictureBases } from './picture-bases.ts';

const key = new Uint8Array(32);
const neverLeft = () => new AbortController().signal;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A server that sends a byte every nine seconds, forever: never too slow for one attempt. */
const dripping: typeof fetch = (_input, init) => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new Uint8Array(100));
      const timer = setInterval(() => controller.enqueue(new Uint8Array(1)), 9000);
      init?.signal?.addEventListener('abort', () => {
        clearInterval(timer);
        controller.error(init.signal?.reason);
      });
    },
  });
  return Promise.resolve(new Response(body));
};

test('a picture that does not end is aborted after a hundred seconds', async () => {
  const bases = createPictureBases({ bases: ['/img'] });
  let outcome: unknown = null;
  const download = downloadPicture('/img/a', key, {
    bases,
    signal: neverLeft(),
    fetchBytes: dripping,
  });
  void download.catch((error: unknown) => (outcome = error));
  await vi.advanceTimersByTimeAsync(99_000);
  expect(outcome).toBeNull();
  await vi.advanceTimersByTimeAsync(1000);
  expect(outcome).toMatchObject({ name: 'AbortError' });
  expect(vi.getTimerCount()).toBe(0);
});

test('a base URL that does not respond is skipped, for later pictures, too', async () => {
  const bases = createPictureBases({ bases: ['/dead', '/img'] });
  const fetchBytes = vi.fn<typeof fetch>((input) =>
    (input as string).startsWith('/dead')
      ? Promise.reject(new TypeError('refused'))
      : Promise.resolve(new Response(new Uint8Array(200))),
  );
  const options = { bases, signal: neverLeft(), fetchBytes };
  const picture = await downloadPicture('/dead/a', key, options);
  expect(picture.size).toBe(200);
  await downloadPicture('/dead/b', key, options);
  expect(fetchBytes.mock.calls.map(([address]) => address)).toEqual([
    '/dead/a',
    '/img/a',
    '/img/b',
  ]);
});
