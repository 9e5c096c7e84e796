import { CHUNK_BYTES } from '@yehang/contract/shapes/chunk-values.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';
import { createFakeChunkServer } from '../../lib/upload/test/fake-chunk-server.ts';

const fileOf = (name: string, bytes = 2 * CHUNK_BYTES) => new File([new Uint8Array(bytes)], name);

let server: ReturnType<typeof createFakeChunkServer>;
let queue: UploadQueue;
const createDraft = vi.fn<(uploadId: string) => Promise<string>>();
const onSignedOut = vi.fn<() => void>();
const onCancelled = vi.fn<(identifier: string) => Promise<unknown>>();
let status = 200;

beforeEach(() => {
  status = 200;
  server = createFakeChunkServer((method) =>
    method === 'POST' && status !== 200
      ? { status, code: status === 401 ? 1000 : 5000 }
      : 'handled',
  );
  vi.stubGlobal('fetch', server.fetch);
  createDraft.mockReset().mockImplementation((uploadId) => Promise.resolve(`item of ${uploadId}`));
  onSignedOut.mockReset();
  onCancelled.mockReset().mockResolvedValue({});
  queue = createUploadQueue({ createDraft, onSignedOut, onCancelled });
});
afterEach(() => vi.unstubAllGlobals());

const states = () => queue.entries().map((entry) => entry.state);
const settled = (...expected: string[]) =>
  vi.waitFor(() => expect(states()).toEqual(expected), { timeout: 5_000, interval: 5 });
const first = () => queue.entries()[0]?.key ?? '';

describe('upload queue', () => {
  it('uploads one file after another and creates a draft from each', async () => {
    expect(queue.add([fileOf('a.mp4'), fileOf('b.mov')])).toEqual([]);
    expect(states()).toEqual(['uploading', 'waiting']);
    await settled('done', 'done');
    expect(createDraft).toHaveBeenCalledTimes(2);
    expect(queue.entries()[0]).toMatchObject({
      contentId: `item of whole:${2 * CHUNK_BYTES}-amp4`,
      sentBytes: 2 * CHUNK_BYTES,
    });
  });

  it('rejects other file types, empty files and, unless allowed, duplicates', async () => {
    const rejected = queue.add([
      new File(['x'], 'notes.txt', { type: 'text/plain' }),
      fileOf('empty.mp4', 0),
      fileOf('a.mp4'),
      fileOf('a.mp4'),
    ]);
    expect(rejected.map((one) => [one.file.name, one.isDuplicate])).toEqual([
      ['notes.txt', false],
      ['empty.mp4', false],
      ['a.mp4', true],
    ]);
    expect(queue.add([fileOf('a.mp4')], { allowDuplicate: true })).toEqual([]);
    const [one, two] = queue.entries();
    expect(one?.identifier).not.toBe(two?.identifier);
    await settled('done', 'done');
  });

  it('tells files of the same size apart by their Chinese names', async () => {
    expect(queue.add([fileOf('月亮.mp4'), fileOf('太阳.mp4')])).toEqual([]);
    await settled('done', 'done');
  });

  it('pauses an upload, starts the next one, and resumes', async () => {
    queue.add([fileOf('a.mp4', 6 * CHUNK_BYTES), fileOf('b.mp4')]);
    queue.pause(first());
    expect(states()).toEqual(['paused', 'waiting']);
    await settled('paused', 'done');
    queue.resume(first());
    await settled('done', 'done');
    expect(server.bytesOf(queue.entries()[0]?.identifier ?? '')).toHaveLength(6 * CHUNK_BYTES);
  });

  it('does not run twice if resumed right after a pause', async () => {
    queue.add([fileOf('a.mp4', 6 * CHUNK_BYTES)]);
    queue.pause(first());
    queue.resume(first());
    await settled('done');
    expect(createDraft).toHaveBeenCalledTimes(1);
    expect(server.maxConcurrent()).toBeLessThanOrEqual(3);
  });

  it('removes a cancelled upload and stops sending it', async () => {
    queue.add([fileOf('a.mp4', 6 * CHUNK_BYTES)]);
    queue.cancel(first());
    expect(states()).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 30));
    const sent = server.log.length;
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(server.log).toHaveLength(sent);
    expect(createDraft).not.toHaveBeenCalled();
    expect(onCancelled.mock.calls).toEqual([[`${6 * CHUNK_BYTES}-amp4`]]);
  });

  it('keeps the draft on the server when a finished upload is removed', async () => {
    queue.add([fileOf('a.mp4')]);
    await settled('done');
    queue.cancel(first());
    expect(onCancelled).not.toHaveBeenCalled();
  });

  it('fails with message and request id, and can be retried', async () => {
    status = 500;
    queue.add([fileOf('a.mp4')]);
    await settled('failed');
    expect(queue.entries()[0]?.error).toMatchObject({ requestId: 'req-1' });
    status = 200;
    queue.resume(first());
    await settled('done');
  });

  it('pauses when the session expires, and keeps the file', async () => {
    status = 401;
    queue.add([fileOf('a.mp4')]);
    await settled('paused');
    expect(onSignedOut).toHaveBeenCalledTimes(1);
    status = 200;
    queue.resume(first());
    await settled('done');
  });

  it('retries only the draft if the upload itself succeeded', async () => {
    createDraft.mockRejectedValueOnce(new TypeError('broken'));
    queue.add([fileOf('a.mp4')]);
    await settled('failed');
    const sent = server.log.length;
    queue.resume(first());
    await settled('done');
    expect(server.log).toHaveLength(sent);
  });
});
