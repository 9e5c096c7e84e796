import type { Database } from '../../db/connect.ts';
import type { ContentKinds } from '../content/kind-module.ts';
import type { InvalidatingCache } from '../invalidating-cache.ts';
import type { JsonText } from '../json-text.ts';

/** The members of the app's context that this area takes. */
export interface HomeContext {
  database: Database;
  /** The module of each kind of content. */
  kinds: ContentKinds;
  channelPages: InvalidatingCache<JsonText>;
}
