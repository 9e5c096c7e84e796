import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MediaError } from '../media-error.ts';
import { RESERVE_BYTES } from './disk-room.ts';
import { localStorage } from './local-storage.ts';
import { s3Storage } from './s3-storage.ts';
import { BadByteRange, BadStorageKey, StorageMissing } from './storage.ts';
import type { Storage } from './storage.ts';

const type = { contentType: 'application/octet-stream' };

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts a real S3-speaking server as a process of its own, with one empty bucket. */
async function startS3(dir: string): Promise<{ server: ChildProcess; endpoint: string }> {
  const home = dirname(createRequire(import.meta.url).resolve('s3rver/package.json'));
  const port = await freePort();
  const args = ['-d', dir, '-a', '127.0.0.1', '-p', String(port), '--configure-bucket', 'media'];
  const server = spawn(process.execPath, [join(home, 'bin/s3rver.js'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(server.stdout, 'data');
  return { server, endpoint: `http://127.0.0.1:${port}` };
}

let dir: string;
let server: ChildProcess;
const stores = new Map<string, Storage>();

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'yehang-storage-'));
  const s3 = await startS3(join(dir, 's3'));
  server = s3.server;
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  stores.set('local', localStorage(join(dir, 'local')));
  stores.set(
    's3',
    s3Storage({ bucket: 'media', region: 'us-east-1', endpoint: s3.endpoint, ...keys }),
  );
});

afterAll(async () => {
  server.kill();
  await rm(dir, { recursive: true, force: true });
});

async function read(store: Storage, key: string, range?: { start: number; end?: number }) {
  const found = await store.get(key, range);
  return { ...found, body: await buffer(found.stream) };
}

async function listed(store: Storage, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.list(prefix)) keys.push(key);
  return keys.toSorted();
}

describe.each(['local', 's3'])('%s storage', (name) => {
  const store = (): Storage => {
    const found = stores.get(name);
    if (!found) throw new Error(`no store ${name}`);
    return found;
  };

  it('gives back the bytes it was given, from memory, a stream or a file', async () => {
    const bytes = randomBytes(70_000);
    const path = join(dir, 'input.bin');
    await writeFile(path, bytes);
    const bodies = { buffer: bytes, stream: Readable.from([bytes, bytes]), file: { path } };
    for (const [kind, body] of Object.entries(bodies)) {
      const expected = kind === 'stream' ? Buffer.concat([bytes, bytes]) : bytes;
      const stored = await store().put(`whole/${kind}.bin`, body, type);
      expect(stored.bytes).toBe(expected.length);
      const back = await read(store(), `whole/${kind}.bin`);
      expect(back.body.equals(expected)).toBe(true);
      expect([back.bytes, back.totalBytes]).toEqual([expected.length, expected.length]);
    }
  });

  it('sends files larger than one part', async () => {
    const bytes = randomBytes(9 * 1_048_576);
    const path = join(dir, 'large.bin');
    await writeFile(path, bytes);
    expect(await store().put('large/file', { path }, type)).toEqual({ bytes: bytes.length });
    expect((await read(store(), 'large/file')).body.equals(bytes)).toBe(true);
  });

  it('stores an empty object', async () => {
    await store().put('empty/object', Buffer.alloc(0), type);
    expect(await store().stat('empty/object')).toEqual({ bytes: 0 });
    expect((await read(store(), 'empty/object')).body.length).toBe(0);
  });

  it('gives a range, cut at the end of the object, and refuses one outside', async () => {
    const bytes = Buffer.from('0123456789');
    await store().put('range/digits', bytes, type);
    const middle = await read(store(), 'range/digits', { start: 2, end: 4 });
    expect([middle.body.toString(), middle.bytes, middle.totalBytes]).toEqual(['234', 3, 10]);
    expect((await read(store(), 'range/digits', { start: 7 })).body.toString()).toBe('789');
    expect((await read(store(), 'range/digits', { start: 8, end: 99 })).bytes).toBe(2);
    for (const range of [{ start: 10 }, { start: -1 }, { start: 5, end: 4 }, { start: Number.NaN }])
      await expect(store().get('range/digits', range)).rejects.toThrow(BadByteRange);
  });

  it('says what is missing', async () => {
    expect(await store().stat('missing/one')).toBeNull();
    await expect(store().get('missing/one')).rejects.toThrow(StorageMissing);
    await expect(store().delete('missing/one')).resolves.toBeUndefined();
    await expect(store().deletePrefix('missing')).resolves.toBeUndefined();
    expect(await listed(store(), 'missing')).toEqual([]);
  });

  it('replaces an object at once', async () => {
    await store().put('replace/it', Buffer.from('first, longer'), type);
    await store().put('replace/it', Buffer.from('second'), type);
    expect((await read(store(), 'replace/it')).body.toString()).toBe('second');
  });

  it('deletes one key, and a folder without its neighbours', async () => {
    for (const key of ['item/1/a', 'item/1/deep/b', 'item/10/c', 'item/2'])
      await store().put(key, Buffer.from(key), type);
    expect(await listed(store(), 'item/1')).toEqual(['item/1/a', 'item/1/deep/b']);
    await store().delete('item/1/a');
    expect(await store().stat('item/1/a')).toBeNull();
    await store().deletePrefix('item/1');
    expect(await listed(store(), 'item')).toEqual(['item/10/c', 'item/2']);
    await store().deletePrefix('item/2');
    expect(await store().stat('item/2')).toEqual({ bytes: 6 });
  });

  it('keeps nothing of a stream that fails', async () => {
    const failing = Readable.from(
      (async function* () {
        yield randomBytes(1000);
        throw new Error('the sender went away');
      })(),
    );
    await expect(store().put('failed/stream', failing, type)).rejects.toThrow('went away');
    expect(await store().stat('failed/stream')).toBeNull();
  });

  it('refuses keys that climb, hide or are no paths', async () => {
    const bad = ['../up', 'a/../../up', '/etc/passwd', 'a//b', 'a/', '', '.', 'a/./b', '.hidden'];
    for (const key of [...bad, 'a/.hidden', 'a\\..\\b', 'a\0b', 'a b', 'ä', 'x'.repeat(513)]) {
      await expect(store().put(key, Buffer.from('x'), type)).rejects.toThrow(BadStorageKey);
      await expect(store().get(key)).rejects.toThrow(BadStorageKey);
      await expect(store().deletePrefix(key)).rejects.toThrow(BadStorageKey);
    }
  });
});

