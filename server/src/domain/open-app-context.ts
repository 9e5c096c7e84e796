import { readAiSettings } from './ai/ai-settings.ts';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { EventBus } from '../db/event-bus.ts';
import type { Database } from '../db/connect.ts';
import { feedStatementsOf } from '../db/queries/feed/sessions.ts';
import { listChannels, listDarkChannelIds } from '../db/queries/home/home.ts';
import { batchedProgressOf } from '../db/queries/library/progress.ts';
import { openPlaysOf } from '../db/queries/playback/open-play.ts';
import type { Engine } from '../media/engine/engine.ts';
import { engineOnDemand } from '../media/engine/open-engine.ts';
import { openChunkStore } from '../media/chunks/chunk-store.ts';
import type { Storage } from '../media/storage/storage.ts';
import { AiSetups } from './ai/ai-setup.ts';
import { LiveTexts } from './ai/live-texts.ts';
import { AddressBook } from './address-book.ts';
import type { AppContext } from './app-context.ts';
import { AccessRechecks } from './content/access-rechecks.ts';
import type { ContentKindModule } from './content/kind-module.ts';
import { openContentKinds } from './content/kinds/index.ts';
import { ActivityLog } from './reward-tasks/activity-log.ts';
import { FigureLog } from './figures/figure-log.ts';
import { feedRules } from './feed/feed-rules.ts';
import { guardPictures } from '../media/pictures/picture-guard.ts';
import { openPictureJudge, type PictureJudge } from './policy/judge-pictures.ts';
import { openPictureGuard } from './policy/look-at-pictures.ts';
import { WordRules } from './policy/word-rules.ts';
import { FeedVideos } from './feed/feed-videos.ts';
import { ResumableSessions } from './feed/resumable-sessions.ts';
import { listPostPool } from '../db/queries/posts/pool.ts';
import { FeedPools } from './feed/feed-pools.ts';
import { GameGrants } from './games/game-grants.ts';
import { HmacKey } from './hmac-key.ts';
import { InvalidatingCache } from './invalidating-cache.ts';
import { InvalidatingValue } from './invalidating-value.ts';
import { NO_LIVE_SETTINGS, openLiveRelay } from './live/relay/live-relay.ts';
import type { LiveSettings } from './live/relay/media-server.ts';
import { LiveSchedules } from './live/live-schedules.ts';
import { Sessions } from './sessions.ts';
import { findMedia, type MediaRecord } from './media/ready-media.ts';
import { ViewTokens } from './media/view-tokens.ts';
import { PlayIds } from './playback/play-ids.ts';
import { PictureGrants } from './pictures/picture-grants.ts';
import { SharedVideos } from './playback/shared-videos.ts';
import { MemoryCounters, type Counters } from './rate-limits.ts';
import { openCallbackAttempts } from '../db/queries/recharge/callback-attempts.ts';
import { SettledPayments } from './recharge/settled-payments.ts';
import { openTogetherSettled } from './recharge/settle-together.ts';
import { ForgedCounts } from './recharge/forged-counts.ts';
import { openPayAdapters } from './recharge/pay-adapters.ts';
import { CommonTerms } from './search/common-terms.ts';
import { SearchLog } from './search/search-log.ts';
import { Seal } from './seal.ts';
import { loadPublicKeys } from './settings/public-keys.ts';
import { EpisodeOrders } from './series/episode-orders.ts';
import { Settings } from './settings/settings.ts';
import { openPayeeKeys } from './withdrawals/open-payee-keys.ts';
import { DEFAULT_UPLOAD_LIMITS, type UploadLimits } from './upload/default-limits.ts';

/** Lists change by counters all the time: a few seconds old is fresh enough, and edits clear them at once. */
const LIST_TTL_MS = 5_000;
/** Counters of an uploader's works, which move with every play. */
const COUNTS_TTL_MS = 30_000;

/** Heat and what is liked together move slowly; edits clear them at once. */
const RELATED_TTL_MS = 60_000;

/** Counting them reads every content of a room. */
const ROOM_TAGS_TTL_MS = 60_000;

/** A rank of a month moves slowly, and is counted from all of its commissions. */
const TOP_AGENTS_TTL_MS = 300_000;

/** Senders see their own at once; to others a danmaku is as new after some seconds. Hiding one clears them. */
const DANMAKU_TTL_MS = 10_000;

/** A chat is asked for every few seconds, and answers within them. Hiding a line clears them. */
const CHAT_TTL_MS = 1_500;

