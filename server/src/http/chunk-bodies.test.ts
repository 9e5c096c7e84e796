import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { guest, type TestSession } from '../../test/call.ts';
import { chunkFieldsOf, chunkForm, FORM_TYPE } from '../../test/upload/send-chunks.ts';
import { apiKeyHeader } from '../../test/wire/signature.ts';
import { openChunkStore } from '../media/chunks/chunk-store.ts';

const { app, context } = await testApp();
const KB = 1024;
const RESERVE = 256 * KB * KB;
const path = '/api/app/upload/chunk';
const uploads = join(context.workDir, 'uploads');
const incoming = join(uploads, '.incoming');
const limits = context.uploadLimits;
let port = 0;

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());
beforeEach(() => {
  context.uploadLimits = limits;
  context.chunks = openChunkStore({ dir: uploads, maxBytes: 2 ** 40, reserveBytes: 0 });
});

let files = 0;
/** The head and the form of a file's only chunk, signed. */
function chunkOf(me: TestSession, bytes: number, more: Record<string, string | number> = {}) {
  const file = { name: `film ${(files += 1)}.mp4`, bytes: Buffer.alloc(bytes, files) };
  const { fields, piece } = chunkFieldsOf(file, 1, bytes);
  const form = chunkForm({ ...fields, ...more }, piece);
  const headers = {
    host: 'localhost',
    connection: 'close',
    'content-type': FORM_TYPE,
    'content-length': String(form.length),
    authorization: me.token,
    'x-api-key': apiKeyHeader({ method: 'POST', path, isForm: true, key: me }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = `POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  return { head, form };
}

async function send(me: TestSession, bytes: number) {
  const { head, form } = chunkOf(me, bytes);
  const socket = connect(port, '127.0.0.1');
  socket.write(head);
  socket.write(form);
  const answer = await text(socket);
  const body = answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1);
  return JSON.parse(body) as { code: number; tip?: string; data: unknown };
}

async function bytesOnDisk(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => null)));
  return found.reduce((sum, it) => sum + (it?.size ?? 0), 0);
}

describe('bodies of chunks', () => {
  it('are on disk and not in memory while they are unfinished, and gone once they break off', async () => {
    const sockets: Socket[] = [];
    let sentBytes = 0;
    for (let owner = 0; owner < 5; owner += 1) {
      const me = await guest(app);
      for (let body = 0; body < 8; body += 1) {
        const { head, form } = chunkOf(me, 1024 * KB);
        const socket = connect(port, '127.0.0.1');
        socket.on('error', () => undefined);
        const part = form.subarray(0, 900 * KB);
        sentBytes += part.length;
        socket.write(head);
        socket.write(part);
        sockets.push(socket);
      }
    }
    expect(sockets).toHaveLength(40);
    // What was sent and is not on disk is what somebody holds: sockets, the parser, the stream.
    const held = async () => sentBytes - (await bytesOnDisk(incoming));
    await expect.poll(held, { timeout: 15_000 }).toBeLessThan(40 * 128 * KB);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => readdir(incoming), { timeout: 15_000 }).toEqual([]);
  });

  it('are refused by their fields before a byte of the file is kept', async () => {
    const me = await guest(app);
    const { head, form } = chunkOf(me, 512 * KB, { totalChunks: 7 });
    const socket = connect(port, '127.0.0.1');
    socket.write(head);
    // The file itself never comes to its end.
    socket.write(form.subarray(0, 16 * KB));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toContain('400 Bad Request');
    expect(await readdir(incoming).catch(() => [])).toEqual([]);
    socket.destroy();
  });

  it('take no place before their fields are there', async () => {
    const me = await guest(app);
    const sockets = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const { head, form } = chunkOf(me, 64 * KB);
        const socket = connect(port, '127.0.0.1');
        socket.on('error', () => undefined);
        socket.write(head);
        // The form breaks off within its first field.
        await new Promise((written) => socket.write(form.subarray(0, 60), written));
        return socket;
      }),
    );
    expect((await send(me, 64 * KB)).code).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  it('are read a few of an owner at once', async () => {
    const [me, other] = [await guest(app), await guest(app)];
    const sockets = Array.from({ length: 12 }, () => {
      const { head, form } = chunkOf(me, 64 * KB);
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(head);
      socket.write(form.subarray(0, 32 * KB));
      return socket;
    });
    await expect.poll(() => readdir(incoming), { timeout: 15_000 }).toHaveLength(12);
    const refused = await send(me, 64 * KB);
    expect(refused).toMatchObject({ code: 4290, tip: '同时上传的内容太多，请稍后再试' });
    expect((await send(other, 64 * KB)).code).toBe(200);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => readdir(incoming), { timeout: 15_000 }).toEqual([]);
    expect((await send(me, 64 * KB)).code).toBe(200);
  });
});

describe('what is announced', () => {
  it('is counted against the disk: of eight uploads at once no more begin than fit', async () => {
    const others = await context.database.pool.query<{ missing: string }>(
      `select coalesce(sum(total_size - received_bytes), 0) as missing from uploads where state <> 'used'`,
    );
    const free = RESERVE + Number(others.rows[0]!.missing) + 3500 * KB;
    let leastFree = Number.POSITIVE_INFINITY;
    const before = await usedBytes();
    context.chunks = openChunkStore({
      dir: uploads,
      maxBytes: 2 ** 40,
      freeBytes: async () => {
        const now = free - ((await usedBytes()) - before);
        leastFree = Math.min(leastFree, now);
        return now;
      },
    });
    const owners = await Promise.all(Array.from({ length: 8 }, () => guest(app)));
    // Each announces a megabyte and begins with an eighth of it.
    const answers = await Promise.all(owners.map((me) => begin(me, 1024 * KB, 128 * KB)));
    const refused = answers.filter(({ code }) => code !== 200);
    // Chunks that arrive at once take room twice for a moment, so fewer may begin at first.
    expect(answers.length - refused.length).toBeLessThanOrEqual(3);
    for (const it of refused)
      expect(it).toMatchObject({
        code: 4090,
        tip: '服务器磁盘空间不足，请稍后再试',
        data: { field: 'totalSize' },
      });
    let begun = answers.length - refused.length;
    for (const [index, me] of owners.entries())
      if (answers[index]!.code !== 200 && (await begin(me, 1024 * KB, 128 * KB)).code === 200)
        begun += 1;
    expect(begun).toBe(3);
    expect(leastFree).toBeGreaterThanOrEqual(RESERVE);
  });

  it('is counted for all guests together', async () => {
    const { rows } = await context.database.pool.query<{ open: string }>(
      `select coalesce(sum(greatest(total_size, 65536)), 0) as open from uploads where state <> 'used'`,
    );
    const allOpenBytes = Number(rows[0]!.open) + 2500 * KB;
    context.uploadLimits = { ...limits, user: { ...limits.user, allOpenBytes } };
    const owners = await Promise.all(Array.from({ length: 5 }, () => guest(app)));
    const answers = await Promise.all(owners.map((me) => begin(me, 1024 * KB, 128 * KB)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2);
    expect(answers.filter(({ code }) => code === 4090)[0]).toMatchObject({
      tip: '现在上传的人太多，请稍后再传',
    });
  });
});

/** What the files of all uploads take of the disk. */
async function usedBytes(): Promise<number> {
  let used = 0;
  for (const name of await readdir(uploads, { recursive: true }).catch(() => [])) {
    const found = await stat(join(uploads, name)).catch(() => null);
    if (found?.isFile()) used += found.blocks * 512;
  }
  return used;
}

/** Sends the first chunk of a larger file. */
async function begin(me: TestSession, totalSize: number, chunkSize: number) {
  const name = `long ${(files += 1)}.mp4`;
  const file = { name, bytes: Buffer.alloc(totalSize, files) };
  const { fields, piece } = chunkFieldsOf(file, 1, chunkSize);
  const response = await app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': FORM_TYPE,
      authorization: me.token,
      'x-api-key': apiKeyHeader({ method: 'POST', path, isForm: true, key: me }),
    },
    payload: chunkForm(fields, piece),
  });
  return response.json<{ code: number; tip?: string; data: unknown }>();
}
