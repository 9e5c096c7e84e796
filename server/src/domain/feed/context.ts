import type { Database } from '../../db/connect.ts';
import type { FeedStatements } from '../../db/queries/feed/sessions.ts';
import type { BatchedProgress } from '../../db/queries/library/progress.ts';
import type { UnwantedContext } from '../mutes/unwanted.ts';
import type { Settings } from '../settings/settings.ts';
import type { AddressBook } from '../address-book.ts';
import type { Counters } from '../rate-limits.ts';
import type { ViewTokens } from '../media/view-tokens.ts';
import type { PlayIds } from '../playback/play-ids.ts';
import type { ContentKinds } from '../content/kind-module.ts';
import type { FeedPools } from './feed-pools.ts';
import type { FeedVideos } from './feed-videos.ts';
import type { ResumableSessions } from './resumable-sessions.ts';

/** The members of the app's context that this area takes. */
export interface FeedContext extends UnwantedContext {
  database: Database;
  settings: Settings;
  addresses: AddressBook;
  counters: Counters;
  viewTokens: ViewTokens;
  playIds: PlayIds;
  /** The module of each kind of content. */
  kinds: ContentKinds;
  feedStatements: FeedStatements;
  /** Places of the same time, written together. */
  batchedProgress: BatchedProgress;
  feedPools: FeedPools;
  feedVideos: FeedVideos;
  resumableSessions: ResumableSessions;
}
