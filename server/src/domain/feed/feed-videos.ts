import { videoDetail } from '@yehang/contract/shapes/playback.ts';
import type { EventBus } from '../../db/event-bus.ts';
import type { Database } from '../../db/connect.ts';
import { listFeedVideos, type FeedVideoRow } from '../../db/queries/feed/videos.ts';
import { toSharedDetail } from '../catalogue/to-video-detail.ts';
import { InvalidatingCache } from '../invalidating-cache.ts';
import { serialise } from '../json-text.ts';
import type { StreamFacts } from '../media/to-stream.ts';
import { idHashOf } from './id-hash.ts';
import { toMutable } from './muted-words.ts';

/** A video of feeds, the same for everybody, ready to be laid into an answer. */
export interface FeedVideo {
  id: string;
  row: Omit<FeedVideoRow, 'manifest'>;
  media: StreamFacts;
  tagHashes: number[];
  uploaderHash: number | null;
  /** What muted words are looked for in. */
  mutable: string;
  /** The item as JSON, without viewer state, open at its end. */
  text: string;
}

/** Viewer state is laid in at each answer. */
const sharedDetail = videoDetail.omit({ marks: true });

/** Some kilobytes each. */
const MOST = 20_000;
/** Counters of a card change all the time; edits are published at once. */
const TTL_MS = 60_000;

/** Keeps videos that feeds show; those missing are read in one batch. */
export class FeedVideos {
  private readonly cache: InvalidatingCache<FeedVideo>;
  private readonly database: Database;

  constructor(database: Database, events: EventBus) {
    this.database = database;
    this.cache = new InvalidatingCache(events, ['catalogue', 'media'], {
      max: MOST,
      ttlMs: TTL_MS,
      ttlResolutionMs: 1_000,
      subject: 'key',
    });
  }

  /** Videos by id; what is gone, or cannot be played, is not among them. */
  list(ids: readonly string[]): Promise<Map<string, FeedVideo>> {
    return this.cache.list(ids, async (missing) => {
      const rows = await listFeedVideos(this.database, missing);
      return rows.map((row) => [row.id, toFeedVideo(row)] as const);
    });
  }
}

function toFeedVideo({ manifest, ...row }: FeedVideoRow): FeedVideo {
  return {
    id: row.id,
    row,
    media: { manifest: manifest as StreamFacts['manifest'], prefix: row.prefix },
    tagHashes: row.tags.map((tag) => idHashOf(tag.id)),
    uploaderHash: row.uploaderId ? idHashOf(row.uploaderId) : null,
    mutable: [row.title, row.uploaderNickname ?? '', ...row.tags.map(({ name }) => name)]
      .map(toMutable)
      .join('\n'),
    text: serialise(sharedDetail, toSharedDetail(row)).text.slice(0, -1),
  };
}
