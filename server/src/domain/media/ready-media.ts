import {
  findReadyMedia,
  findRetiredMedia,
  type ReadyMediaRow,
} from '../../db/queries/media/ready-media.ts';
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
  /** Its playlists say so. */
  isAiMade: boolean;
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
    return row ? opened(seal, row) : { none: NONE };
  });
  return 'none' in record ? null : record;
}

function opened(
  seal: Seal,
  { manifest, prefix, sealedKey, isWithheld, isAiMade }: ReadyMediaRow,
): ReadyMedia {
  const contentKey = seal.open(sealedKey, 'content key');
  return { manifest: manifest as Manifest, prefix, contentKey, isWithheld, isAiMade };
}

/** Which of a content's media is meant, past and present: the attempt that made it. */
export function versionOf({ prefix }: { prefix: string }): number {
  return Number(prefix.slice(prefix.lastIndexOf('/') + 1));
}

/**
 * The media that an address was given out for, though they were replaced since; the present one where no version is
 * named. Null once the last address of them has expired.
 */
export async function findMediaVersion(
  context: MediaContext,
  contentId: string,
  version: number | undefined,
): Promise<ReadyMedia | null> {
  const media = await findMedia(context, contentId);
  if (!media || version === undefined || version === versionOf(media)) return media;
  const key = `${contentId}@${version}`;
  const record = await context.readyMedia.get(key, async () => {
    const row = await findRetiredMedia(context.database, contentId, version);
    return row ? opened(context.seal, row) : { none: NONE };
  });
  return 'none' in record ? null : record;
}
