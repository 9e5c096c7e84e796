import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { quickFolder } from '../../test/quick-folder.ts';

// Each test starts the whole server, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000 });

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
let folder: string;
let children: ChildProcess[] = [];

// The data are made by whichever test comes first; each further one starts upon them, as servers do.
beforeAll(async () => {
  folder = mkdtempSync(join(await quickFolder(), 'yehang-process-'));
  // As root, PostgreSQL runs as another user, who has to get to the data.
  chmodSync(folder, 0o755);
});

afterEach(async () => {
  for (const child of children) await ended(child);
  children = [];
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

interface Started {
  child: ChildProcess;
  /** Its output so far. */
  said: () => string;
  exit: Promise<number | null>;
}

function start(env: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      HOST: '127.0.0.1',
      PORT: '0',
      CONSOLE_PORT: '0',
      DATA_DIR: join(folder, 'data'),
      DEMO: 'off',
      ...env,
    },
  });
  children.push(child);
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, said: () => said, exit };
}

async function startAndWait(): Promise<Started & { app: string; console: string }> {
  const started = start();
  await expect.poll(started.said, { timeout: 150_000 }).toContain('Stop with Ctrl-C.');
  const address = (name: string) =>
    new RegExp(`${name} +(http://\\S+)`).exec(started.said())?.[1] ?? '';
  return { ...started, app: address('App'), console: address('Console') };
}

test('it prints its addresses, serves there, prints them for a second start too, and ends in order', async () => {
  const first = await startAndWait();
  expect(await (await fetch(`${first.app}/healthz`)).json()).toEqual({ ok: true });
  expect((await fetch(`${first.console}/metrics`)).status).toBe(200);
  expect(first.said()).toMatch(/First login to the console: owner, password \S+/);
  const second = start();
  expect(await second.exit).toBe(0);
  expect(second.said()).toBe(
    `Yehang is already running as process ${first.child.pid}: the app at ${first.app}, the console at ${first.console}.\n`,
  );
  first.child.kill('SIGTERM');
  expect(await first.exit).toBe(0);
});

test('after a kill -9 it starts again by itself, with the same secret', async () => {
  const first = await startAndWait();
  const secret = join(folder, 'data', 'secret');
  const before = readFileSync(secret, 'utf8');
  first.child.kill('SIGKILL');
  await first.exit;
  const second = await startAndWait();
  expect(await (await fetch(`${second.app}/healthz`)).json()).toEqual({ ok: true });
  expect(readFileSync(secret, 'utf8')).toBe(before);
  expect(statSync(secret).mode & 0o777).toBe(0o600);
});

test('an environment that is not valid ends it with a line for each problem', async () => {
  const { exit, said } = start({ PORT: 'eighty', ROLE: 'worker' });
  expect(await exit).toBe(1);
  expect(said()).toBe('PORT is not a port number.\n');
});

test('a key that the database was not made with is refused, and nothing stays behind', async () => {
  if (!existsSync(join(folder, 'data', 'secret'))) await ended((await startAndWait()).child);
  const second = start({ SECRET_KEY: Buffer.alloc(32, 1).toString('base64') });
  expect(await second.exit).toBe(1);
  expect(second.said()).toContain('is not the key that this database was made with.\n');

  await startAndWait();
});

test('a port that is taken is named', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { exit, said } = start({ PORT: String(port) });
  expect(await exit).toBe(1);
  expect(said()).toBe(`Port ${port} is taken by another program; set PORT to a free one.\n`);
  other.close();
});
