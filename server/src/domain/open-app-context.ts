import { join } from 'node:path';
import type { Logger } from 'pino';
import { EventBus } from '../db/event-bus.ts';
import type { Database } from '../db/connect.ts';
import { listChannels, listDarkChannelIds } from '../db/queries/home/home.ts';
import { openChunkStore } from '../media/chunks/chunk-store.ts';
import type { Storage } from '../media/storage/storage.ts';
import { AnswerCache } from './answer-cache.ts';
import { AddressBook } from './config/address-book.ts';
import type { AppContext } from './app-context.ts';
import { FeedItems } from './feed/feed-items.ts';
import { FeedPools } from './feed/feed-pools.ts';
import { HmacKey } from './hmac-key.ts';
import { NO_LIVE_SETTINGS, openLiveRelay } from './live/relay/live-relay.ts';
import type { LiveSettings } from './live/relay/media-server.ts';
import { LiveSchedules } from './live/live-schedules.ts';
import { Sessions } from './login/sessions.ts';
import { findMedia, type MediaRecord } from './media/ready-media.ts';
import { ViewTokens } from './media/view-tokens.ts';
import { MemoryCounters, type Counters } from './rate-limits.ts';
import { CommonTerms } from './search/common-terms.ts';
import { SearchLog } from './search/search-log.ts';
import { Seal } from './seal.ts';
import { loadPublicKeys } from './settings/public-keys.ts';
import { Settings } from './settings/settings.ts';
import { DEFAULT_UPLOAD_LIMITS, type UploadLimits } from './upload/default-limits.ts';

/** Lists change by counters all the time: a few seconds old is fresh enough, and edits clear them at once. */
const LIST_TTL_MS = 5_000;

/** Senders see their own at once; to others a danmaku is as new after some seconds. Hiding one clears them. */
const DANMAKU_TTL_MS = 10_000;

/** Attention moves results slowly; what is published or hidden clears them once it is indexed. */
const SEARCH_TTL_MS = 15_000;

/** Manifests only change when somebody says so; the limit bounds what a lost message can do. */
const MEDIA_TTL_MS = 60_000;

export interface AppContextParts {
  log: Logger;
  database: Database;
  storage: Storage;
  /** The installation's own key, 32 bytes. */
  secretKey: Buffer;
  workDir: string;
  /** Shared between processes where there are several. */
  counters?: Counters;
  /** Who may upload how much. */
  uploadLimits?: UploadLimits;
  /** For channels whose signal comes from elsewhere; without them, only what is on the open Internet. */
  live?: LiveSettings;
}

/** Opens everything that domain functions work with, on a migrated database. */
export async function openAppContext(
  parts: AppContextParts,
): Promise<AppContext & { close(): Promise<void> }> {
  const { log, database, storage, workDir } = parts;
  const events = new EventBus(database);
  await events.open();
  const seal = new Seal(parts.secretKey);
  const settings = new Settings(database, events);
  const addresses = new AddressBook(database, events);
  await Promise.all([settings.load(), addresses.load()]);
  const sessions = new Sessions(database, seal, events);
  const readyMedia = new AnswerCache<MediaRecord>(events, 'media', {
    max: 2_000,
    ttlMs: MEDIA_TTL_MS,
  });
  const uploadLimits = parts.uploadLimits ?? DEFAULT_UPLOAD_LIMITS;
  const channels = await watchChannels(database, events);
  return {
    log,
    database,
    events,
    seal,
    settings,
    addresses,
    sessions,
    storage,
    workDir,
    chunks: openChunkStore({
      dir: join(workDir, 'uploads'),
      maxBytes: Math.max(...Object.values(uploadLimits).map(({ fileBytes }) => fileBytes)),
    }),
    uploadLimits,
    keys: await loadPublicKeys(database),
    counters: parts.counters ?? new MemoryCounters(),
    viewTokens: new ViewTokens(seal.derive('yehang/view-token/v1')),
    videoPages: new AnswerCache(events, 'catalogue', { max: 2_000, ttlMs: LIST_TTL_MS }),
    channelPages: new AnswerCache(events, 'catalogue', { max: 200, ttlMs: LIST_TTL_MS }),
    danmakuPages: new AnswerCache(events, 'danmaku', { max: 1_000, ttlMs: DANMAKU_TTL_MS }),
    senderHashes: new HmacKey(seal.derive('yehang/danmaku-sender/v1')),
    searchResults: new AnswerCache(events, 'search', { max: 2_000, ttlMs: SEARCH_TTL_MS }),
    searchPages: new AnswerCache(events, 'search', { max: 5_000, ttlMs: SEARCH_TTL_MS }),
    commonTerms: new CommonTerms(database),
    searchLog: new SearchLog(),
    clientConfigs: new AnswerCache(events, 'config', { max: 10, ttlMs: LIST_TTL_MS }),
    readyMedia,
    live: new LiveSchedules(database, events, (itemId) =>
      findMedia({ database, seal, readyMedia }, itemId),
    ),
    liveRelay: openLiveRelay(seal, parts.live ?? NO_LIVE_SETTINGS),
    feedPools: new FeedPools(database, events),
    feedItems: new FeedItems(database, events),
    ...channels,
    close: async () => {
      await sessions.close();
      await events.close();
    },
  };
}

async function watchChannels(
  database: Database,
  events: EventBus,
): Promise<Pick<AppContext, 'firstChannelId' | 'isDarkChannel'>> {
  let first: string | undefined;
  let dark = new Set<string>();
  const read = async () => {
    first = (await listChannels(database, 'home'))[0]?.id;
    // Switched off, it is dark all the same.
    dark = new Set(await listDarkChannelIds(database));
  };
  events.subscribe('catalogue', () => void read().catch(() => undefined));
  await read();
  return { firstChannelId: () => first, isDarkChannel: (id) => dark.has(id) };
}
