import { readFileSync } from 'node:fs';
import { mkdir, rename, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProcess } from './process-facts.ts';

/** How often a holder touches the file, for processes that cannot see its own. */
const HEARTBEAT_MS = 2_000;
const SILENCE_MS = 7_000;
/** Taking over a dead holder's lock is a few file operations; a process that takes longer has died. */
const TAKEOVER_MS = 10_000;

/** Who holds a lock, as written in its file. */
export interface LockHolder {
  pid: number;
  started: string;
  host: string;
  boot: string;
  /** What the holder states about itself, such as its addresses. */
  details: Record<string, unknown>;
}

/** Another process holds the lock, and runs. */
export class FolderLocked extends Error {
  readonly holder: LockHolder;
  constructor(path: string, holder: LockHolder) {
    super(`${path} is held by process ${holder.pid} on ${holder.host}`);
    this.name = 'FolderLocked';
    this.holder = holder;
  }
}

export interface FolderLock {
  /** Stores information about the holder, for processes that find the lock taken. */
  describe(details: Record<string, unknown>): Promise<void>;
  release(): Promise<void>;
}

/**
 * Takes the lock that the file at `path` stands for, and keeps it until `release`. A lock whose holder
 * has died is taken over: its process is gone, or its number was given to another (seen by its start
 * time), or, where the holder ran in another container or machine, it no longer touches the file.
 * Throws `FolderLocked` where the holder runs.
 */
export async function lockFolder(path: string): Promise<FolderLock> {
  const holder: LockHolder = {
    pid: process.pid,
    started: findProcess(process.pid)?.started ?? '',
    host: hostname(),
    boot: bootId(),
    details: {},
  };
  while (!(await create(path, holder))) {
    const found = await readHolder(path);
    if (found && (await isAlive(path, found))) throw new FolderLocked(path, found);
    await removeDead(path);
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    // Missed once it is touched again in time; a folder that is gone fails where it is used.
    utimes(path, now, now).catch(() => undefined);
  }, HEARTBEAT_MS).unref();
  return {
    async describe(details) {
      const draft = `${path}.${process.pid}`;
      await writeFile(draft, JSON.stringify({ ...holder, details }), { mode: 0o600 });
      await rename(draft, path);
    },
    async release() {
      clearInterval(heartbeat);
      await rm(path, { force: true });
    },
  };
}

/** False where the file is already there. */
async function create(path: string, holder: LockHolder): Promise<boolean> {
  try {
    await writeFile(path, JSON.stringify(holder), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Undefined where the file is gone, or stays unfinished: its writer died between two steps. */
async function readHolder(path: string): Promise<LockHolder | undefined> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    try {
      const text = readFileSync(path, 'utf8');
      if (text !== '') return JSON.parse(text) as LockHolder;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT') return undefined;
      if (!(error instanceof SyntaxError)) throw error;
    }
    await sleep(50);
  }
  return undefined;
}

async function isAlive(path: string, holder: LockHolder): Promise<boolean> {
  if (holder.host !== hostname()) return isTouched(path);
  if (holder.boot !== bootId()) return false;
  const found = findProcess(holder.pid);
  return found !== undefined && found.started === holder.started;
}

/** Whether the file's holder still touches it; watched, since clocks of two machines differ. */
async function isTouched(path: string): Promise<boolean> {
  // A file that is gone is touched by nobody.
  const touchedAt = async () => (await stat(path).catch(() => undefined))?.mtimeMs;
  const before = await touchedAt();
  await sleep(SILENCE_MS);
  return (await touchedAt()) !== before;
}

/** Removes a dead holder's file; one process at a time, or the second would remove the first one's new lock. */
async function removeDead(path: string): Promise<void> {
  const gate = `${path}.takeover`;
  try {
    await mkdir(gate);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // Gone meanwhile, in both cases: the next round finds the gate open.
    const madeAt = (await stat(gate).catch(() => undefined))?.mtimeMs ?? Date.now();
    if (Date.now() - madeAt > TAKEOVER_MS) await rmdir(gate).catch(() => undefined);
    await sleep(50);
    return;
  }
  try {
    const found = await readHolder(path);
    if (!found || !(await isAlive(path, found))) await rm(path, { force: true });
  } finally {
    await rmdir(gate);
  }
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}
