import type { Database } from '../../db/connect.ts';
import type { BatchedPlays } from '../../db/queries/playback/open-play.ts';
import type { BatchedProgress } from '../../db/queries/library/progress.ts';
import type { Seal } from '../seal.ts';
import type { ActivityLog } from '../reward-tasks/activity-log.ts';
import type { Settings } from '../settings/settings.ts';
import type { AddressBook } from '../address-book.ts';
import type { ViewTokens } from '../media/view-tokens.ts';
import type { ContentKinds } from '../content/kind-module.ts';
import type { FigureLog } from '../figures/figure-log.ts';
import type { InvalidatingCache } from '../invalidating-cache.ts';
import type { MediaRecord } from '../media/ready-media.ts';
import type { EpisodeOrders } from '../series/episode-orders.ts';
import type { PlayIds } from './play-ids.ts';
import type { SharedVideos } from './shared-videos.ts';

/** The members of the app's context that this area takes. */
export interface PlaybackContext {
  database: Database;
  seal: Seal;
  settings: Settings;
  addresses: AddressBook;
  viewTokens: ViewTokens;
  /** The module of each kind of content. */
  kinds: ContentKinds;
  figureLog: FigureLog;
  activityLog: ActivityLog;
  readyMedia: InvalidatingCache<MediaRecord>;
  sharedVideos: SharedVideos;
  playIds: PlayIds;
  /** Plays of the same time, read together. */
  openPlays: BatchedPlays;
  /** Places of the same time, written together. */
  batchedProgress: BatchedProgress;
  episodeOrders: EpisodeOrders;
}
