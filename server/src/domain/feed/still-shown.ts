import { hasPlace } from '../../db/queries/feed/viewer-state.ts';
import type { TakenPage } from '../../db/queries/feed/take-ahead.ts';
import type { Audience } from '../viewer.ts';
import { hasMutedWord } from '../mutes/unwanted.ts';
import type { FeedVideo } from './feed-videos.ts';
import { idHashOf } from './id-hash.ts';
import { readSeen } from './seen-videos.ts';

/** A video of a page, and its place among those that the viewer state was asked for. */
export interface PlacedVideo {
  video: FeedVideo;
  at: number;
}

/** Videos in the places of their ids; what is gone has none. */
export function placesOf(
  ids: readonly string[],
  videos: ReadonlyMap<string, FeedVideo>,
): PlacedVideo[] {
  return ids.flatMap((id, at) => {
    const video = videos.get(id);
    return video ? { video, at } : [];
  });
}

/**
 * Of videos that were chosen ahead, those that may still be shown: published, of the viewer's edition, and not hidden,
 * muted or seen elsewhere since.
 */
export function stillShown(
  placed: readonly PlacedVideo[],
  { unshown, hidden, words, seen }: Pick<TakenPage, 'unshown' | 'hidden' | 'words' | 'seen'>,
  { audience, again, now }: { audience: Audience; again: boolean; now: number },
): PlacedVideo[] {
  const unwanted = new Set(hidden);
  const seenLately = seen && !again ? readSeen(seen, now) : new Set<number>();
  return placed.filter(({ video: { id, row, mutable }, at }) => {
    if (hasPlace(unshown, at)) return false;
    if (audience === 'general' && row.rating !== 'general') return false;
    if (seenLately.has(idHashOf(id))) return false;
    if (words && words.length > 0 && hasMutedWord(mutable(), words)) return false;
    if (unwanted.size === 0) return true;
    const subjects = [id, row.uploaderId ?? '', ...row.tags.map((tag) => tag.id)];
    return !subjects.some((subject) => unwanted.has(subject));
  });
}
