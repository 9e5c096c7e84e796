import type { Log } from '../log.ts';
import { runTask } from '../tasks/run-tasks.ts';
import { allFor, type BulkContext } from './change-content.ts';

/** Goes on with the oldest task that nobody is at, of whichever kind; answers whether more may wait. */
export function runStaffTask(
  context: BulkContext & { log: Log },
  stopping: AbortSignal,
): Promise<boolean> {
  return runTask(context, { bulk: (task) => allFor(context, task) }, stopping);
}
