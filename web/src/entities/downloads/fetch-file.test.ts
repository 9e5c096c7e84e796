import { expect, test, vi } from 'vitest';
import { createBaseFailover } from '../../lib/domains/base-failover.ts';
import { NetworkError } from '../../lib/api/api-error.ts';
import { fetchFile, FileUnavailable } from './fetch-file.ts';

const url = 'https://cdn.example/1';
const signal = new AbortController().signal;
const pausesMs = [0, 0];

test('after three failed attempts it is a network error', async () => {
  const fetchBytes = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('offline'));
  await expect(fetchFile(url, { signal, fetchBytes, pausesMs })).rejects.toBeInstanceOf(
    NetworkError,
  );
  expect(fetchBytes).toHaveBeenCalledTimes(3);
});

test('a server error is retried', async () => {
  const fetchBytes = vi
    .fn<typeof fetch>()
    .mockResolvedValueOnce(new Response('', { status: 503 }))
    .mockResolvedValueOnce(new Response('whole'));
  const bytes = await fetchFile(url, { signal, fetchBytes, pausesMs });
  expect(new TextDecoder().decode(bytes)).toBe('whole');
});

test.each([403, 404, 410])(
  'a file that the server does not have (%i) is not retried',
  async (status) => {
    const fetchBytes = vi.fn<typeof fetch>().mockResolvedValue(new Response('', { status }));
    await expect(fetchFile(url, { signal, fetchBytes, pausesMs })).rejects.toBeInstanceOf(
      FileUnavailable,
    );
    expect(fetchBytes).toHaveBeenCalledOnce();
  },
);

test('the next attempt is at an address that did not fail', async () => {
  const fetchBytes = vi.fn<typeof fetch>((asked) =>
    asked === 'https://two.example/1'
      ? Promise.resolve(new Response('whole'))
      : Promise.reject(new TypeError('dead')),
  );
  const domains = createBaseFailover(() => ['https://cdn.example', 'https://two.example']);
  const bytes = await fetchFile(url, { signal, fetchBytes, pausesMs, domains });
  expect(new TextDecoder().decode(bytes)).toBe('whole');
  expect(fetchBytes).toHaveBeenCalledTimes(2);
});

test('aborted between two attempts, it ends at once', async () => {
  const stop = new AbortController();
  const fetchBytes = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('offline'));
  const done = fetchFile(url, { signal: stop.signal, fetchBytes, pausesMs: [3_600_000] });
  await expect.poll(() => fetchBytes.mock.calls.length).toBe(1);
  stop.abort();
  await expect(done).rejects.toMatchObject({ name: 'AbortError' });
  expect(fetchBytes).toHaveBeenCalledOnce();
});
