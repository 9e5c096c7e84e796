import { claimMedia, type MediaAssetRow } from '../db/queries/media/jobs.ts';
import type { AppContext } from '../domain/app-context.ts';
import { every, type Running } from './every.ts';

/** Polls this often for work that nobody announced, such as that of a worker which fell silent. */
const POLL_EVERY_SECONDS = 5;

/** Packages a claimed asset and writes the outcome; the signal says that the worker stops. */
export type PackageClaim = (claim: MediaAssetRow, stopping: AbortSignal) => Promise<void>;

/**
 * Transcodes one video after another; an engine uses all cores by itself. Work is claimed in the database with
 * a lease, so that a restart, or another worker, takes over what a dead one left.
 */
export function startMediaWorker(
  context: AppContext,
  packageClaim: PackageClaim,
  onError: (error: unknown) => void,
): Running {
  const worker = every(
    POLL_EVERY_SECONDS,
    async (stopping) => {
      const claim = await claimMedia(context.database);
      if (!claim) return false;
      await packageClaim(claim, stopping);
      return true;
    },
    onError,
  );
  const unsubscribe = context.events.subscribe('mediaWork', () => worker.wake());
  return {
    stop: async () => {
      unsubscribe();
      await worker.stop();
    },
  };
}
