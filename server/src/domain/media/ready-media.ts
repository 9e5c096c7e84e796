import { findReadyMedia } from '../../db/queries/media/ready-media.ts';
import type { Manifest } from '../../media/manifest.ts';
import type { Database } from '../../db/connect.ts';
import type { InvalidatingCache } from '../invalidating-cache.ts';
import type { Seal } from '../seal.ts';

/** The media of a video that may be played at all. */
export interface ReadyMedia {
  manifest: Manifest;
  prefix: string;
  /** AES-128 key of the segments. */
  contentKey: Buffer;
  /** Shown to staff alone until a report is decided. */
  isWithheld: boolean;
}

/** Stands for 'there is none', because a cache holds no null. */
const NONE = Symbol('no media');
export type MediaRecord = ReadyMedia | { none: typeof NONE };

/** What finding the media of a content takes. */
export interface MediaContext {
  database: Database;
  seal: Seal;
  readyMedia: InvalidatingCache<MediaRecord>;
}

/** The media of a video, or null. Kept in memory until a message invalidates it. */
export async function findMedia(
  { database, seal, readyMedia }: MediaContext,
  contentId: string,
): Promise<ReadyMedia | null> {
  const record = await readyMedia.get(contentId, async () => {
    const row = await findReadyMedia(database, contentId);
    if (!row) return { none: NONE };
    const { manifest, prefix, sealedKey, isWithheld } = row;
    const contentKey = seal.open(sealedKey, 'content key');
    return { manifest: manifest as Manifest, prefix, contentKey, isWithheld };
  });
  return 'none' in record ? null : record;
}
