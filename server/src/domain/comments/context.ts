import type { Database } from '../../db/connect.ts';
import type { Settings } from '../settings/settings.ts';
import type { Counters } from '../rate-limits.ts';
import type { ContentKinds } from '../content/kind-module.ts';

/** The members of the app's context that this area takes. */
export interface CommentsContext {
  database: Database;
  settings: Settings;
  counters: Counters;
  /** The module of each kind of content. */
  kinds: ContentKinds;
}
