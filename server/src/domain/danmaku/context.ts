import type { Database } from '../../db/connect.ts';
import type { Settings } from '../settings/settings.ts';
import type { Counters } from '../rate-limits.ts';
import type { ContentKinds } from '../content/kind-module.ts';
import type { InvalidatingCache } from '../invalidating-cache.ts';
import type { JsonText } from '../json-text.ts';
import type { HmacKey } from '../hmac-key.ts';

/** The members of the app's context that this area takes. */
export interface DanmakuContext {
  database: Database;
  settings: Settings;
  counters: Counters;
  /** The module of each kind of content. */
  kinds: ContentKinds;
  danmakuPages: InvalidatingCache<JsonText>;
  /** The latest lines of the chats of live channels, by channel. */
  chatPages: InvalidatingCache<JsonText>;
  /** Makes the hashes that distinguish senders of danmaku. */
  senderHashes: HmacKey;
}
