import type { TakenPageRow } from '../../db/queries/feed/sessions.ts';
import type { Audience } from '../viewer.ts';
import type { FeedVideo } from './feed-videos.ts';
import { idHashOf } from './id-hash.ts';
import { readSeen } from './seen-videos.ts';

/**
 * Of videos that were chosen ahead, those that may still be shown: published, of the viewer's edition, and not hidden,
 * muted or seen elsewhere since.
 */
export function stillShown(
  videos: readonly FeedVideo[],
  { published, hidden, words, seen }: Pick<TakenPageRow, 'published' | 'hidden' | 'words' | 'seen'>,
  { audience, again, now }: { audience: Audience; again: boolean; now: number },
): FeedVideo[] {
  const open = new Set(published);
  const unwanted = new Set(hidden);
  const seenLately = seen && !again ? readSeen(seen, now) : new Set<number>();
  return videos.filter(({ id, row, mutable }) => {
    if (!open.has(id) || (audience === 'general' && row.rating !== 'general')) return false;
    if (seenLately.has(idHashOf(id)) || words?.some((word) => mutable.includes(word))) return false;
    const subjects = [id, row.uploaderId ?? '', ...row.tags.map((tag) => tag.id)];
    return !subjects.some((subject) => unwanted.has(subject));
  });
}
