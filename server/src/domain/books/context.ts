import type { Database } from '../../db/connect.ts';
import type { ContentKinds } from '../content/kind-module.ts';
import type { ActivityLog } from '../reward-tasks/activity-log.ts';
import type { Settings } from '../settings/settings.ts';

/** The members of the app's context that this area takes. */
export interface BookContext {
  database: Database;
  settings: Settings;
  activityLog: ActivityLog;
  /** The module of each kind of content. */
  kinds: ContentKinds;
}
