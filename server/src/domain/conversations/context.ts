import type { Database } from '../../db/connect.ts';
import type { Storage } from '../../media/storage/storage.ts';
import type { OpenContext } from '../content/open-content.ts';
import type { Counters } from '../rate-limits.ts';
import type { PublicKeys } from '../settings/public-keys.ts';

/** The members of the app's context that this area takes. */
export interface ConversationsContext extends OpenContext {
  database: Database;
  counters: Counters;
  storage: Storage;
  keys: PublicKeys;
}
