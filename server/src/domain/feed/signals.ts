import { changeFeedViewer, type FeedViewerRow } from '../../db/queries/feed/viewers.ts';
import { feedRules, stepAt } from './feed-rules.ts';
import { learn, packInterests, readInterests } from './interests.ts';
import { addSeen } from './seen-videos.ts';
import type { Database } from '../../db/connect.ts';

/** An action of a viewer that feeds learn from. */
export interface FeedSignal {
  /** What is added to the interest in its tags and uploader; below 0 for what they did not like. */
  weight: number;
  /** Id hashes of what it was about. */
  about: { tags: readonly number[]; uploader: number | null };
  /** A video that they liked or watched to the end. */
  likedId?: string | undefined;
}

/** Learns from signals, and remembers what was seen, in one change of the viewer's row. */
export function noteSignals(
  { database }: { database: Database },
  userId: string,
  signals: readonly FeedSignal[],
  seen: readonly number[] = [],
): Promise<void> {
  const now = Date.now();
  return changeFeedViewer(database, userId, (row) => afterSignals(row, signals, seen, now));
}

/** The viewer's row after some signals. */
export function afterSignals(
  row: FeedViewerRow,
  signals: readonly FeedSignal[],
  seen: readonly number[],
  now: number,
): FeedViewerRow {
  const interests = readInterests(row.interests, row.interestsStep, now);
  let recent = row.recent;
  for (const { weight, about, likedId } of signals) {
    learn(interests, about, weight);
    if (likedId !== undefined) recent = [likedId, ...recent.filter((id) => id !== likedId)];
  }
  return {
    interests: packInterests(interests),
    interestsStep: stepAt(now),
    recent: recent.slice(0, feedRules.recentLimit),
    seen: addSeen(row.seen, seen, now),
  };
}
