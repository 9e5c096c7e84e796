import type { Database } from '../../db/connect.ts';
import type { ContentKinds } from '../content/kind-module.ts';
import type { Settings } from '../settings/settings.ts';

/** The members of the app's context that this area takes. */
export interface BookContext {
  database: Database;
  settings: Settings;
  /** The module of each kind of content. */
  kinds: ContentKinds;
}
