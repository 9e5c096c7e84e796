import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProcess } from './process-facts.ts';

const PATIENCE_MS = 5_000;

/**
 * Ends a PostgreSQL that an earlier run left behind on this data, and removes its pid file. A pid that
 * belongs to something else by now, or to a zombie, is left alone.
 */
export async function stopLeftover(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const isOurs = () => findProcess(pid)?.commandLine.includes(cluster) ?? false;
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isOurs()) break;
    signalIfThere(pid, signal);
    const until = Date.now() + PATIENCE_MS;
    while (isOurs() && Date.now() < until) await sleep(20);
  }
  rmSync(file, { force: true });
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
