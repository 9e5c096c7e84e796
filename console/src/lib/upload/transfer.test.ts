import { CHUNK_BYTES } from '@yehang/contract/shapes/chunk.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { identifierOf } from './identifier.ts';
import { createFakeChunkServer, type Fate } from './test/fake-chunk-server.ts';
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

function serve(fate?: Parameters<typeof createFakeChunkServer>[0]) {
  const server = createFakeChunkServer(fate);
  vi.stubGlobal('fetch', server.fetch);
  return server;
}

async function sent(file: File, signal = new AbortController().signal) {
  return createTransfer(file, identifierOf(file), { wait: noWait }).run(signal);
}

afterEach(() => {
  vi.unstubAllGlobals();
  waits.length = 0;
});

/** Compared as buffers: a deep comparison of megabytes takes minutes. */
async function expectSame(stored: Uint8Array, file: File) {
  expect(Buffer.compare(stored, new Uint8Array(await file.arrayBuffer()))).toBe(0);
}

describe('a transfer', () => {
  it('sends every byte, three chunks at once, the last one short', async () => {
    const server = serve();
    const file = fileOf(5 * CHUNK_BYTES + 17);
    const id = identifierOf(file);
    expect(await sent(file)).toBe(`whole:${id}`);
    expect(server.mostAtOnce()).toBe(3);
    await expectSame(server.bytesOf(id), file);
  });

  it.each([1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1])('sends %i bytes', async (bytes) => {
    const server = serve();
    const file = fileOf(bytes);
    await sent(file);
    await expectSame(server.bytesOf(identifierOf(file)), file);
  });

  it('survives a network that loses requests and answers', async () => {
    const fates: Fate[] = ['lost', 'handled', 'answerLost', { status: 503 }, 'handled'];
    const server = serve((_method, _fields, count) => fates[count % fates.length] ?? 'handled');
    const file = fileOf(9 * CHUNK_BYTES + 1);
    const id = identifierOf(file);
    expect(await sent(file)).toBe(`whole:${id}`);
    await expectSame(server.bytesOf(id), file);
    expect(waits.length).toBeGreaterThan(3);
  });

  it('gets the upload id even when the answer that carried it was lost', async () => {
    let lost = false;
    serve((method, fields) => {
      if (method !== 'POST' || fields.chunkNumber !== fields.totalChunks || lost) return 'handled';
      lost = true;
      return 'answerLost';
    });
    const file = fileOf(CHUNK_BYTES);
    expect(await sent(file)).toBe(`whole:${identifierOf(file)}`);
  });

  it('asks for what is there after a reload, and sends only the rest', async () => {
    const server = serve();
    const file = fileOf(12 * CHUNK_BYTES);
    await sent(file);
    server.forget(identifierOf(file), 7);
    server.forget(identifierOf(file), 11);
    server.log.length = 0;
    await sent(file);
    const posted = server.log.filter((one) => one.method === 'POST').map((one) => one.chunk);
    expect(posted.toSorted((a, b) => a - b)).toEqual([7, 11]);
  });

  it('stops asking when the server has nothing of the file', async () => {
    const server = serve();
    await sent(fileOf(30 * CHUNK_BYTES));
    const asked = server.log.filter((one) => one.method === 'GET').length;
    expect(asked).toBeLessThan(12);
  });

  it('finds out when the server lost a chunk that it had answered for', async () => {
    let file: File | null = null;
    const server = serve((method, fields) => {
      const last = method === 'POST' && fields.chunkNumber === fields.totalChunks;
      if (last && file && !robbed) {
        robbed = true;
        server.forget(fields.identifier, 1);
      }
      return 'handled';
    });
    let robbed = false;
    file = fileOf(4 * CHUNK_BYTES);
    expect(await sent(file)).toBe(`whole:${identifierOf(file)}`);
    await expectSame(server.bytesOf(identifierOf(file)), file);
  });

  it.each([404, 415, 500, 501, 400])('gives up at once on %i', async (status) => {
    const server = serve((method) => (method === 'POST' ? { status } : 'handled'));
    await expect(sent(fileOf(CHUNK_BYTES))).rejects.toMatchObject({
      message: '服务器出了点问题',
      requestId: 'req-1',
    });
    expect(server.log.filter((one) => one.method === 'POST')).toHaveLength(1);
    expect(waits).toEqual([]);
  });

  it('says so when the file on disk was moved', async () => {
    serve(() => 'lost');
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

  it('stops when told to and goes on without sending anything twice', async () => {
    const stop = new AbortController();
    const server = serve((method) => {
      if (method === 'POST' && server.log.filter((one) => one.method === 'POST').length === 4) {
        stop.abort(new Error('stopped'));
      }
      return 'handled';
    });
    const file = fileOf(10 * CHUNK_BYTES);
    const transfer = createTransfer(file, identifierOf(file), { wait: noWait });
    await expect(transfer.run(stop.signal)).rejects.toThrow('stopped');
    const before = transfer.sentBytes();
    expect(before).toBeGreaterThan(0);
    await transfer.run(new AbortController().signal);
    expect(transfer.sentBytes()).toBe(file.size);
    await expectSame(server.bytesOf(identifierOf(file)), file);
  });
});
