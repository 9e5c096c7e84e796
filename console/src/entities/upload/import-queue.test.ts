import { CHUNK_BYTES } from '@yehang/contract/shapes/chunk-values.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '../../lib/api/call-error.ts';
import { createFakeChunkServer } from '../../lib/upload/test/fake-chunk-server.ts';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';

const archive = (name: string, bytes = 2 * CHUNK_BYTES) => ({
  file: new File([new Uint8Array(bytes)], name),
});

let queue: UploadQueue;
const importFiles = vi.fn<(contentId: string, uploadIds: readonly string[]) => Promise<unknown>>();
const createDraft = vi.fn<(uploadId: string) => Promise<string>>();

beforeEach(() => {
  vi.stubGlobal('fetch', createFakeChunkServer().fetch);
  importFiles.mockReset().mockResolvedValue({});
  createDraft.mockReset();
  queue = createUploadQueue({ createDraft, importFiles });
});
afterEach(() => vi.unstubAllGlobals());

const settled = (...expected: string[]) =>
  vi.waitFor(() => expect(queue.entries().map(({ state }) => state)).toEqual(expected), {
    timeout: 5_000,
    interval: 5,
  });
const keyOf = (at: number) => queue.entries()[at]!.key;
const idOf = (name: string, bytes = 2 * CHUNK_BYTES) => `whole:${bytes}-${name}`;

it('hands files over that are imported together when all of them are there', async () => {
  expect(queue.addImport([archive('1.cbz'), archive('2.cbz')], 'book')).toEqual([]);
  await settled('done', 'done');
  expect(importFiles.mock.calls).toEqual([['book', [idOf('1cbz'), idOf('2cbz')]]]);
  expect(createDraft).not.toHaveBeenCalled();
});

it('waits for a file that is paused, and goes on without one that is cancelled', async () => {
  queue.addImport([archive('1.cbz'), archive('2.cbz', 6 * CHUNK_BYTES), archive('3.cbz')], 'book');
  queue.pause(keyOf(1));
  await settled('sent', 'paused', 'sent');
  expect(importFiles).not.toHaveBeenCalled();
  queue.cancel(keyOf(1));
  await settled('done', 'done');
  expect(importFiles.mock.calls).toEqual([['book', [idOf('1cbz'), idOf('3cbz')]]]);
});

it('tries files again together that the import refused', async () => {
  importFiles.mockRejectedValueOnce(new CallError(4090, '正在导入另一个文件', null, null));
  queue.addImport([archive('1.cbz'), archive('2.cbz')], 'book');
  await settled('failed', 'failed');
  expect(queue.entries()[0]?.error?.message).toBe('正在导入另一个文件');
  queue.resume(keyOf(0));
  await settled('done', 'done');
  expect(importFiles).toHaveBeenCalledTimes(2);
});

it('keeps imports of several contents apart', async () => {
  queue.addImport([archive('1.cbz')], 'one');
  queue.addImport([archive('2.cbz')], 'two');
  await settled('done', 'done');
  expect(importFiles.mock.calls).toEqual([
    ['one', [idOf('1cbz')]],
    ['two', [idOf('2cbz')]],
  ]);
});

it('goes on with a packed archive of the same digest alone', () => {
  queue.addImport([{ ...archive('夜航船.zip'), digest: 'aa' }], 'one');
  queue.addImport([{ ...archive('夜航船.zip'), digest: 'bb' }], 'two');
  expect(queue.entries().map(({ identifier }) => identifier)).toEqual([
    `aa-${2 * CHUNK_BYTES}-夜航船zip`,
    `bb-${2 * CHUNK_BYTES}-夜航船zip`,
  ]);
});
