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
import { join } from 'node:path';
import { listRunAs, mayEnter } from './run-as.ts';
import type { RunAs } from './run-as.ts';

/** Where PostgreSQL lives when root keeps the data in a folder that nobody else may enter. */
const OPEN_PLACE = '/var/lib';

export interface HomeFolder {
  /** The folder itself, links resolved. */
  path: string;
  /** Undefined: the same user as this process. */
  user: RunAs | undefined;
}

/**
 * Makes the folder that holds everything of PostgreSQL, closed to others, and finds the user to run it as.
 * Where this process is root and the folder lies in one that no other user may enter, such as /root,
 * the real folder is made in /var/lib and `folder` becomes a link to it.
 * Throws with a plain sentence where that is not possible.
 */
export function prepareHomeFolder(folder: string): HomeFolder {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = realpathSync(folder);
  const users = listRunAs(path);
  if (!users) {
    chmodSync(path, 0o700);
    return { path, user: undefined };
  }
  const [first] = users;
  if (!first)
    throw new Error('PostgreSQL refuses to run as root, and there is no user nobody here.');
  for (const user of users) {
    takeOver(path, user);
    if (mayEnter(user, path)) return { path, user };
  }
  if (readdirSync(path).length > 0) {
    throw new Error(
      `PostgreSQL runs as ${first.name} here, which may not enter ${path}: open the folders above it (chmod o+x).`,
    );
  }
  const open = join(OPEN_PLACE, `yehang-${randomBytes(6).toString('hex')}`);
  mkdirSync(open, { mode: 0o700 });
  takeOver(open, first);
  rmdirSync(path);
  symlinkSync(open, path);
  return { path: open, user: first };
}

function takeOver(path: string, user: RunAs): void {
  chownSync(path, user.uid, user.gid);
  chmodSync(path, 0o700);
}
