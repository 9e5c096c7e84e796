import { videoDetail } from '@yehang/contract/shapes/playback.ts';
import type { EventBus } from '../../db/event-bus.ts';
import type { Database } from '../../db/connect.ts';
import type { PageContent } from '../../db/queries/feed/viewer-state.ts';
import { listFeedVideos, type FeedVideoRow } from '../../db/queries/feed/videos.ts';
import { toSharedDetail } from '../catalogue/to-video-detail.ts';
import { InvalidatingCache } from '../invalidating-cache.ts';
import { serialise } from '../json-text.ts';
import type { Log } from '../log.ts';
import type { StreamFacts } from '../media/to-stream.ts';
import { idHashOf } from './id-hash.ts';
import { toMutable } from '../mutes/unwanted.ts';

/** What is asked of a video for each viewer. */
type FeedVideoFacts = Pick<
  FeedVideoRow,
  | 'rule'
  | 'tier'
  | 'priceGoldCents'
  | 'partPriceGoldCents'
  | 'previewUnits'
  | 'rating'
  | 'extent'
  | 'tags'
  | 'uploaderId'
  | 'uploaderNickname'
>;

/** A video of feeds, the same for everybody, ready to be laid into an answer. */
export interface FeedVideo {
  id: string;
  row: FeedVideoFacts;
  media: StreamFacts;
  tagHashes: number[];
  uploaderHash: number | null;
  /** Unix milliseconds. */
  readAt: number;
  /** What muted words are looked for in: made when it is asked for, as most viewers mute none. */
  mutable: () => string;
  /** The item as JSON, without viewer state, open at its end. */
  text: string;
}

/** Viewer state is laid in at each answer. */
const sharedDetail = videoDetail.omit({ marks: true });

export const toPageContent = ({ id, row }: FeedVideo): PageContent => ({
  id,
  uploaderId: row.uploaderId,
});

/** A few kilobytes each: the pool of a catalogue of millions has room. */
const MOST = 40_000;
/** What is given is read anew behind it where it is older: counters of a card change all the time. */
const FRESH_MS = 60_000;
/** Edits are published at once, and what is given is looked up at that moment; this bounds what a lost message can do. */
const TTL_MS = 15 * 60_000;

/** What is read in the background: so many at once, with a pause between. */
const BATCH = 100;
const PAUSE_MS = 50;

/**
 * Keeps videos that feeds show. Those missing are read in one batch; those that the pool has, and those that grow old,
 * are read in the background, so that hardly any request waits for one.
 */
export class FeedVideos {
  private readonly cache: InvalidatingCache<FeedVideo>;
  private readonly database: Database;
  private readonly log: Log;
  /** To be read in the background. */
  private wanted = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(database: Database, events: EventBus, log: Log) {
    this.database = database;
    this.log = log;
    this.cache = new InvalidatingCache(events, ['catalogue', 'media'], {
      max: MOST,
      ttlMs: TTL_MS,
      ttlResolutionMs: 1_000,
      subject: 'key',
    });
  }

  /** Videos by id; what is gone, or cannot be played, is not among them. */
  async list(ids: readonly string[]): Promise<Map<string, FeedVideo>> {
    const found = await this.cache.list(ids, (missing) => this.read('feed-videos', missing));
    const since = Date.now() - FRESH_MS;
    for (const [id, { readAt }] of found) if (readAt < since) this.want(id);
    return found;
  }

  /** Reads what is missing of a pool, in the background. */
  prepare(ids: Iterable<string>): void {
    for (const id of ids) if (this.wanted.size < MOST && !this.cache.peek(id)) this.want(id);
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
  }

  private want(id: string): void {
    this.wanted.add(id);
    if (this.timer || this.isClosed) return;
    this.timer = setTimeout(() => void this.readWanted(), PAUSE_MS);
    this.timer.unref();
  }

  private async readWanted(): Promise<void> {
    const ids = [...this.wanted.keys().take(BATCH)];
    for (const id of ids) this.wanted.delete(id);
    try {
      await this.cache.reload(ids, (keys) => this.read('feed-videos-behind', keys));
    } catch (err) {
      // Requests read for themselves what they need.
      if (!this.isClosed) this.log.warn({ err }, 'videos of the feed could not be read ahead');
      this.wanted.clear();
    }
    this.timer = undefined;
    const [next] = this.wanted;
    if (next !== undefined) this.want(next);
  }

  private async read(name: string, ids: readonly string[]) {
    const rows = await listFeedVideos(this.database, name, ids);
    const now = Date.now();
    return rows.map((row) => [row.id, toFeedVideo(row, now)] as const);
  }
}

function toFeedVideo({ manifest, ...row }: FeedVideoRow, readAt: number): FeedVideo {
  const { rule, tier, priceGoldCents, partPriceGoldCents, previewUnits, rating } = row;
  const { extent, tags, uploaderId, uploaderNickname } = row;
  const terms = { rule, tier, priceGoldCents, partPriceGoldCents, previewUnits, rating };
  let mutable: string | undefined;
  return {
    id: row.id,
    row: { ...terms, extent, tags, uploaderId, uploaderNickname },
    readAt,
    media: { manifest: manifest as StreamFacts['manifest'], prefix: row.prefix },
    tagHashes: row.tags.map((tag) => idHashOf(tag.id)),
    uploaderHash: row.uploaderId ? idHashOf(row.uploaderId) : null,
    mutable: () =>
      (mutable ??= [row.title, row.uploaderNickname ?? '', ...row.tags.map(({ name }) => name)]
        .map(toMutable)
        .join('\n')),
    text: serialise(sharedDetail, toSharedDetail(row)).text.slice(0, -1),
  };
}
