import type { MediaAssetRow } from '../../db/queries/media/jobs.ts';
import { PICTURES, VIDEOS } from './storage-folders.ts';

/** Every attempt writes to a place of its own, so that one that lost its claim cannot harm the next. */
export function prefixOf({ prefix, attempt }: Pick<MediaAssetRow, 'prefix' | 'attempt'>): string {
  return `${prefix}/${attempt}`;
}

/** Poster and thumbnails, stored like the segments but served as pictures. */
export function picturePrefixOf(claim: Pick<MediaAssetRow, 'prefix' | 'attempt'>): string {
  return PICTURES + prefixOf(claim).slice(VIDEOS.length);
}
