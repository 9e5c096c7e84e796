import type { Logger } from 'pino';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';
import type { Seal } from '../seal.ts';
import type { PublicKeys } from '../settings/public-keys.ts';
import type { AddressBook } from '../address-book.ts';
import type { Storage } from '../../media/storage/storage.ts';
import type { AccessRechecks } from '../content/access-rechecks.ts';
import type { ViewTokens } from './view-tokens.ts';
import type { ChunkStore } from '../../media/chunks/chunk-store.ts';
import type { InvalidatingCache } from '../invalidating-cache.ts';
import type { MediaRecord } from './ready-media.ts';

/** The members of the app's context that this area takes. */
export interface MediaContext {
  /** The log of this process; requests have a child of it. */
  log: Logger;
  database: Database;
  events: EventBus;
  seal: Seal;
  keys: PublicKeys;
  addresses: AddressBook;
  storage: Storage;
  viewTokens: ViewTokens;
  accessRechecks: AccessRechecks;
  chunks: ChunkStore;
  /** Folder for work of the media pipeline. */
  workDir: string;
  readyMedia: InvalidatingCache<MediaRecord>;
  /** Who stands in the label of what an AI made. */
  aiProducer: () => Promise<string>;
}
