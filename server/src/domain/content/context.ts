import type { Database } from '../../db/connect.ts';
import type { Settings } from '../settings/settings.ts';
import type { ContentKinds } from './kind-module.ts';

/** The members of the app's context that this area takes. */
export interface ContentContext {
  database: Database;
  settings: Settings;
  /** The module of each kind of content. */
  kinds: ContentKinds;
}
