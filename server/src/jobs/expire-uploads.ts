import { deleteUploads } from '../db/queries/uploads.ts';
import type { Domain } from '../domain/domain.ts';

/** Somebody may pause a large upload over a holiday; after this long without a chunk it is given up. */
const IDLE_MS = 14 * 24 * 3_600_000;

/** Forgets uploads that nobody went on with, and their bytes. */
export async function expireUploads({ database, chunks }: Domain): Promise<void> {
  const gone = await chunks.discardIdle(new Date(Date.now() - IDLE_MS));
  await deleteUploads(database, gone);
}
