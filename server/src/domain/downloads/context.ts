import type { Database } from '../../db/connect.ts';
import type { Seal } from '../seal.ts';
import type { Settings } from '../settings/settings.ts';
import type { AddressBook } from '../address-book.ts';
import type { Counters } from '../rate-limits.ts';
import type { ViewTokens } from '../media/view-tokens.ts';
import type { ContentKinds } from '../content/kind-module.ts';
import type { InvalidatingCache } from '../invalidating-cache.ts';
import type { MediaRecord } from '../media/ready-media.ts';

/** The members of the app's context that this area takes. */
export interface DownloadsContext {
  database: Database;
  seal: Seal;
  settings: Settings;
  addresses: AddressBook;
  counters: Counters;
  viewTokens: ViewTokens;
  /** The module of each kind of content. */
  kinds: ContentKinds;
  readyMedia: InvalidatingCache<MediaRecord>;
}
