import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';
import type { ChunkStore } from '../../media/chunks/chunk-store.ts';
import type { Storage } from '../../media/storage/storage.ts';
import type { AddressBook } from '../address-book.ts';
import type { FeedStatements } from '../../db/queries/feed/sessions.ts';
import type { FeedPools } from '../feed/feed-pools.ts';
import type { ContentKinds } from '../content/kind-module.ts';
import type { Unwanted } from '../mutes/unwanted.ts';
import type { InvalidatingCache } from '../invalidating-cache.ts';
import type { MediaRecord } from '../media/ready-media.ts';
import type { ViewTokens } from '../media/view-tokens.ts';
import type { PictureGrants } from '../pictures/picture-grants.ts';
import type { PlayIds } from '../playback/play-ids.ts';
import type { Counters } from '../rate-limits.ts';
import type { Seal } from '../seal.ts';
import type { PublicKeys } from '../settings/public-keys.ts';
import type { Settings } from '../settings/settings.ts';
import type { PostIdPage } from './list-posts.ts';
import type { SharedPost } from './shared-posts.ts';

/** The members of the app's context that this area takes. */
export interface PostsContext {
  database: Database;
  events: EventBus;
  settings: Settings;
  counters: Counters;
  seal: Seal;
  keys: PublicKeys;
  storage: Storage;
  chunks: ChunkStore;
  addresses: AddressBook;
  viewTokens: ViewTokens;
  playIds: PlayIds;
  pictureGrants: PictureGrants;
  readyMedia: InvalidatingCache<MediaRecord>;
  feedStatements: FeedStatements;
  /** What feeds of posts choose from. */
  postPools: FeedPools;
  /** Cards of posts in lists. */
  sharedPosts: InvalidatingCache<SharedPost>;
  /** Pages of lists of posts that are the same for everybody of an audience. */
  postPages: InvalidatingCache<PostIdPage>;
  unwanted: InvalidatingCache<Unwanted>;
  /** The module of each kind of content. */
  kinds: ContentKinds;
}