/** Attention moves results slowly; what is published or hidden clears them once it is indexed. */
const SEARCH_TTL_MS = 15_000;
/** Changes are published at once: this bounds what a lost message can do. */
const UNWANTED_TTL_MS = 10 * 60_000;

/** Manifests change with a message; the limit bounds what a lost message can do. */
const MEDIA_TTL_MS = 60_000;

export interface AppContextParts {
  log: Logger;
  database: Database;
  storage: Storage;
  /** The installation's own key, 32 bytes. */
  secretKey: Buffer;
  /** Keys of cards and addresses, the newest first. */
  payeeKeys?: readonly Buffer[];
  workDir: string;
  /** Opens what decodes, once; what this machine has unless given. */
  engine?: () => Promise<Engine>;
  /** Judges pictures that engines drew; the local classifier unless given. */
  judgePictures?: PictureJudge;
  /** Shared between processes where there are several. */
  counters?: Counters;
  /** Who may upload how much. */
  uploadLimits?: UploadLimits;
  /** For channels whose signal comes from elsewhere; without them, only what is on the open Internet. */
  live?: LiveSettings;
  /** Push services that may be inner hosts; none unless given. */
  pushHosts?: readonly string[];
  /** Whether real money may be moved by this installation: then there is no sandbox cashier. */
  isProduction?: boolean;
  /** Kinds of content beyond those of the contract. */
  moreKinds?: Readonly<Record<string, ContentKindModule>>;
}

