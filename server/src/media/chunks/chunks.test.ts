import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MediaError } from '../media-error.ts';
import { chunkPlace, ChunkError, planChunks } from './chunk-plan.ts';
import type { ChunkPlan } from './chunk-plan.ts';
import { openChunkStore } from './chunk-store.ts';

let dir: string;
const open = (maxBytes = 2 ** 40) => openChunkStore({ dir, maxBytes, reserveBytes: 0 });

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'yehang-chunks-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const codeOf = (work: Promise<unknown> | (() => unknown)) =>
  (async () => (typeof work === 'function' ? work() : work))().then(
    () => 'taken',
    (error: unknown) =>
      error instanceof ChunkError || error instanceof MediaError ? error.code : String(error),
  );

const cut = (file: Buffer, plan: ChunkPlan, number: number) => {
  const { offset, bytes } = chunkPlace(plan, number);
  return file.subarray(offset, offset + bytes);
};

it.each([
  { totalSize: 25, chunkSize: 10, totalChunks: 3, last: 5 },
  { totalSize: 25, chunkSize: 10, totalChunks: 2, last: 15 },
  { totalSize: 20, chunkSize: 10, totalChunks: 2, last: 10 },
  { totalSize: 29, chunkSize: 10, totalChunks: 2, last: 19 },
  { totalSize: 3, chunkSize: 10, totalChunks: 1, last: 3 },
])('takes $totalChunks chunks of $chunkSize for $totalSize bytes', ({ last, ...numbers }) => {
  const plan = planChunks(numbers, 1000);
  expect(chunkPlace(plan, plan.totalChunks).bytes).toBe(last);
});

it('refuses numbers that contradict each other', async () => {
  const bad = [
    { totalSize: 25, chunkSize: 10, totalChunks: 4 },
    { totalSize: 25, chunkSize: 10, totalChunks: 1 },
    { totalSize: 0, chunkSize: 10, totalChunks: 1 },
    { totalSize: 25, chunkSize: 0, totalChunks: 3 },
    { totalSize: 25.5, chunkSize: 10, totalChunks: 3 },
    { totalSize: Number.NaN, chunkSize: 10, totalChunks: 3 },
    { totalSize: 900, chunkSize: -1, totalChunks: 3 },
    { totalSize: 10 ** 9, chunkSize: 1, totalChunks: 10 ** 9 },
  ];
  for (const it of bad) expect(await codeOf(() => planChunks(it, 2 ** 40))).toBe('badPlan');
  const large = { totalSize: 1001, chunkSize: 100, totalChunks: 11 };
  expect(await codeOf(() => planChunks(large, 1000))).toBe('tooLarge');
});

it.each([8, 7])(
  'makes a file whole of %i chunks in any order, at once and twice',
  async (chunks) => {
    const file = randomBytes(75_000);
    const store = open();
    const plan = store.plan({ totalSize: 75_000, chunkSize: 10_000, totalChunks: chunks });
    const id = `any-order-${chunks}`;
    const order = Array.from({ length: chunks }, (_, it) => chunks - it).flatMap((it) => [it, it]);
    const answers = await Promise.all(
      order.map((it, turn) => {
        const bytes = cut(file, plan, it);
        return store.put(
          id,
          plan,
          it,
          turn % 2 ? bytes : Readable.from([bytes.subarray(0, 9), bytes.subarray(9)]),
        );
      }),
    );
    expect(answers.some((it) => it.isWhole)).toBe(true);
    const whole = await store.wholeFile(id);
    expect(whole?.bytes).toBe(75_000);
    expect((await readFile(whole?.path ?? '')).equals(file)).toBe(true);
  },
);

it('goes on after a restart, and in another process', async () => {
  const file = randomBytes(30);
  const plan = open().plan({ totalSize: 30, chunkSize: 10, totalChunks: 3 });
  expect(await open().put('restart', plan, 3, cut(file, plan, 3))).toEqual({
    isWhole: false,
    receivedChunks: 1,
  });
  const later = open();
  expect(await later.has('restart', plan, 3)).toBe(true);
  expect(await later.has('restart', plan, 1)).toBe(false);
  expect(await later.wholeFile('restart')).toBeNull();
  await later.put('restart', plan, 1, cut(file, plan, 1));
  expect((await open().put('restart', plan, 2, cut(file, plan, 2))).isWhole).toBe(true);
});

