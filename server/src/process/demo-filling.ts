import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { isCatalogueEmpty } from '../db/queries/demo/catalogue.ts';
import { findSetting } from '../db/queries/operator/settings.ts';
import type { Database } from '../db/connect.ts';
import type { DemoOrder } from '../demo/demo-process.ts';
import { DEMO_PROGRESS, type DemoProgress } from '../domain/overview/overview.ts';

const ATTEMPTS = 10;
/** Longer after each attempt: what stood in the way may pass. */
const REST_MS = 10_000;

/** Whether the demonstration is still to be made, or was interrupted. */
export async function isDemoUnfinished(database: Database): Promise<boolean> {
  const progress = (await findSetting(database, DEMO_PROGRESS)) as DemoProgress | null;
  if (!progress) return isCatalogueEmpty(database);
  return progress.isWhole === false || progress.done < progress.total;
}

/** Makes the demonstration in a process of its own; one that fails goes on some time later. */
export function startDemoFilling(
  order: DemoOrder,
  onFailure: (exitCode: number | null) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let child: ChildProcess | undefined;
  const fill = async () => {
    for (let attempt = 1; attempt <= ATTEMPTS && !stopping.signal.aborted; attempt += 1) {
      child = fork(fileURLToPath(new URL('../demo/demo-process.ts', import.meta.url)), {
        execArgv: process.execArgv,
      });
      const ended = ending(child);
      child.send(order);
      const code = await ended;
      if (code === 0 || stopping.signal.aborted) return;
      onFailure(code);
      // Broken off by a stop, and then the loop ends.
      await sleep(attempt * REST_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const filling = fill();
  return {
    async stop() {
      stopping.abort();
      child?.kill('SIGTERM');
      await filling;
    },
  };
}

function ending(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(null));
    child.once('exit', resolve);
  });
}
