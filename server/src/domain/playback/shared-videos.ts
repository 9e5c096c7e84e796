import { videoDetail, type VideoDetail } from '@yehang/contract/shapes/playback.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';
import type { PlayRow } from '../../db/queries/playback/open-play.ts';
import { findSharedVideo, type SharedVideoRow } from '../../db/queries/playback/shared-video.ts';
import { toSharedDetail } from '../catalogue/to-video-detail.ts';
import { toUploader } from '../content/to-uploader.ts';
import { toAccessRule } from '../content/to-video-card.ts';
import { toViewerState } from '../content/to-viewer-state.ts';
import { InvalidatingCache } from '../invalidating-cache.ts';
import { serialise } from '../json-text.ts';
import type { StreamFacts } from '../media/to-stream.ts';

/** The part of a play that is cached: nothing that decides access, or that changes without an edit. */
export interface SharedVideo {
  media: StreamFacts;
  /** Its detail as JSON, without what `toPresentDetail` adds, open at its end. */
  text: string;
}

const PRESENT = {
  access: true,
  rating: true,
  plays: true,
  likes: true,
  collects: true,
  comments: true,
  uploader: true,
  marks: true,
} as const;
const sharedPart = videoDetail.omit(PRESENT);
type PresentDetail = Pick<VideoDetail, keyof typeof PRESENT>;

/** Some kilobytes each. */
const MOST = 20_000;
/** Edits are published at once; the limit bounds what a lost message can do. */
const TTL_MS = 300_000;

/** Caches the part of a play's answer that is the same for all viewers. */
export class SharedVideos {
  private readonly cache: InvalidatingCache<SharedVideo>;
  private readonly database: Database;

  constructor(database: Database, events: Pick<EventBus, 'subscribe'>) {
    this.database = database;
    this.cache = new InvalidatingCache(events, ['catalogue', 'media'], {
      max: MOST,
      ttlMs: TTL_MS,
      ttlResolutionMs: 1_000,
      subject: 'key',
    });
  }

  /** Null where it cannot be played. It must have been published once. */
  find(id: string): Promise<SharedVideo | null> {
    return this.cache.find(id, async () => {
      const row = await findSharedVideo(this.database, id);
      return row && toSharedVideo(row);
    });
  }
}

function toSharedVideo(row: SharedVideoRow): SharedVideo {
  return {
    media: { manifest: row.manifest as StreamFacts['manifest'], prefix: row.prefix },
    text: serialise(sharedPart, toSharedDetail(row)).text.slice(0, -1),
  };
}

/** The whole detail of a video as JSON. */
export function toDetailText({ text }: SharedVideo, row: PlayRow): string {
  return `${text},${JSON.stringify(toPresentDetail(row)).slice(1)}`;
}

function toPresentDetail(row: PlayRow): PresentDetail {
  return {
    access: toAccessRule(row),
    rating: row.rating,
    plays: row.plays,
    likes: row.likes,
    collects: row.favorites,
    comments: row.comments,
    uploader: toUploader(row),
    marks: toViewerState(row),
  };
}
