import type { Logger } from 'pino';
import type { EventBus } from '../db/event-bus.ts';
import type { Database } from '../db/connect.ts';
import type { FeedStatements } from '../db/queries/feed/sessions.ts';
import type { CountedTagRow } from '../db/queries/content/tag-counts.ts';
import type { BatchedProgress } from '../db/queries/library/progress.ts';
import type { BatchedPlays } from '../db/queries/playback/open-play.ts';
import type { WorkCounts } from '../db/queries/users/profiles.ts';
import type { Engine } from '../media/engine/engine.ts';
import type { ChunkStore } from '../media/chunks/chunk-store.ts';
import type { Storage } from '../media/storage/storage.ts';
import type { TopAgentsCache } from './agents/agent-views.ts';
import type { VideoPage } from './catalogue/list-videos.ts';
import type { AiSetups } from './ai/ai-setup.ts';
import type { LiveTexts } from './ai/live-texts.ts';
import type { AddressBook } from './address-book.ts';
import type { ConfigWithAds } from './config/client-config.ts';
import type { HmacKey } from './hmac-key.ts';
import type { AccessRechecks } from './content/access-rechecks.ts';
import type { ContentKinds } from './content/kind-module.ts';
import type { ActivityLog } from './reward-tasks/activity-log.ts';
import type { FigureLog } from './figures/figure-log.ts';
import type { GameGrants } from './games/game-grants.ts';
import type { GameFiles } from './games/stored-files.ts';
import type { FeedVideos } from './feed/feed-videos.ts';
import type { ResumableSessions } from './feed/resumable-sessions.ts';
import type { FeedPools } from './feed/feed-pools.ts';
import type { InvalidatingCache } from './invalidating-cache.ts';
import type { Unwanted } from './mutes/unwanted.ts';
import type { JsonText } from './json-text.ts';
import type { LiveRelay } from './live/relay/live-relay.ts';
import type { LiveSchedules } from './live/live-schedules.ts';
import type { Sessions } from './sessions.ts';
import type { Counters } from './rate-limits.ts';
import type { CommonTerms } from './search/common-terms.ts';
import type { Results } from './search/find-results.ts';
import type { SearchLog } from './search/search-log.ts';
import type { SearchPage } from './search/search-details.ts';
import type { PictureGrants } from './pictures/picture-grants.ts';
import type { Seal } from './seal.ts';
import type { PayeeKeys } from './withdrawals/payee-keys.ts';
import type { PostIdPage } from './posts/list-posts.ts';
import type { SharedPost } from './posts/shared-posts.ts';
import type { PublicKeys } from './settings/public-keys.ts';
import type { Settings } from './settings/settings.ts';
import type { MediaRecord } from './media/ready-media.ts';
import type { CallbackAttempts } from '../db/queries/recharge/callback-attempts.ts';
import type { SettledPayments } from './recharge/settled-payments.ts';
import type { TogetherSettled } from './recharge/settle-together.ts';
import type { ForgedCounts } from './recharge/forged-counts.ts';
import type { OpenedAccount } from './recharge/open-account.ts';
import type { PayAdapters } from './recharge/pay-adapters.ts';
import type { PlayIds } from './playback/play-ids.ts';
import type { SharedVideos } from './playback/shared-videos.ts';
import type { EpisodeOrders } from './series/episode-orders.ts';
import type { RelatedCandidates } from './related/related-contents.ts';
import type { UploadLimits } from './upload/default-limits.ts';
import type { PictureJudge } from './policy/judge-pictures.ts';
import type { WordRules } from './policy/word-rules.ts';
import type { ViewTokens } from './media/view-tokens.ts';

