import type { ActivityLog } from '../reward-tasks/activity-log.ts';
import type { AccessRechecks } from '../content/access-rechecks.ts';
import type { Logger } from 'pino';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';
import type { Seal } from '../seal.ts';
import type { Settings } from '../settings/settings.ts';
import type { AddressBook } from '../address-book.ts';
import type { ViewTokens } from '../media/view-tokens.ts';
import type { ContentKinds } from '../content/kind-module.ts';
import type { InvalidatingCache } from '../invalidating-cache.ts';
import type { MediaRecord } from '../media/ready-media.ts';
import type { LiveSchedules } from './live-schedules.ts';
import type { LiveRelay } from './relay/live-relay.ts';

/** The members of the app's context that this area takes. */
export interface LiveContext {
  /** The log of this process; requests have a child of it. */
  log: Logger;
  activityLog: ActivityLog;
  database: Database;
  events: EventBus;
  seal: Seal;
  settings: Settings;
  addresses: AddressBook;
  viewTokens: ViewTokens;
  accessRechecks: AccessRechecks;
  /** The module of each kind of content. */
  kinds: ContentKinds;
  readyMedia: InvalidatingCache<MediaRecord>;
  live: LiveSchedules;
  liveRelay: LiveRelay;
}
