import { claimImport } from '../db/queries/imports/imports.ts';
import type { AppContext } from '../domain/app-context.ts';
import { runImport } from '../domain/imports/run-import.ts';
import type { Running } from './every.ts';
import type { StartJob } from './job-runs.ts';

/** Polls this often for unannounced work, such as that of a worker which fell silent. */
const POLL_EVERY_SECONDS = 5;

/** Works through imports one after another. Work is claimed in the database with a lease, as transcoding is. */
export function startImportWorker(context: AppContext, job: StartJob): Running {
  const work = async (stopping: AbortSignal) => {
    const claim = await claimImport(context.database);
    if (!claim) return false;
    await runImport(context, claim, stopping);
    return true;
  };
  const worker = job('imports', POLL_EVERY_SECONDS, work, { isLong: true });
  const unsubscribe = context.events.subscribe('imports', () => worker.wake());
  return {
    stop: async () => {
      unsubscribe();
      await worker.stop();
    },
  };
}
