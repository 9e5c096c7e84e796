import { CHUNK_BYTES } from '@yehang/contract/shapes/chunk-values.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fileIdentifier } from './file-identifier.ts';
import { createFakeChunkServer, type Outcome } from './test/fake-chunk-server.ts';
import { createTransfer } from './transfer.ts';

function fileOf(bytes: number, name = '夜航 片段.mp4'): File {
  const content = new Uint8Array(bytes);
  for (let at = 0; at < bytes; at += 997) content[at] = at % 251;
  return new File([content], name, { type: 'video/mp4' });
}

const waits: number[] = [];
const noWait = (milliseconds: number) => {
  waits.push(milliseconds);
  return Promise.resolve();
};

function serve(decide?: Parameters<typeof createFakeChunkServer>[0]) {
  const server = createFakeChunkServer(decide);
  vi.stubGlobal('fetch', server.fetch);
  return server;
}

async function sent(file: File, signal = new AbortController().signal) {
  return createTransfer(file, fileIdentifier(file), { wait: noWait }).run(signal);
}

afterEach(() => {
  vi.unstubAllGlobals();
  waits.length = 0;
});

/** Compares buffers: a deep comparison of megabytes takes minutes. */
async function expectSame(stored: Uint8Array, file: File) {
  expect(Buffer.compare(stored, new Uint8Array(await file.arrayBuffer()))).toBe(0);
}

describe('a transfer', () => {
  it('sends every byte, three chunks at a time, the last one shorter', async () => {
    const server = serve();
    const file = fileOf(5 * CHUNK_BYTES + 17);
    const id = fileIdentifier(file);
    expect(await sent(file)).toBe(`whole:${id}`);
    expect(server.maxConcurrent()).toBe(3);
    await expectSame(server.bytesOf(id), file);
  });

  it.each([1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1])('sends %i bytes', async (bytes) => {
    const server = serve();
    const file = fileOf(bytes);
    await sent(file);
    await expectSame(server.bytesOf(fileIdentifier(file)), file);
  });

  it('survives lost requests and lost responses', async () => {
    const outcomes: Outcome[] = [
      'requestLost',
      'handled',
      'responseLost',
      { status: 503 },
      'handled',
    ];
    const server = serve(
      (_method, _fields, count) => outcomes[count % outcomes.length] ?? 'handled',
    );
    const file = fileOf(9 * CHUNK_BYTES + 1);
    const id = fileIdentifier(file);
    expect(await sent(file)).toBe(`whole:${id}`);
    await expectSame(server.bytesOf(id), file);
    expect(waits.length).toBeGreaterThan(3);
  });

  it('gets the upload id even if the response with it was lost', async () => {
    let isLost = false;
    serve((method, fields) => {
      if (method !== 'POST' || fields.chunkNumber !== fields.totalChunks || isLost)
        return 'handled';
      isLost = true;
      return 'responseLost';
    });
    const file = fileOf(CHUNK_BYTES);
    expect(await sent(file)).toBe(`whole:${fileIdentifier(file)}`);
  });

  it('checks which chunks are stored after a reload, and sends only the rest', async () => {
    const server = serve();
    const file = fileOf(12 * CHUNK_BYTES);
    await sent(file);
    server.dropChunk(fileIdentifier(file), 7);
    server.dropChunk(fileIdentifier(file), 11);
    server.log.length = 0;
    await sent(file);
    const posted = server.log.filter((one) => one.method === 'POST').map((one) => one.chunk);
    expect(posted.toSorted((a, b) => a - b)).toEqual([7, 11]);
  });

  it('stops checking if the server has no chunk of the file', async () => {
    const server = serve();
    await sent(fileOf(30 * CHUNK_BYTES));
    const checks = server.log.filter((one) => one.method === 'GET').length;
    expect(checks).toBeLessThan(12);
  });

  it('sends a chunk again that the server confirmed and then lost', async () => {
    let file: File | null = null;
    const server = serve((method, fields) => {
      const last = method === 'POST' && fields.chunkNumber === fields.totalChunks;
      if (last && file && !isDropped) {
        isDropped = true;
        server.dropChunk(fields.identifier, 1);
      }
      return 'handled';
    });
    let isDropped = false;
    file = fileOf(4 * CHUNK_BYTES);
    expect(await sent(file)).toBe(`whole:${fileIdentifier(file)}`);
    await expectSame(server.bytesOf(fileIdentifier(file)), file);
  });

  it.each([404, 415, 500, 501, 400])('does not retry after status %i', async (status) => {
    const server = serve((method) => (method === 'POST' ? { status } : 'handled'));
    await expect(sent(fileOf(CHUNK_BYTES))).rejects.toMatchObject({
      message: '服务器出了点问题',
      requestId: 'req-1',
    });
    expect(server.log.filter((one) => one.method === 'POST')).toHaveLength(1);
    expect(waits).toEqual([]);
  });

  it('reports that the file was moved on disk', async () => {
    serve(() => 'requestLost');
    const file = fileOf(CHUNK_BYTES);
    const broken = new File([], file.name);
    vi.spyOn(file, 'slice').mockReturnValue(
      Object.assign(broken, {
        slice: () => ({
          arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
        }),
      }),
    );
    await expect(sent(file)).rejects.toThrow('文件已被移动或修改');
  });

  it('can be aborted and resumed without sending anything twice', async () => {
    const stop = new AbortController();
    const server = serve((method) => {
      if (method === 'POST' && server.log.filter((one) => one.method === 'POST').length === 4) {
        stop.abort(new Error('stopped'));
      }
      return 'handled';
    });
    const file = fileOf(10 * CHUNK_BYTES);
    const transfer = createTransfer(file, fileIdentifier(file), { wait: noWait });
    await expect(transfer.run(stop.signal)).rejects.toThrow('stopped');
    const before = transfer.sentBytes();
    expect(before).toBeGreaterThan(0);
    await transfer.run(new AbortController().signal);
    expect(transfer.sentBytes()).toBe(file.size);
    await expectSame(server.bytesOf(fileIdentifier(file)), file);
  });
});
