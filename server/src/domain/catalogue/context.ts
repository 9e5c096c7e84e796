import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';
import type { Settings } from '../settings/settings.ts';
import type { Seal } from '../seal.ts';
import type { ViewTokens } from '../media/view-tokens.ts';
import type { ChunkStore } from '../../media/chunks/chunk-store.ts';
import type { ContentKinds } from '../content/kind-module.ts';
import type { InvalidatingCache } from '../invalidating-cache.ts';
import type { VideoPage } from './list-videos.ts';

/** The members of the app's context that this area takes. */
export interface CatalogueContext {
  database: Database;
  events: EventBus;
  seal: Seal;
  settings: Settings;
  viewTokens: ViewTokens;
  chunks: ChunkStore;
  /** The module of each kind of content. */
  kinds: ContentKinds;
  videoPages: InvalidatingCache<VideoPage>;
  /** The channel that shows the whole catalogue; undefined while there is none. */
  firstChannelId: () => string | undefined;
  isDarkChannel: (channelId: string) => boolean;
}