/** Opens everything that domain functions work with, on a migrated database. */
export async function openAppContext(
  parts: AppContextParts,
): Promise<AppContext & { close(): Promise<void> }> {
  const { log, database, storage, workDir } = parts;
  const events = new EventBus(database, log);
  await events.open();
  const seal = new Seal(parts.secretKey);
  const settings = new Settings(database, events, log);
  const addresses = new AddressBook(database, events, log);
  guardPictures(storage, openPictureGuard(database));
  const wordRules = new WordRules(database, events, log);
  await Promise.all([settings.load(), addresses.load(), wordRules.load()]);
  const sessions = new Sessions(database, seal, events, log);
  const figureLog = new FigureLog(database, log);
  const activityLog = new ActivityLog(database, log);
  const forgedCounts = new ForgedCounts(database, log);
  const readyMedia = new InvalidatingCache<MediaRecord>(events, ['media'], {
    max: 2_000,
    ttlMs: MEDIA_TTL_MS,
  });
  const live = new LiveSchedules({ database, events, log }, (contentId) =>
    findMedia({ database, seal, readyMedia }, contentId),
  );
  const kinds = openContentKinds({ database, seal, readyMedia, live }, parts.moreKinds);
  const uploadLimits = parts.uploadLimits ?? DEFAULT_UPLOAD_LIMITS;
  const feedVideos = new FeedVideos(database, events, log);
  const feedPools = new FeedPools(database, events, log, (ids) => feedVideos.prepare(ids));
  const postPools = new FeedPools(database, events, log, () => undefined, listPostPool);
  const channels = await watchChannels(database, events, log);
  const liveRelay = openLiveRelay(seal, parts.live ?? NO_LIVE_SETTINGS);
  return {
    log,
    database,
    events,
    seal,
    payeeKeys: openPayeeKeys(seal, parts.payeeKeys ?? []),
    settings,
    addresses,
    sessions,
    storage,
    workDir,
    engine: parts.engine ?? engineOnDemand(),
    chunks: openChunkStore({
      dir: join(workDir, 'uploads'),
      maxBytes: Math.max(...Object.values(uploadLimits).map(({ fileBytes }) => fileBytes)),
    }),
    uploadLimits,
    keys: await loadPublicKeys(database),
    counters: parts.counters ?? new MemoryCounters(),
    pictureGrants: new PictureGrants(new HmacKey(seal.derive('yehang/picture-grant/v1'))),
    judgePictures: parts.judgePictures ?? openPictureJudge({ settings, log }),
    gameGrants: new GameGrants(new HmacKey(seal.derive('yehang/game-grant/v1'))),
    gameFiles: new InvalidatingCache(events, ['catalogue'], {
      max: 500,
      ttlMs: MEDIA_TTL_MS,
      subject: ({ contentId }) => contentId,
    }),
    viewTokens: new ViewTokens(seal.derive('yehang/view-token/v1')),
    videoPages: new InvalidatingCache(events, ['catalogue'], { max: 2_000, ttlMs: LIST_TTL_MS }),
    untrustedProxy: { isSeen: false },
    workCounts: new InvalidatingCache(events, ['catalogue'], {
      max: 5_000,
      ttlMs: COUNTS_TTL_MS,
    }),
    channelPages: new InvalidatingCache(events, ['catalogue'], { max: 200, ttlMs: LIST_TTL_MS }),
    relatedCandidates: new InvalidatingCache(events, ['catalogue'], {
      max: 1_000,
      ttlMs: RELATED_TTL_MS,
    }),
    roomTags: new InvalidatingCache(events, ['catalogue'], { max: 40, ttlMs: ROOM_TAGS_TTL_MS }),
    topAgents: new InvalidatingCache(events, [], { max: 1, ttlMs: TOP_AGENTS_TTL_MS }),
    danmakuPages: new InvalidatingCache(events, ['danmaku'], { max: 1_000, ttlMs: DANMAKU_TTL_MS }),
    chatPages: new InvalidatingCache(events, ['danmaku'], { max: 500, ttlMs: CHAT_TTL_MS }),
    senderHashes: new HmacKey(seal.derive('yehang/danmaku-sender/v1')),
    unwanted: new InvalidatingCache(events, ['unwanted'], {
      max: 20_000,
      ttlMs: UNWANTED_TTL_MS,
      subject: 'key',
    }),
    searchResults: new InvalidatingCache(events, ['search'], { max: 2_000, ttlMs: SEARCH_TTL_MS }),
    // A page leaves out what was taken down before it is indexed.
    searchPages: new InvalidatingCache(events, ['search', 'catalogue'], {
      max: 5_000,
      ttlMs: SEARCH_TTL_MS,
    }),
    commonTerms: new CommonTerms(database),
    searchLog: new SearchLog(new HmacKey(seal.derive('yehang/search-origin/v1'))),
    figureLog,
    activityLog,
    clientConfigs: new InvalidatingCache(events, ['config'], { max: 10, ttlMs: LIST_TTL_MS }),
    readyMedia,
    aiProducer: async () => (await readAiSettings(database)).producer,
    live,
    kinds,
    accessRechecks: new AccessRechecks({ database, settings, kinds }),
    liveRelay,
    payAccounts: new InvalidatingCache(events, ['config'], { max: 500, ttlMs: LIST_TTL_MS }),
    forgedCounts,
    callbackAttempts: openCallbackAttempts(database),
    settledPayments: new SettledPayments(),
    togetherSettled: openTogetherSettled({ database, settings, log }),
    payAdapters: openPayAdapters(database, { isProduction: parts.isProduction ?? false }),
    privateHosts: new Set(parts.live?.privateHosts),
    pushHosts: new Set(parts.pushHosts),
    liveTexts: new LiveTexts(),
    aiSetups: new AiSetups(),
    feedStatements: feedStatementsOf(database, feedRules.aheadMinutes),
    feedPools,
    postPools,
    sharedPosts: new InvalidatingCache(events, ['catalogue'], {
      max: 10_000,
      ttlMs: LIST_TTL_MS,
      subject: 'key',
    }),
    postPages: new InvalidatingCache(events, ['catalogue'], { max: 5_000, ttlMs: LIST_TTL_MS }),
    playIds: new PlayIds(seal),
    openPlays: openPlaysOf(database),
    batchedProgress: batchedProgressOf(database, log),
    sharedVideos: new SharedVideos(database, events),
    episodeOrders: new EpisodeOrders(database, events),
    feedVideos,
    resumableSessions: new ResumableSessions(),
    wordRules,
    firstChannelId: () => channels.peek()?.first,
    isDarkChannel: (id) => channels.peek()?.dark.has(id) ?? false,
    close: async () => {
      for (const cached of [settings, addresses, feedPools, postPools, feedVideos, channels])
        cached.close();
      liveRelay.parts.close();
      await sessions.close();
      await wordRules.close();
      await figureLog.close();
      await activityLog.close();
      await forgedCounts.close();
      await events.close();
    },
  };
}

interface ChannelFacts {
  first: string | undefined;
  /** Switched off, it is dark all the same. */
  dark: ReadonlySet<string>;
}

async function watchChannels(
  database: Database,
  events: EventBus,
  log: Logger,
): Promise<InvalidatingValue<ChannelFacts>> {
  const read = async () => {
    const [home, darkIds] = await Promise.all([
      listChannels(database, 'home'),
      listDarkChannelIds(database),
    ]);
    return { first: home[0]?.id, dark: new Set(darkIds) };
  };
  const channels = new InvalidatingValue<ChannelFacts>({ name: 'channels', read, log });
  channels.follow(events, 'catalogue');
  await channels.reload();
  return channels;
}
