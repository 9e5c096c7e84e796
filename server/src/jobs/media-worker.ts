import { claimMedia, finishMedia, type MediaJob } from '../db/queries/media/jobs.ts';
import type { AppContext } from '../domain/app-context.ts';
import { summarise } from '../domain/error-summary.ts';
import type { Running } from './every.ts';
import type { StartJob } from './job-runs.ts';

/** Polls this often for unannounced work, such as that of a worker which fell silent. */
const POLL_EVERY_SECONDS = 5;

/** Packages a claimed asset and writes the outcome; the signal says that the worker stops. */
export type PackageClaim = (claim: MediaJob, stopping: AbortSignal) => Promise<void>;

/** Failed so often for no fault of the video, it is left to staff. */
const MOST_ATTEMPTS = 5;

/**
 * Transcodes one video after another; an engine uses all cores by itself. Work is claimed in the database with
 * a lease, so that a restart, or another worker, takes over what a dead one left.
 */
export function startMediaWorker(
  context: AppContext,
  packageClaim: PackageClaim,
  job: StartJob,
): Running {
  const work = async (stopping: AbortSignal) => {
    const claim = await claimMedia(context.database);
    if (!claim) return false;
    await packageClaim(claim, stopping).catch((error: unknown) => giveUp(context, claim, error));
    return true;
  };
  const worker = job('media', POLL_EVERY_SECONDS, work, { isLong: true });
  const unsubscribe = context.events.subscribe('mediaWork', () => worker.wake());
  return {
    stop: async () => {
      unsubscribe();
      await worker.stop();
    },
  };
}

/** Ends a claim that fails every time before its outcome is written; its lease lets it be tried again until then. */
async function giveUp({ database }: AppContext, claim: MediaJob, error: unknown): Promise<never> {
  if (claim.attempt >= MOST_ATTEMPTS)
    await finishMedia(database, claim, {
      state: 'failed',
      reason: '转码多次没有完成，请稍后重试，或换一个文件',
      failureDetail: summarise(error),
      hasSource: true,
    });
  throw error;
}
