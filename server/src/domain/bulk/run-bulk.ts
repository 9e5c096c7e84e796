import type { Log } from '../log.ts';
import { runTask } from '../tasks/run-tasks.ts';
import { allFor, type BulkContext } from './change-content.ts';
import { fetchVideos, type FetchContext } from './fetch-videos.ts';
import { setMetadata } from './metadata/import-metadata.ts';

/** Goes on with the oldest task that nobody is at, of whichever kind; answers whether more may wait. */
export function runStaffTask(
  context: BulkContext & FetchContext & { log: Log },
  stopping: AbortSignal,
): Promise<boolean> {
  return runTask(
    context,
    {
      bulk: (task) => allFor(context, task),
      metadata: () => (staff, row) => setMetadata(context, staff, row),
      fetch: (task) => fetchVideos(context, task),
    },
    stopping,
  );
}
