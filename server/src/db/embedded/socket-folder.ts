import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { HomeFolder } from './home-folder.ts';

/** A socket's whole address has 108 bytes at most, its last a zero, on the strictest system 104. */
const MAX_ADDRESS_BYTES = 103;
const SOCKET = '.s.PGSQL.5432';

/** An empty folder for the socket, closed to others; below /tmp where the data's own path is too long. */
export function makeSocketFolder(home: HomeFolder): { path: string; remove(): void } {
  const preferred = join(home.path, 'socket');
  rmSync(preferred, { recursive: true, force: true });
  const fits = Buffer.byteLength(join(preferred, SOCKET)) <= MAX_ADDRESS_BYTES;
  if (fits) mkdirSync(preferred, { mode: 0o700 });
  const path = fits ? preferred : mkdtempSync('/tmp/yehang-');
  if (home.user) chownSync(path, home.user.uid, home.user.gid);
  chmodSync(path, 0o700);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
