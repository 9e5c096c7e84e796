import { spawnSync } from 'node:child_process';
import { chownSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The user that PostgreSQL runs as. */
export interface RunAs {
  name: string;
  uid: number;
  gid: number;
}

/** Users that PostgreSQL may run as when this process is root, which PostgreSQL itself refuses to be. */
const SERVANTS = ['postgres', 'nobody'];

/**
 * Users to run PostgreSQL as, best first: the owner of the data, then those made for such work.
 * Undefined where this process is not root, and PostgreSQL simply runs as the same user.
 */
export function listRunAs(folder: string): RunAs[] | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const known = readUsers();
  const owners = [join(folder, 'cluster'), folder, dirname(folder)]
    .map((path) => statSync(path, { throwIfNoEntry: false })?.uid)
    .filter((uid) => uid !== undefined && uid !== 0);
  const wanted = [
    ...owners.map((uid) => known.find((user) => user.uid === uid)),
    ...SERVANTS.map((name) => known.find((user) => user.name === name)),
  ];
  return [...new Set(wanted)].filter((user) => user !== undefined);
}

/** Only users that the system lists: initdb refuses a bare number. */
function readUsers(): RunAs[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((user) => user.uid > 0 && user.gid >= 0);
}

/** Whether this user gets as far as the folder; a folder above may be closed to it, as /root is. */
export function mayEnter(user: RunAs, folder: string): boolean {
  const { uid, gid } = user;
  const { status } = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], {
    uid,
    gid,
    cwd: '/',
    stdio: 'ignore',
  });
  return status === 0;
}

/** Gives a folder and all that is in it to the user. */
export function changeOwner(user: RunAs, folder: string): void {
  chownSync(folder, user.uid, user.gid);
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, entry), user.uid, user.gid);
  }
}
