import type { Database } from '../../db/connect.ts';
import type { ChunkStore } from '../../media/chunks/chunk-store.ts';
import type { UploadLimits } from './default-limits.ts';

/** The members of the app's context that this area takes. */
export interface UploadContext {
  database: Database;
  chunks: ChunkStore;
  /** Who may upload how much. */
  uploadLimits: UploadLimits;
}
