import { spawn, type ChildProcess } from 'node:child_process';
import { chownSync, closeSync, existsSync, openSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { cleanEnvironment } from './cluster.ts';
import type { HomeFolder } from './home-folder.ts';

/** Crash recovery after a power cut reads the log of up to five minutes of work. */
const START_LIMIT_MS = 120_000;

/**
 * Runs PostgreSQL, and stops it when its own standard input ends: by intent, or because the process at
 * the other end was killed. SIGINT: what is open is rolled back, and PostgreSQL ends within moments.
 */
const WATCHER = `
exec 3<&0
"$@" 3<&- </dev/null &
server=$!
( while read -r line <&3; do :; done
  kill -INT $server
  for second in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do sleep 1 3<&-; kill -0 $server || exit; done
  kill -QUIT $server ) >/dev/null 2>&1 &
watcher=$!
exec 3<&-
wait $server
code=$?
kill $watcher 2>/dev/null
exit $code
`;

/** A PostgreSQL that accepts connections. */
export interface WatchedServer {
  /** Settles when PostgreSQL has ended, by intent or not. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** Starts PostgreSQL and waits until it accepts connections. Throws with the end of its log where it does not. */
export async function startServer(
  home: HomeFolder,
  binaries: Binaries,
  cluster: string,
  settings: Record<string, string | number>,
): Promise<WatchedServer> {
  const logFile = join(home.path, 'postgres.log');
  if (existsSync(logFile)) renameSync(logFile, `${logFile}.1`);
  const log = openSync(logFile, 'a', 0o600);
  if (home.user) chownSync(logFile, home.user.uid, home.user.gid);
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(
    '/bin/sh',
    ['-c', WATCHER, 'yehang-postgres', binaries.postgres, '-D', cluster, ...flags],
    {
      cwd: '/',
      detached: true,
      env: cleanEnvironment,
      stdio: ['pipe', log, log],
      ...(home.user ? { uid: home.user.uid, gid: home.user.gid } : {}),
    },
  );
  closeSync(log);
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
  // The pipe breaks when PostgreSQL ends first.
  child.stdin?.on('error', () => undefined);
  const stop = async () => {
    child.stdin?.destroy();
    await ended;
  };
  if (await isReady(child, cluster)) return { ended, stop };
  await stop();
  const said = readFileSync(logFile, 'utf8').trim().split('\n').slice(-6).join('\n');
  throw new Error(`PostgreSQL did not start:\n${said}`);
}

/** PostgreSQL writes its state into the eighth line of its pid file. */
async function isReady(child: ChildProcess, cluster: string): Promise<boolean> {
  const pidFile = join(cluster, 'postmaster.pid');
  const until = Date.now() + START_LIMIT_MS;
  while (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    if (readIfThere(pidFile).split('\n')[7]?.trim() === 'ready') return true;
    if (Date.now() > until) return false;
    await sleep(10);
  }
  return false;
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
