import { deleteOpenUpload, type UploadOwner } from '../../db/queries/uploads/uploads.ts';
import type { Database } from '../../db/connect.ts';
import type { ChunkStore } from '../../media/chunks/chunk-store.ts';

/**
 * Gives up an owner's upload that is not used yet, and frees its disk. Nothing where there is none, so that it may
 * be asked twice. Of a cancellation and a use at the same moment one wins.
 */
export async function cancelUpload(
  { database, chunks }: { database: Database; chunks: ChunkStore },
  owner: UploadOwner,
  identifier: string,
): Promise<Record<string, never>> {
  const id = await deleteOpenUpload(database, owner, identifier);
  if (id !== null) await chunks.discard(id);
  return {};
}
