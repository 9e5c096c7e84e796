import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MediaError } from '../media-error.ts';
import { ChunkError } from './chunk-plan.ts';
import { openChunkStore } from './chunk-store.ts';

const KB = 1024;
const RESERVE = 256 * KB * KB;
let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'yehang-disk-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** What files below a folder take of the disk, in bytes. */
async function usedBytes(folder: string): Promise<number> {
  let used = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const found = await stat(join(entry.parentPath, entry.name)).catch(() => null);
    used += found ? found.blocks * 512 : 0;
  }
  return used;
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: unknown) =>
      error instanceof ChunkError || error instanceof MediaError ? error.code : String(error),
  );

describe('a disk that runs full', () => {
  it('keeps its reserve, whatever is written at once', async () => {
    const folder = join(dir, 'at-once');
    let leastFree = Number.POSITIVE_INFINITY;
    const freeBytes = async () => {
      const free = RESERVE + 1000 * KB - (await usedBytes(folder));
      leastFree = Math.min(leastFree, free);
      return free;
    };
    const store = openChunkStore({ dir: folder, maxBytes: 2 ** 40, freeBytes });
    const plan = store.plan({ totalSize: 200 * KB, chunkSize: 200 * KB, totalChunks: 1 });
    const ends = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        codeOf(store.put(`upload-${index}`, plan, 1, Readable.from([randomBytes(200 * KB)]))),
      ),
    );
    expect(new Set(ends)).toEqual(new Set(['taken', 'diskFull']));
    expect(ends.filter((it) => it === 'taken').length).toBeLessThanOrEqual(4);
    await freeBytes();
    expect(leastFree).toBeGreaterThanOrEqual(RESERVE);
    expect(await readdir(join(folder, '.incoming'))).toEqual([]);
  });

  it('refuses the rest of a chunk that others left no room for, and keeps nothing of it', async () => {
    const folder = join(dir, 'others');
    let free = RESERVE + 900 * KB;
    const store = openChunkStore({
      dir: folder,
      maxBytes: 2 ** 40,
      freeBytes: () => Promise.resolve(free),
    });
    const plan = store.plan({ totalSize: 400 * KB, chunkSize: 400 * KB, totalChunks: 1 });
    const body = Readable.from(
      (function* () {
        yield randomBytes(100 * KB);
        free = RESERVE + 50 * KB;
        yield randomBytes(300 * KB);
      })(),
    );
    expect(await codeOf(store.put('late', plan, 1, body))).toBe('diskFull');
    expect(body.destroyed).toBe(true);
    expect(await usedBytes(folder)).toBe(0);
    free = RESERVE + 900 * KB;
    expect(await codeOf(store.put('late', plan, 1, randomBytes(400 * KB)))).toBe('taken');
  });

  it('gives back what a chunk that broke off was promised', async () => {
    const store = openChunkStore({
      dir: join(dir, 'broken'),
      maxBytes: 2 ** 40,
      freeBytes: () => Promise.resolve(RESERVE + 100 * KB),
    });
    const plan = store.plan({ totalSize: 50 * KB, chunkSize: 50 * KB, totalChunks: 1 });
    const broken = () =>
      Readable.from(
        (function* () {
          yield randomBytes(10 * KB);
          throw new Error('the connection is gone');
        })(),
      );
    for (let turn = 0; turn < 5; turn += 1)
      expect(await codeOf(store.put('broken', plan, 1, broken()))).toMatch(
        'the connection is gone',
      );
    expect(await store.roomBytes()).toBe(100 * KB);
    expect(await readdir(join(dir, 'broken', '.incoming'))).toEqual([]);
  });

  it('is what the system says, too', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const store = openChunkStore({
      dir: join(dir, 'system'),
      maxBytes: 2 ** 40,
      freeBytes: () => Promise.resolve(2 ** 50),
    });
    const plan = store.plan({ totalSize: 9, chunkSize: 9, totalChunks: 1 });
    const body = Readable.from(
      (function* () {
        yield Buffer.alloc(3);
        throw full;
      })(),
    );
    expect(await codeOf(store.put('system', plan, 1, body))).toBe('diskFull');
  });
});

it('sweeps what a killed process left of a chunk', async () => {
  const folder = join(dir, 'killed');
  const store = openChunkStore({ dir: folder, maxBytes: 2 ** 40, reserveBytes: 0 });
  const plan = store.plan({ totalSize: 9, chunkSize: 9, totalChunks: 1 });
  await store.receive(plan, 1, Readable.from([Buffer.alloc(9)]));
  await store.listIdle(new Date(Date.now() - 60_000));
  expect(await readdir(join(folder, '.incoming'))).toHaveLength(1);
  await store.listIdle(new Date(Date.now() + 60_000));
  expect(await readdir(join(folder, '.incoming'))).toEqual([]);
});
