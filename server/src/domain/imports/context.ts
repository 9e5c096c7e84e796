import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';
import type { ChunkStore } from '../../media/chunks/chunk-store.ts';
import type { Engine } from '../../media/engine/engine.ts';
import type { Storage } from '../../media/storage/storage.ts';
import type { Log } from '../log.ts';
import type { Seal } from '../seal.ts';
import type { PublicKeys } from '../settings/public-keys.ts';

/** The members of the app's context that this area takes. */
export interface ImportContext {
  log: Log;
  database: Database;
  events: EventBus;
  chunks: ChunkStore;
  storage: Storage;
  seal: Seal;
  keys: PublicKeys;
  /** Folder for unfinished work. */
  workDir: string;
  /** Opens what decodes, once. */
  engine: () => Promise<Engine>;
}