/** The context of domain functions. Built once per process by `openAppContext`. */
export interface AppContext {
  /** The log of this process; requests have a child of it. */
  log: Logger;
  database: Database;
  events: EventBus;
  /** Seal cards and addresses. */
  payeeKeys: PayeeKeys;
  seal: Seal;
  keys: PublicKeys;
  settings: Settings;
  addresses: AddressBook;
  sessions: Sessions;
  counters: Counters;
  storage: Storage;
  viewTokens: ViewTokens;
  /** Addresses of pictures that are not for everybody. */
  pictureGrants: PictureGrants;
  judgePictures: PictureJudge;
  /** Addresses of the files of games. */
  gameGrants: GameGrants;
  gameFiles: InvalidatingCache<GameFiles>;
  accessRechecks: AccessRechecks;
  chunks: ChunkStore;
  /** Who stands in the label of what an AI made. */
  aiProducer: () => Promise<string>;
  /** Who may upload how much. */
  uploadLimits: UploadLimits;
  /** Folder for work of the media pipeline. */
  workDir: string;
  /** Opens what decodes, once. Throws `MediaError` engineMissing. */
  engine: () => Promise<Engine>;
  /** The module of each kind of content. */
  kinds: ContentKinds;
  videoPages: InvalidatingCache<VideoPage>;
  /** Whether a proxy was seen that nothing is believed of. */
  untrustedProxy: { isSeen: boolean };
  /** Works of uploaders with their plays, by audience and user. */
  workCounts: InvalidatingCache<WorkCounts>;
  channelPages: InvalidatingCache<JsonText>;
  relatedCandidates: InvalidatingCache<RelatedCandidates>;
  /** Tags of each room, by audience and kinds. */
  roomTags: InvalidatingCache<CountedTagRow[]>;
  /** Who earned most by invitations this month. */
  topAgents: TopAgentsCache;
  danmakuPages: InvalidatingCache<JsonText>;
  /** The latest lines of the chats of live channels, by channel. */
  chatPages: InvalidatingCache<JsonText>;
  /** Makes the hashes that distinguish senders of danmaku. */
  senderHashes: HmacKey;
  unwanted: InvalidatingCache<Unwanted>;
  searchResults: InvalidatingCache<Results>;
  searchPages: InvalidatingCache<SearchPage>;
  commonTerms: CommonTerms;
  searchLog: SearchLog;
  figureLog: FigureLog;
  activityLog: ActivityLog;
  clientConfigs: InvalidatingCache<ConfigWithAds>;
  readyMedia: InvalidatingCache<MediaRecord>;
  live: LiveSchedules;
  liveRelay: LiveRelay;
  /** The payment gateways that this process can use. */
  payAdapters: PayAdapters;
  payAccounts: InvalidatingCache<OpenedAccount>;
  forgedCounts: ForgedCounts;
  callbackAttempts: CallbackAttempts;
  settledPayments: SettledPayments;
  /** Payments of the same time, credited together. */
  togetherSettled: TogetherSettled;
  /** Hosts inside the operator's own network that this server may ask for something. */
  privateHosts: ReadonlySet<string>;
  /** Push services inside the operator's own network: users give their addresses, so nothing else there is one. */
  pushHosts: ReadonlySet<string>;
  /** Texts that engines are writing for this process. */
  liveTexts: LiveTexts;
  aiSetups: AiSetups;
  feedStatements: FeedStatements;
  feedPools: FeedPools;
  /** What feeds of posts choose from. */
  postPools: FeedPools;
  /** Cards of posts in lists. */
  sharedPosts: InvalidatingCache<SharedPost>;
  /** Pages of lists of posts that are the same for everybody of an audience. */
  postPages: InvalidatingCache<PostIdPage>;
  feedVideos: FeedVideos;
  resumableSessions: ResumableSessions;
  sharedVideos: SharedVideos;
  playIds: PlayIds;
  /** Plays of the same time, read together. */
  openPlays: BatchedPlays;
  /** Places of the same time, written together. */
  batchedProgress: BatchedProgress;
  episodeOrders: EpisodeOrders;
  /** Rules of words, in force in this process. */
  wordRules: WordRules;
  /** The channel that shows the whole catalogue; undefined while there is none. */
  firstChannelId: () => string | undefined;
  isDarkChannel: (channelId: string) => boolean;
}