it('sweeps up what a crash left long ago, and nothing younger', async () => {
  const folder = join(dir, 'crashed', '.unfinished');
  await mkdir(folder, { recursive: true });
  for (const name of ['old', 'young']) await writeFile(join(folder, name), 'part');
  const longAgo = new Date(Date.now() - 2 * 86_400_000);
  await utimes(join(folder, 'old'), longAgo, longAgo);
  await localStorage(join(dir, 'crashed')).put('a/key', Buffer.from('x'), type);
  expect(await readdir(folder)).toEqual(['young']);
});

it('opens its folders to the user of the server alone', async () => {
  const folder = join(dir, 'closed');
  await localStorage(folder).put('a/b/key', Buffer.from('x'), type);
  for (const each of ['', '.unfinished', 'a', 'a/b'])
    expect((await stat(join(folder, each))).mode & 0o777, each).toBe(0o700);
});

it('leaves no unfinished file behind', async () => {
  expect(await readdir(join(dir, 'local', '.unfinished'))).toEqual([]);
});

describe('a disk that runs full', () => {
  const free = 100_000;
  const full = (name: string) => {
    const folder = join(dir, name);
    const freeBytes = async () => RESERVE_BYTES + free - (await usedBytes(folder));
    return { folder, store: localStorage(folder, { freeBytes }) };
  };
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'stored',
      (error: unknown) => (error instanceof MediaError ? error.code : String(error)),
    );

  it('keeps its reserve, whatever is stored at once', async () => {
    const { folder, store } = full('at-once');
    const put = (at: number) => codeOf(store.put(`a/${at}`, randomBytes(40_000), type));
    const ends = await Promise.all(Array.from({ length: 8 }, (_, at) => put(at)));
    expect(await usedBytes(folder)).toBeLessThanOrEqual(free);
    // What is on its way counts twice for a moment: one by one, as many fit as there is room for.
    for (let at = 8; at < 11; at += 1) ends.push(await put(at));
    expect(ends.filter((it) => it === 'stored')).toHaveLength(2);
    expect(new Set(ends)).toEqual(new Set(['stored', 'diskFull']));
    expect(await usedBytes(folder)).toBe(80_000);
  });

  it('refuses the rest of a stream, and files; nothing is left of them', async () => {
    const { folder, store } = full('stream');
    const stream = Readable.from(Array.from({ length: 20 }, () => randomBytes(10_000)));
    expect(await codeOf(store.put('a/stream', stream, type))).toBe('diskFull');
    expect(stream.destroyed).toBe(true);
    const path = join(dir, 'source.bin');
    await writeFile(path, randomBytes(free + 1));
    expect(await codeOf(store.put('a/file', { path }, type))).toBe('diskFull');
    expect(await usedBytes(folder)).toBe(0);
    expect(await codeOf(store.put('a/small', randomBytes(1000), type))).toBe('stored');
  });

  it('is what the system says, too', async () => {
    const store = localStorage(join(dir, 'system'), { freeBytes: () => Promise.resolve(2 ** 50) });
    const stream = Readable.from(
      (function* () {
        yield randomBytes(10);
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      })(),
    );
    expect(await codeOf(store.put('a/stream', stream, type))).toBe('diskFull');
  });
});

/** Bytes of the files below a folder. */
async function usedBytes(folder: string): Promise<number> {
  let used = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) used += (await stat(join(entry.parentPath, entry.name))).size;
  return used;
}
