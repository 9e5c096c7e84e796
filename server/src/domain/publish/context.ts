import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';
import type { ContentKinds } from '../content/kind-module.ts';
import type { Seal } from '../seal.ts';
import type { Counters } from '../rate-limits.ts';
import type { Settings } from '../settings/settings.ts';
import type { Storage } from '../../media/storage/storage.ts';
import type { ChunkStore } from '../../media/chunks/chunk-store.ts';

/** The members of the app's context that this area takes. */
export interface PublishContext {
  database: Database;
  events: EventBus;
  seal: Seal;
  counters: Counters;
  settings: Settings;
  storage: Storage;
  chunks: ChunkStore;
  /** The module of each kind of content. */
  kinds: ContentKinds;
}
