import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allGone, newMark } from '../test/running.ts';
import { NODE_OWN_BYTES, spawnConfined, type ConfinedProgram } from './spawn-confined.ts';

const MB = 1024 ** 2;
let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'yehang-confined-'));
  // As the data folder is: others pass through it.
  await chmod(dir, 0o711);
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** Runs a script with Node, confined; tells what it printed and how it ended. */
async function run(script: string, options: Partial<ConfinedProgram> = {}) {
  const { child, confinement } = await spawnConfined({
    path: process.execPath,
    args: ['-e', script],
    limits: { memoryBytes: NODE_OWN_BYTES + 64 * MB, cpuSeconds: 20, fileBytes: 16 * MB },
    ...options,
  });
  const [out, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { out, errors, code, confinement };
}

it('gives a program nothing of the environment', async () => {
  process.env['YEHANG_TEST_SECRET'] = 'secret';
  const { out } = await run('console.log(JSON.stringify(Object.keys(process.env)))');
  delete process.env['YEHANG_TEST_SECRET'];
  // A shell adds where it stands.
  expect(
    (JSON.parse(out) as string[]).filter((it) => !['PWD', '_', 'SHLVL', 'OLDPWD'].includes(it)),
  ).toEqual(['PATH']);
});

it('takes away user and network as far as it says', async () => {
  const { out, confinement } = await run(
    `const { networkInterfaces } = require('node:os');
     const outside = Object.values(networkInterfaces()).flat().filter((it) => !it.internal);
     console.log(JSON.stringify({ uid: process.getuid(), outside: outside.length }))`,
  );
  const found = JSON.parse(out) as { uid: number; outside: number };
  if (confinement.includes('own user')) expect(found.uid).toBeGreaterThanOrEqual(60_600);
  else expect(found.uid).toBe(process.getuid?.());
  if (confinement.includes('no network')) expect(found.outside).toBe(0);
});

it.runIf(process.platform === 'linux')('refuses memory beyond the limit', async () => {
  const take = 'const taken = Buffer.alloc(512 * 1024 ** 2, 1); console.log(taken.length)';
  expect((await run(take)).code).not.toBe(0);
  const memoryBytes = NODE_OWN_BYTES + 640 * MB;
  const limits = { memoryBytes, cpuSeconds: 20, fileBytes: 0 };
  expect((await run(take, { limits })).out).toBe(`${512 * MB}\n`);
});

it('ends a program that works longer than it may', async () => {
  const limits = { memoryBytes: NODE_OWN_BYTES + 64 * MB, cpuSeconds: 1, fileBytes: 0 };
  const { code } = await run('for (;;);', { limits });
  expect(code).toBe(128 + 9);
});

it('lets it read the files named and write into the folders named, and no file beyond its size', async () => {
  const source = join(dir, 'source');
  const out = join(dir, 'out');
  await writeFile(source, 'film', { mode: 0o600 });
  await mkdir(out, { mode: 0o700 });
  const script = `const fs = require('node:fs');
    fs.writeFileSync('${out}/copy', fs.readFileSync('${source}'));
    try { fs.writeFileSync('${out}/large', Buffer.alloc(17 * 1024 ** 2)) } catch {}`;
  await run(script, { reads: [source], writes: [out] });
  expect(await readFile(join(out, 'copy'), 'utf8')).toBe('film');
  const large = await stat(join(out, 'large'));
  expect(large.size).toBeLessThanOrEqual(16 * MB);
  // Other users of the machine still see neither.
  expect((await stat(source)).mode & 0o007).toBe(0);
  expect((await stat(out)).mode & 0o007).toBe(0);
});

it('leaves nothing running after it was killed', async () => {
  const mark = newMark();
  const { child, kill } = await spawnConfined({
    path: process.execPath,
    args: ['-e', `console.log('${mark}'); setInterval(() => {}, 1000)`],
    limits: { memoryBytes: NODE_OWN_BYTES + 64 * MB, cpuSeconds: 20, fileBytes: 0 },
  });
  await once(child.stdout, 'data');
  kill();
  await once(child, 'close');
  await allGone(mark);
});
