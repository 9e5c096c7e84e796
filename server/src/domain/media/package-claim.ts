import { reportMedia, type MediaJob } from '../../db/queries/media/jobs.ts';
import type { Engine } from '../../media/engine/engine.ts';
import { linkSource } from './link-source.ts';
import { packagingFolder } from './packaging-folder.ts';
import { runPackaging, type JobBackend } from './run-packaging.ts';
import { deleteEarlierOutput, settlePackaging } from './settle-packaging.ts';
import { toPackagingJob } from './to-packaging-job.ts';
import type { MediaContext } from './context.ts';

/**
 * Packages the video of a claim in this process, beside the database, and writes the outcome. Throws what was no fault
 * of the media, after it was written down as a failure.
 */
export async function packageClaim(
  context: MediaContext,
  engine: Engine,
  claim: MediaJob,
  stopping: AbortSignal,
): Promise<void> {
  const { database, events, storage, log } = context;
  const backend: JobBackend = {
    storage,
    source: async (_job, folder) => {
      await deleteEarlierOutput(storage, claim);
      return linkSource(claim.sourcePath, folder);
    },
    report: (order, now) => reportMedia(database, order, now),
    // A cancellation is published, and need not wait for the next report.
    onNews: (order, look) =>
      events.subscribe('mediaWork', (contentId) => {
        if (contentId === order.contentId) look();
      }),
  };
  const workDir = packagingFolder(context);
  const order = toPackagingJob(context, claim);
  const { outcome, cause } = await runPackaging(backend, order, { engine, workDir, stopping, log });
  await settlePackaging(context, claim, outcome);
  if (cause) throw cause;
}
