import { readFileSync } from 'node:fs';
import { chmod, chown, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A user and its group, by their numbers. */
export interface UserIds {
  uid: number;
  gid: number;
}

/** What a confined program works with: files that it reads, folders that it writes into. */
export interface FileNeeds {
  reads: readonly string[];
  writes: readonly string[];
}

/** Where numbers that no user has are looked for: below those that service managers hand out. */
const FIRST_ID = 60_600;
const LAST_ID = 60_700;

function listedIds(path: string): Set<number> {
  try {
    const lines = readFileSync(path, 'utf8').split('\n');
    return new Set(lines.map((line) => Number(line.split(':')[2])));
  } catch {
    return new Set();
  }
}

/**
 * A user for decoders that nobody else is: a number that the system lists neither as user nor as group. `nobody`
 * would not do, for other services share it, PostgreSQL among them.
 */
export function freeUserIds(lists = ['/etc/passwd', '/etc/group']): UserIds | null {
  const taken = lists.map(listedIds);
  for (let id = FIRST_ID; id <= LAST_ID; id += 1)
    if (taken.every((ids) => !ids.has(id))) return { uid: id, gid: id };
  return null;
}

type Stats = { mode: number; uid: number; gid: number };

/** Whether the mode of a file or folder allows a user without privileges what `bit` stands for: 4 read, 2 write, 1 enter. */
function allows({ mode, uid, gid }: Stats, user: UserIds, bit: number): boolean {
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
  return ((mode >> shift) & bit) === bit;
}

async function mayEnter(user: UserIds, folder: string): Promise<boolean> {
  for (let at = folder; ; at = dirname(at)) {
    if (!allows(await stat(at), user, 1)) return false;
    if (at === dirname(at)) return true;
  }
}

/**
 * Gives a user without privileges what a program needs: reading by the group of its own, folders to write into
 * altogether. Answers false where a folder above is closed to it, which is left as it is.
 */
export async function grantFiles(user: UserIds, { reads, writes }: FileNeeds): Promise<boolean> {
  const isOurs = process.getuid?.() === 0;
  for (const folder of await Promise.all(writes.map((it) => realpath(it)))) {
    if (!(await mayEnter(user, dirname(folder)))) return false;
    const found = await stat(folder);
    if (allows(found, user, 7)) continue;
    if (!isOurs || user.uid === 0) return false;
    await chown(folder, user.uid, user.gid);
    await chmod(folder, 0o700);
  }
  for (const file of await Promise.all(reads.map((it) => realpath(it)))) {
    if (!(await mayEnter(user, dirname(file)))) return false;
    const found = await stat(file);
    if (allows(found, user, 4)) continue;
    if (!isOurs || user.uid === 0) return false;
    await chown(file, found.uid, user.gid);
    await chmod(file, (found.mode & 0o777) | 0o040);
  }
  return true;
}
