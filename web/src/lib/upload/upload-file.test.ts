import { expect, test } from 'vitest';
import { CHUNK_BYTES } from '@yehang/contract/shapes/chunk-values.ts';
import { ApiError, NetworkError } from '../api/api-error.ts';
import { identifierOf } from './chunk-fields.ts';
import type { ChunkSender } from './chunk-request.ts';
import { uploadFile } from './upload-file.ts';

const file = new File([new Uint8Array(CHUNK_BYTES * 4 + 7)], '夜航 1.mp4');
const wait = () => Promise.resolve();

/** A server that has some chunks already, and logs what it is sent. */
function fakeServer(has: number[] = [], fails: () => Error | null = () => null) {
  const sent: number[] = [];
  let atOnce = 0;
  let most = 0;
  const there = new Set(has);
  const sender: ChunkSender = {
    test: ({ chunkNumber }) => Promise.resolve({ isThere: there.has(chunkNumber), uploadId: null }),
    post: async ({ chunkNumber, totalChunks, currentChunkSize }, bytes) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await Promise.resolve();
      atOnce -= 1;
      const failure = fails();
      if (failure) throw failure;
      expect(bytes.size).toBe(currentChunkSize);
      there.add(chunkNumber);
      sent.push(chunkNumber);
      return { isThere: true, uploadId: there.size === totalChunks ? 'upload-1' : null };
    },
  };
  return { sender, sent, most: () => most };
}

const signal = new AbortController().signal;

test('a file is sent in chunks, three at once, and the last one returns the id', async () => {
  const { sender, sent, most } = fakeServer();
  const told: number[] = [];
  const onSent = (bytes: number) => told.push(bytes);
  expect(await uploadFile(file, sender, { signal, onSent, wait })).toBe('upload-1');
  expect([...sent].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
  expect(sent.at(-1)).toBe(5);
  expect(most()).toBe(3);
  expect(told.at(-1)).toBe(file.size);
});

test('chunks that the server has are not sent again, except the last one', async () => {
  const { sender, sent } = fakeServer([1, 2, 3, 4, 5]);
  await uploadFile(file, sender, { signal, onSent: () => undefined, wait });
  expect(sent).toEqual([5]);
});

test('nothing is sent again unless it is set', async () => {
  let failures = 1;
  const { sender, sent } = fakeServer([], () => (failures-- > 0 ? new NetworkError('gone') : null));
  const options = { signal, onSent: () => undefined, wait };
  await expect(uploadFile(file, sender, options)).rejects.toThrow(NetworkError);
  expect(await uploadFile(file, sender, options)).toBe('upload-1');
  // The chunks of the first run are not sent twice; the last one always is.
  expect([...sent].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
});

test('temporary errors are retried as often as it is set, others are not', async () => {
  let failures = 2;
  const flaky = fakeServer([], () => (failures-- > 0 ? new NetworkError('gone') : null));
  const options = { signal, onSent: () => undefined, wait, retries: 2 };
  expect(await uploadFile(file, flaky.sender, options)).toBe('upload-1');
  for (const [code, tip] of [
    [4130, '太大'],
    [4150, '不支持这种文件'],
    [5000, '服务器出了点问题'],
  ] as const) {
    let asked = 0;
    const strict = fakeServer([], () => {
      asked += 1;
      return new ApiError(code, tip, null);
    });
    await expect(uploadFile(file, strict.sender, options)).rejects.toThrow(tip);
    // One of each lane, and none of them again.
    expect(asked).toBeLessThanOrEqual(3);
  }
});

test('it is given up after the retries that were set', async () => {
  let asked = 0;
  const pauses: number[] = [];
  const gone = fakeServer([], () => {
    asked += 1;
    return new NetworkError('gone');
  });
  const small = new File([new Uint8Array(9)], 'small.mp4');
  const options = {
    signal,
    onSent: () => undefined,
    retries: 5,
    wait: (milliseconds: number) => {
      pauses.push(milliseconds);
      return Promise.resolve();
    },
  };
  await expect(uploadFile(small, gone.sender, options)).rejects.toThrow(NetworkError);
  expect(asked).toBe(6);
  expect(pauses).toEqual([1_000, 3_000, 8_000, 20_000, 20_000]);
});

test('a pause ends it, with nothing sent afterwards', async () => {
  const ending = new AbortController();
  const { sender, sent } = fakeServer();
  const onSent = () => ending.abort();
  await expect(uploadFile(file, sender, { signal: ending.signal, onSent, wait })).rejects.toThrow();
  const before = sent.length;
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent.length).toBe(before);
});

test('a file is identified by its size and the plain characters of its name', () => {
  expect(identifierOf({ name: '../夜航 1.mp4', size: 9 })).toBe('9-夜航1mp4');
});
