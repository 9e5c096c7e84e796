import { videoDetail } from '@yehang/contract/shapes/playback.ts';
import type { EventBus } from '../../db/event-bus.ts';
import type { Database } from '../../db/connect.ts';
import { listFeedItems, type FeedItemRow } from '../../db/queries/feed/items.ts';
import { toSharedDetail } from '../catalogue/to-video-detail.ts';
import { InvalidatingCache } from '../invalidating-cache.ts';
import { serialise } from '../json-text.ts';
import type { StreamFacts } from '../media/to-stream.ts';
import { idHashOf } from './id-hash.ts';
import { toMutable } from './muted-words.ts';

/** An item of feeds, the same for everybody, ready to be laid into an answer. */
export interface FeedItem {
  id: string;
  row: Omit<FeedItemRow, 'manifest'>;
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

/** Keeps items that feeds show; those missing are read in one batch. */
export class FeedItems {
  private readonly cache: InvalidatingCache<FeedItem>;
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

  /** Items by id; what is gone, or cannot be played, is not among them. */
  list(ids: readonly string[]): Promise<Map<string, FeedItem>> {
    return this.cache.list(ids, async (missing) => {
      const rows = await listFeedItems(this.database, missing);
      return rows.map((row) => [row.id, toFeedItem(row)] as const);
    });
  }
}

function toFeedItem({ manifest, ...row }: FeedItemRow): FeedItem {
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