it('keeps nothing of a chunk whose size does not fit its number', async () => {
  const store = open();
  const plan = store.plan({ totalSize: 25, chunkSize: 10, totalChunks: 3 });
  for (const [number, size] of [
    [1, 9],
    [1, 11],
    [3, 10],
    [3, 4],
    [1, 0],
    [2, 1000],
  ] as const) {
    expect(await codeOf(store.put('bad', plan, number, randomBytes(size)))).toBe('badSize');
    const stream = Readable.from([randomBytes(size)]);
    expect(await codeOf(store.put('bad', plan, number, stream))).toBe('badSize');
    expect(stream.destroyed).toBe(true);
  }
  for (const number of [0, 4, -1, 1.5, Number.NaN])
    expect(await codeOf(store.put('bad', plan, number, randomBytes(10)))).toBe('badNumber');
  expect(await readdir(dir)).not.toContain('bad');
});

it('does not let a bad or a second chunk spoil a good one', async () => {
  const store = open();
  const good = randomBytes(10);
  const plan = store.plan({ totalSize: 20, chunkSize: 10, totalChunks: 2 });
  await store.put('spoil', plan, 1, good);
  expect(await codeOf(store.put('spoil', plan, 1, randomBytes(7)))).toBe('badSize');
  await store.put('spoil', plan, 1, randomBytes(10));
  expect((await readFile(join(dir, 'spoil', 'data'))).subarray(0, 10).equals(good)).toBe(true);
});

it('refuses other numbers for an upload that has begun', async () => {
  const store = open();
  const plan = store.plan({ totalSize: 20, chunkSize: 10, totalChunks: 2 });
  await store.put('other', plan, 1, randomBytes(10));
  const changed = store.plan({ totalSize: 30, chunkSize: 10, totalChunks: 3 });
  expect(await codeOf(store.put('other', changed, 1, randomBytes(10)))).toBe('badPlan');
  expect(await store.has('other', changed, 1)).toBe(false);
});

it('holds a file of many gigabytes without filling memory or disk', async () => {
  const store = open();
  const totalSize = 40 * 2 ** 30;
  const chunkSize = 2 ** 20;
  const plan = store.plan({ totalSize, chunkSize, totalChunks: totalSize / chunkSize });
  const last = randomBytes(chunkSize);
  await store.put('huge', plan, plan.totalChunks, last).catch((error: unknown) => {
    // A disk smaller than the file refuses it outright, which is as well.
    expect(error).toMatchObject({ code: 'diskFull' });
  });
  const data = await stat(join(dir, 'huge', 'data')).catch(() => null);
  if (!data) return;
  expect(data.size).toBe(totalSize);
  expect(data.blocks * 512).toBeLessThan(16 * chunkSize);
  const hash = createHash('sha256');
  await pipeline(
    createReadStream(join(dir, 'huge', 'data'), { start: totalSize - chunkSize }),
    hash,
  );
  expect(hash.digest('hex')).toBe(createHash('sha256').update(last).digest('hex'));
});

it('refuses a file for which there is no room', async () => {
  const full = openChunkStore({ dir, maxBytes: 2 ** 40, reserveBytes: 2 ** 60 });
  const plan = full.plan({ totalSize: 20, chunkSize: 20, totalChunks: 1 });
  expect(await codeOf(full.put('no-room', plan, 1, randomBytes(20)))).toBe('diskFull');
  expect(await readdir(dir)).not.toContain('no-room');
});

it('lists abandoned uploads, without discarded ones', async () => {
  const store = open();
  const plan = store.plan({ totalSize: 20, chunkSize: 10, totalChunks: 2 });
  await store.put('idle', plan, 1, randomBytes(10));
  expect(await store.listIdle(new Date(Date.now() - 60_000))).toEqual([]);
  expect(await store.listIdle(new Date(Date.now() + 60_000))).toContain('idle');
  await store.discard('idle');
  expect(await readdir(dir)).not.toContain('idle');
  await store.put('gone', plan, 1, randomBytes(10));
  await store.discard('gone');
  expect(await store.has('gone', plan, 1)).toBe(false);
});

it('takes no upload id that is a path', async () => {
  const store = open();
  const plan = store.plan({ totalSize: 1, chunkSize: 1, totalChunks: 1 });
  for (const id of ['../up', 'a/b', '', '.', '..'])
    await expect(store.put(id, plan, 1, randomBytes(1))).rejects.toThrow(RangeError);
});
