import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { quickFolder } from '../../../test/quick-folder.ts';
import { findProcess } from './process-facts.ts';
import { startEmbeddedPostgres } from './start.ts';

// Each test starts PostgreSQL once or twice, on a machine that may be busy.
vi.setConfig({ testTimeout: 40_000 });

let folder: string;
let dataDir: string;
let children: ChildProcess[];

beforeEach(async () => {
  folder = mkdtempSync(join(await quickFolder(), 'yehang-embedded-'));
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'postgres');
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  // As root, what lies in a closed folder is only linked there.
  if (existsSync(dataDir)) rmSync(realpathSync(dataDir), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

/** A process of its own that starts PostgreSQL, prints its address, and then only waits. */
async function startElsewhere(): Promise<{ child: ChildProcess; host: string }> {
  const start = JSON.stringify(import.meta.resolve('./start.ts'));
  const script = `
    const { startEmbeddedPostgres } = await import(${start});
    const { connection } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(connection.host);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'] },
  });
  children.push(child);
  const [host] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { child, host };
}

/** Kills a process and waits until the system has taken it away: until then its lock is rightly its own. */
async function killed(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

async function ask(host: string, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client({ host, user: 'yehang', database: 'yehang' });
  client.on('error', () => undefined);
  await client.connect();
  const rows: unknown[] = [];
  for (const statement of statements) {
    const answer = await client.query<Record<string, unknown>>(statement);
    rows.push(...answer.rows);
  }
  await client.end();
  return rows;
}

const serverPid = () =>
  Number(readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);

test('what was acknowledged is there after a kill -9 of the process, which leaves no orphan', async () => {
  const { child, host } = await startElsewhere();
  await ask(host, 'create table kept (n int)', 'insert into kept values (7)');
  const postgres = serverPid();
  await killed(child);
  await expect.poll(() => findProcess(postgres), { timeout: 20_000 }).toBeUndefined();
  const again = await startEmbeddedPostgres({ dataDir });
  expect(await ask(again.connection.host, 'select n from kept')).toEqual([{ n: 7 }]);
  await again.stop();
});

test('it starts while the PostgreSQL of a process killed just now is still ending', async () => {
  const { child, host } = await startElsewhere();
  await ask(host, 'create table kept (n int)', 'insert into kept values (7)');
  await killed(child);
  const again = await startEmbeddedPostgres({ dataDir });
  expect(await ask(again.connection.host, 'select n from kept')).toEqual([{ n: 7 }]);
  await again.stop();
});

test('it starts over a PostgreSQL that was killed with everything else', async () => {
  const { child, host } = await startElsewhere();
  await ask(host, 'create table kept (n int)', 'insert into kept values (7)');
  process.kill(serverPid(), 'SIGKILL');
  await killed(child);
  const again = await startEmbeddedPostgres({ dataDir });
  expect(await ask(again.connection.host, 'select n from kept')).toEqual([{ n: 7 }]);
  await again.stop();
});

test('a PostgreSQL that ends by itself is started again', async () => {
  let restarts = 0;
  const embedded = await startEmbeddedPostgres({ dataDir, onRestart: () => (restarts += 1) });
  const { host } = embedded.connection;
  await ask(host, 'create table kept (n int)', 'insert into kept values (7)');
  process.kill(serverPid(), 'SIGKILL');
  await expect
    .poll(() => ask(host, 'select n from kept').catch(() => 'no answer'), { timeout: 20_000 })
    .toEqual([{ n: 7 }]);
  expect(restarts).toBe(1);
  await embedded.stop();
});

test('a second one on the same folder is refused by name of the first', async () => {
  const first = await startEmbeddedPostgres({ dataDir, durable: false });
  await expect(startEmbeddedPostgres({ dataDir, durable: false })).rejects.toMatchObject({
    name: 'FolderLocked',
    holder: { pid: process.pid },
  });
  expect(await ask(first.connection.host, 'select 1 as n')).toEqual([{ n: 1 }]);
  await first.stop();
});

test('a folder in one that others may not enter, with a long name, serves as well', async () => {
  const closed = join(folder, 'closed');
  mkdirSync(closed, { mode: 0o700 });
  dataDir = join(closed, '很长的名字'.repeat(7), 'postgres');
  const embedded = await startEmbeddedPostgres({ dataDir, durable: false });
  const { host } = embedded.connection;
  const facts = await ask(
    host,
    `select pg_encoding_to_char(encoding) as encoding, datlocale from pg_database where datname = 'yehang'`,
  );
  expect(facts).toEqual([{ encoding: 'UTF8', datlocale: 'C.UTF-8' }]);
  await embedded.stop();
});
