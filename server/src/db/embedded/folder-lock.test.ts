import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderLocked, lockFolder } from './folder-lock.ts';
import type { LockHolder } from './folder-lock.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yehang-lock-'));
  path = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function heldBy(change: Partial<LockHolder>): Promise<void> {
  await lockFolder(path);
  const own = JSON.parse(readFileSync(path, 'utf8')) as LockHolder;
  writeFileSync(path, JSON.stringify({ ...own, ...change }));
}

test('a lock is refused while its holder runs, with what the holder stated', async () => {
  const lock = await lockFolder(path);
  await lock.describe({ app: 'http://localhost:8080' });
  const refusal = await lockFolder(path).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(FolderLocked);
  expect((refusal as FolderLocked).holder).toMatchObject({
    pid: process.pid,
    details: { app: 'http://localhost:8080' },
  });
  await lock.release();
  await (await lockFolder(path)).release();
});

test('a lock of a process that is gone is taken over', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  await heldBy({ pid });
  await (await lockFolder(path)).release();
});

test('a lock of a process whose number another one has by now is taken over', async () => {
  await heldBy({ started: '1' });
  await (await lockFolder(path)).release();
});

test('a lock from before the machine was started again is taken over', async () => {
  await heldBy({ host: hostname(), boot: 'an earlier one' });
  await (await lockFolder(path)).release();
});

test('a lock whose file was never finished is taken over', async () => {
  writeFileSync(path, '{"pid":');
  await (await lockFolder(path)).release();
});

test(
  'a lock of another machine is respected while its file is touched',
  { timeout: 20_000 },
  async () => {
    writeFileSync(
      path,
      JSON.stringify({ pid: 1, started: '1', host: 'elsewhere', boot: '', details: {} }),
    );
    let second = 0;
    const touching = setInterval(() => utimesSync(path, (second += 1), second), 500);
    await expect(lockFolder(path)).rejects.toThrow('on elsewhere');
    clearInterval(touching);
  },
);

test('of many that take a dead lock over at once, one gets it', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  await heldBy({ pid });
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(path)));
  const taken = results.filter((it) => it.status === 'fulfilled');
  expect(taken).toHaveLength(1);
  await taken[0]?.value.release();
});
