import type { FeedStateRow } from '../../db/queries/feed/feed-state.ts';
import { idHashOf } from './id-hash.ts';
import { normalised, readInterests, type Interests } from './interests.ts';
import { readSeen } from './seen-videos.ts';
import { addImpressions } from './impressions.ts';

/** The fields of a viewer that choosing needs. All numbers are id hashes. */
export interface ViewerProfile {
  /** Weights from -1 to 1, of tags and uploaders. */
  interests: Interests;
  /** How much is known: the sum of the absolute evidence behind those weights. */
  evidence: number;
  /** Excluded: seen lately, or shown in this session. */
  seen: ReadonlySet<number>;
  /** Videos, uploaders and tags that they want no more of. */
  hidden: ReadonlySet<number>;
  followed: ReadonlySet<number>;
  /** Similar videos: video → the liked video, best first. */
  similarVideos: ReadonlyMap<number, number>;
}

/** @param again whether what was seen lately may come again; what this session has shown never does */
export function toViewerProfile(state: FeedStateRow, now: number, again: boolean): ViewerProfile {
  const seen = state.seen && !again ? readSeen(state.seen, now) : new Set<number>();
  if (state.served) addImpressions(seen, state.served);
  const interests: Interests = state.interests
    ? readInterests(state.interests, state.interestsStep ?? 0, now)
    : new Map();
  const evidence = interests.values().reduce((sum, weight) => sum + Math.abs(weight), 0);
  const similarVideos = new Map<number, number>();
  for (const { of, ids } of state.neighbours ?? [])
    for (const id of ids) similarVideos.set(idHashOf(id), idHashOf(of));
  return {
    interests: normalised(interests),
    evidence,
    seen,
    hidden: new Set(state.hidden?.map(idHashOf)),
    followed: new Set(state.followed?.map(idHashOf)),
    similarVideos,
  };
}
