import { reportMedia, type MediaAssetRow } from '../../db/queries/media-jobs.ts';
import type { Engine } from '../../media/engine/engine.ts';
import type { Domain } from '../domain.ts';
import { packagingFolder } from './packaging-folder.ts';
import { runPackaging, type PackagingDesk } from './run-packaging.ts';
import { deleteEarlierOutput, settlePackaging } from './settle-packaging.ts';
import { toOrder } from './to-order.ts';

/**
 * Packages the video of a claim in this process, beside the database, and writes the outcome. Throws what was no fault
 * of the media, after it was written down as a failure.
 */
export async function packageItem(
  domain: Domain,
  engine: Engine,
  claim: MediaAssetRow,
  stopping: AbortSignal,
): Promise<void> {
  const { database, changes, storage } = domain;
  const desk: PackagingDesk = {
    storage,
    source: async () => {
      await deleteEarlierOutput(storage, claim);
      return claim.sourcePath;
    },
    report: (order, now) => reportMedia(database, order, now),
    // Whoever cancels says so, and need not wait for the next report.
    onNews: (order, look) =>
      changes.on('mediaWork', (itemId) => {
        if (itemId === order.itemId) look();
      }),
  };
  const workDir = packagingFolder(domain);
  const order = toOrder(domain, claim);
  const { outcome, cause } = await runPackaging(desk, order, { engine, workDir, stopping });
  await settlePackaging(domain, claim, outcome);
  if (cause) throw cause;
}
