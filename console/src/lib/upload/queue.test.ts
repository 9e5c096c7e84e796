import { CHUNK_BYTES } from '@yehang/contract/shapes/chunk.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUploadQueue, type UploadQueue } from './queue.ts';
import { createFakeChunkServer } from './test/fake-chunk-server.ts';

const fileOf = (name: string, bytes = 2 * CHUNK_BYTES) => new File([new Uint8Array(bytes)], name);

let server: ReturnType<typeof createFakeChunkServer>;
let queue: UploadQueue;
const makeItem = vi.fn<(uploadId: string) => Promise<string>>();
const onSignedOut = vi.fn<() => void>();
const discard = vi.fn<(identifier: string) => Promise<unknown>>();
let status = 200;

beforeEach(() => {
  status = 200;
  server = createFakeChunkServer((method) =>
    method === 'POST' && status !== 200
      ? { status, code: status === 401 ? 1000 : 5000 }
      : 'handled',
  );
  vi.stubGlobal('fetch', server.fetch);
  makeItem.mockReset().mockImplementation((uploadId) => Promise.resolve(`item of ${uploadId}`));
  onSignedOut.mockReset();
  discard.mockReset().mockResolvedValue({});
  queue = createUploadQueue({ makeItem, onSignedOut, discard });
});
afterEach(() => vi.unstubAllGlobals());

const states = () => queue.entries().map((entry) => entry.state);
const settled = (...expected: string[]) =>
  vi.waitFor(() => expect(states()).toEqual(expected), { timeout: 5_000, interval: 5 });
const first = () => queue.entries()[0]?.key ?? '';

describe('the upload queue', () => {
  it('uploads one file after another and makes a draft of each', async () => {
    expect(queue.add([fileOf('a.mp4'), fileOf('b.mov')])).toEqual([]);
    expect(states()).toEqual(['uploading', 'waiting']);
    await settled('done', 'done');
    expect(makeItem).toHaveBeenCalledTimes(2);
    expect(queue.entries()[0]).toMatchObject({
      contentId: `item of whole:${2 * CHUNK_BYTES}-amp4`,
      sentBytes: 2 * CHUNK_BYTES,
    });
  });

  it('refuses other kinds of file, empty files and files it has, unless allowed', async () => {
    const refused = queue.add([
      fileOf('notes.txt'),
      fileOf('empty.mp4', 0),
      fileOf('a.mp4'),
      fileOf('a.mp4'),
    ]);
    expect(refused.map((one) => [one.file.name, one.isDuplicate])).toEqual([
      ['notes.txt', false],
      ['empty.mp4', false],
      ['a.mp4', true],
    ]);
    expect(queue.add([fileOf('a.mp4')], { allowDuplicate: true })).toEqual([]);
    const [one, two] = queue.entries();
    expect(one?.identifier).not.toBe(two?.identifier);
    await settled('done', 'done');
  });

  it('takes files of the same size whose Chinese names differ for two', async () => {
    expect(queue.add([fileOf('月亮.mp4'), fileOf('太阳.mp4')])).toEqual([]);
    await settled('done', 'done');
  });

  it('pauses, lets the next one go first, and goes on', async () => {
    queue.add([fileOf('a.mp4', 6 * CHUNK_BYTES), fileOf('b.mp4')]);
    queue.pause(first());
    expect(states()).toEqual(['paused', 'waiting']);
    await settled('paused', 'done');
    queue.resume(first());
    await settled('done', 'done');
    expect(server.bytesOf(queue.entries()[0]?.identifier ?? '')).toHaveLength(6 * CHUNK_BYTES);
  });

  it('resumes at once after a pause without running twice', async () => {
    queue.add([fileOf('a.mp4', 6 * CHUNK_BYTES)]);
    queue.pause(first());
    queue.resume(first());
    await settled('done');
    expect(makeItem).toHaveBeenCalledTimes(1);
    expect(server.mostAtOnce()).toBeLessThanOrEqual(3);
  });

  it('takes a cancelled upload off the list and sends no more of it', async () => {
    queue.add([fileOf('a.mp4', 6 * CHUNK_BYTES)]);
    queue.cancel(first());
    expect(states()).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 30));
    const sent = server.log.length;
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(server.log).toHaveLength(sent);
    expect(makeItem).not.toHaveBeenCalled();
    expect(discard.mock.calls).toEqual([[`${6 * CHUNK_BYTES}-amp4`]]);
  });

  it('leaves what became a draft with the server when it goes off the list', async () => {
    queue.add([fileOf('a.mp4')]);
    await settled('done');
    queue.cancel(first());
    expect(discard).not.toHaveBeenCalled();
  });

  it('fails with the tip and the request id, and goes on when retried', async () => {
    status = 500;
    queue.add([fileOf('a.mp4')]);
    await settled('failed');
    expect(queue.entries()[0]?.failure).toMatchObject({ requestId: 'req-1' });
    status = 200;
    queue.resume(first());
    await settled('done');
  });

  it('pauses when the session ended, and keeps the file', async () => {
    status = 401;
    queue.add([fileOf('a.mp4')]);
    await settled('paused');
    expect(onSignedOut).toHaveBeenCalledTimes(1);
    status = 200;
    queue.resume(first());
    await settled('done');
  });

  it('only makes the draft again when that alone failed', async () => {
    makeItem.mockRejectedValueOnce(new TypeError('broken'));
    queue.add([fileOf('a.mp4')]);
    await settled('failed');
    const sent = server.log.length;
    queue.resume(first());
    await settled('done');
    expect(server.log).toHaveLength(sent);
  });
});
