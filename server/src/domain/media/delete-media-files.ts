import type { MediaAssetRow } from '../../db/queries/media/jobs.ts';
import { PICTURES, VIDEOS } from './storage-folders.ts';
import type { Storage } from '../../media/storage/storage.ts';
import type { ChunkStore } from '../../media/chunks/chunk-store.ts';

/** Deletes every file of a video's media: the source, and what all attempts stored. */
export async function deleteMediaFiles(
  { chunks, storage }: { storage: Storage; chunks: ChunkStore },
  media: Pick<MediaAssetRow, 'uploadId' | 'prefix'>,
): Promise<void> {
  if (media.uploadId) await chunks.discard(media.uploadId);
  await storage.deletePrefix(media.prefix);
  await storage.deletePrefix(PICTURES + media.prefix.slice(VIDEOS.length));
}
