import { LRUCache } from 'lru-cache';
import { videoDetail } from '@yehang/contract/shapes/playback.ts';
import { EVERYTHING, type EventBus } from '../../db/event-bus.ts';
import type { Database } from '../../db/connect.ts';
import { listFeedVideos, type FeedVideoRow } from '../../db/queries/feed/videos.ts';
import { toSharedDetail } from '../catalogue/to-video-detail.ts';
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
  private readonly cache = new LRUCache<string, FeedVideo>({
    max: MOST,
    ttl: TTL_MS,
    ttlResolution: 1000,
  });
  private readonly database: Database;
  private generation = 0;

  constructor(database: Database, events: EventBus) {
    this.database = database;
    const invalidate = (subject: string) => {
      this.generation += 1;
      if (subject === EVERYTHING) this.cache.clear();
      else this.cache.delete(subject);
    };
    events.subscribe('catalogue', invalidate);
    events.subscribe('media', invalidate);
  }

  /** Videos by id; what is gone, or cannot be played, is not among them. */
  async list(ids: readonly string[]): Promise<Map<string, FeedVideo>> {
    const found = new Map<string, FeedVideo>();
    const missing: string[] = [];
    for (const id of ids) {
      const known = this.cache.get(id);
      if (known) found.set(id, known);
      else missing.push(id);
    }
    if (missing.length === 0) return found;
    const { generation } = this;
    for (const row of await listFeedVideos(this.database, missing)) {
      const video = toFeedVideo(row);
      found.set(video.id, video);
      // What was read before a change must not outlive it.
      if (generation === this.generation) this.cache.set(video.id, video);
    }
    return found;
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
