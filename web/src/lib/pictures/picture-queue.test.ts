import { expect, test } from 'vitest';
import { createPictureQueue } from './picture-queue.ts';

/** Restores that wait for the test. */
function pendingRestores() {
  const pending: { url: string; finish: (picture: Blob) => void; fail: (error: Error) => void }[] =
    [];
  const restore = (url: string) =>
    new Promise<Blob>((finish, fail) => void pending.push({ url, finish, fail }));
  return { pending, restore };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const neverLeft = () => new AbortController().signal;

test('six pictures are restored at a time, in the order of their requests', async () => {
  const { pending, restore } = pendingRestores();
  const queue = createPictureQueue(restore);
  for (let number = 1; number <= 9; number += 1) void queue.load(`${number}`, neverLeft());
  expect(pending.map((one) => one.url)).toEqual(['1', '2', '3', '4', '5', '6']);
  pending[0]?.finish(new Blob());
  await settled();
  expect(pending.map((one) => one.url).at(-1)).toBe('7');
});

test('a picture that is aborted while queued is not fetched', async () => {
  const { pending, restore } = pendingRestores();
  const queue = createPictureQueue(restore);
  for (let number = 1; number <= 6; number += 1) void queue.load(`${number}`, neverLeft());
  const left = new AbortController();
  const outcome = queue.load('left', left.signal).catch((error: unknown) => error);
  void queue.load('staying', neverLeft());
  left.abort();
  pending[0]?.finish(new Blob());
  expect(await outcome).toMatchObject({ name: 'AbortError' });
  await settled();
  expect(pending.map((one) => one.url)).not.toContain('left');
  expect(pending.map((one) => one.url)).toContain('staying');
});

test('a picture that is aborted while loading makes room for the next', async () => {
  const restored: string[] = [];
  const restore = (url: string, signal: AbortSignal) =>
    new Promise<Blob>((_resolve, reject) => {
      restored.push(url);
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  const queue = createPictureQueue(restore);
  const left = new AbortController();
  const outcome = queue.load('left', left.signal).catch((error: unknown) => error);
  for (let number = 1; number <= 6; number += 1) void queue.load(`${number}`, neverLeft());
  expect(restored).not.toContain('6');
  left.abort();
  expect(await outcome).toMatchObject({ name: 'AbortError' });
  await settled();
  expect(restored).toContain('6');
});

test('a picture shown again is not fetched again, up to two hundred of them', async () => {
  const fetched: string[] = [];
  const queue = createPictureQueue((url) => {
    fetched.push(url);
    return Promise.resolve(new Blob([url]));
  });
  for (let number = 1; number <= 201; number += 1) await queue.load(`${number}`, neverLeft());
  await queue.load('201', neverLeft());
  expect(fetched).toHaveLength(201);
  await queue.load('1', neverLeft());
  expect(fetched.at(-1)).toBe('1');
  expect(fetched).toHaveLength(202);
});

test('a failure is reported to the caller, and the queue continues', async () => {
  const { pending, restore } = pendingRestores();
  const queue = createPictureQueue(restore);
  const failing = queue.load('broken', neverLeft()).catch((error: unknown) => error);
  for (let number = 1; number <= 6; number += 1) void queue.load(`${number}`, neverLeft());
  pending[0]?.fail(new Error('gone'));
  expect(await failing).toMatchObject({ message: 'gone' });
  await settled();
  expect(pending.map((one) => one.url)).toContain('6');
});
