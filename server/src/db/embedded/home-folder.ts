import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmdirSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { listRunAs, mayEnter } from './run-as.ts';
import type { RunAs } from './run-as.ts';

/** Where PostgreSQL's files are when root keeps the data in a folder that no other user may enter. */
const OPEN_PLACE = '/var/lib';

export interface HomeFolder {
  /** The folder itself, links resolved. */
  path: string;
  /** Whether the folder asked for is only a link to it. */
  isElsewhere: boolean;
  /** Undefined: the same user as this process. */
  user: RunAs | undefined;
}

/**
 * Makes the folder that holds everything of PostgreSQL, closed to others, and finds the user to run it as.
 * Where this process is root and the folder lies in one that no other user may enter, such as /root,
 * the real folder is made elsewhere and `folder` becomes a link to it: in /var/lib, or, for data that
 * need not last, in the nearest folder above that is open, which is most often memory.
 * Throws with a plain sentence where that is not possible.
 */
export function prepareHomeFolder(folder: string, durable: boolean): HomeFolder {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = realpathSync(folder);
  const users = listRunAs(path);
  if (!users) {
    chmodSync(path, 0o700);
    return { path, isElsewhere: false, user: undefined };
  }
  const [first] = users;
  if (!first)
    throw new Error('PostgreSQL refuses to run as root, and there is no user nobody here.');
  for (const user of users) {
    changeOwners(path, user);
    if (mayEnter(user, path)) return { path, isElsewhere: false, user };
  }
  if (readdirSync(path).length > 0) {
    throw new Error(
      `PostgreSQL runs as ${first.name} here, which may not enter ${path}: open the folders above it (chmod o+x).`,
    );
  }
  const place = durable ? OPEN_PLACE : nearestOpen(dirname(path), first);
  const open = join(place, `yehang-${randomBytes(6).toString('hex')}`);
  mkdirSync(open, { mode: 0o700 });
  changeOwners(open, first);
  rmdirSync(path);
  symlinkSync(open, path);
  return { path: open, isElsewhere: true, user: first };
}

function nearestOpen(folder: string, user: RunAs): string {
  return mayEnter(user, folder) ? folder : nearestOpen(dirname(folder), user);
}

function changeOwners(path: string, user: RunAs): void {
  chownSync(path, user.uid, user.gid);
  chmodSync(path, 0o700);
}
