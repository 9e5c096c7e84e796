import { insertFeedDeltas } from '../../db/queries/feed/pool.ts';
import { findSeen } from '../../db/queries/feed/viewers.ts';
import { writeProgress } from '../../db/queries/library/viewer-state.ts';
import type { AppContext } from '../app-context.ts';
import { countPlayOf } from '../playback/count-play.ts';
import { limit } from '../rate-limits.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import { idHashOf } from './id-hash.ts';
import type { FeedItem } from './feed-items.ts';
import { receptionOf } from './reception.ts';
import { readSeen } from './seen-items.ts';
import { noteSignals } from './signals.ts';

export interface Watch {
  id: string;
  /** In all, repeats included. */
  seconds: number;
  shared: boolean;
}

/** Nobody leaves more videos than this in a minute by hand. */
const REPORTS = { limit: 240, windowSeconds: 60 };

/**
 * Learns from how long videos were watched: what was seen does not come back, views are counted, the viewer's
 * interest and the item's reception grow or shrink. A showing counts for an item once while it is remembered as
 * seen. What is gone, or not for this viewer, is left out. Error: 4290.
 */
export async function noteWatched(
  context: AppContext,
  viewer: Viewer,
  watches: readonly Watch[],
): Promise<void> {
  const { database, counters, feedItems } = context;
  await limit(counters, `watched:${viewer.userId}`, REPORTS);
  const found = await feedItems.list([...new Set(watches.map((watch) => watch.id))]);
  const audience = audienceOf(viewer);
  const known = watches.flatMap((watch) => {
    const item = found.get(watch.id);
    if (!item || (audience === 'general' && item.row.rating !== 'general')) return [];
    const { seconds, shared } = watch;
    return [{ item, seconds, reception: receptionOf(seconds, item.row.durationSeconds, shared) }];
  });
  if (known.length === 0) return;
  const seenBefore = readSeen(await findSeen(database, viewer.userId), Date.now());
  const isNew = (item: FeedItem) => !seenBefore.has(idHashOf(item.id));
  const first = known.filter(({ item }, at) => isNew(item) && isFirst(known, at));
  await noteSignals(
    context,
    viewer.userId,
    known.map(({ item, reception }) => ({
      weight: reception.weight,
      about: { tags: item.tagHashes, uploader: item.uploaderHash },
      likedId: reception.isFinished ? item.id : undefined,
    })),
    first.map(({ item }) => idHashOf(item.id)),
  );
  await insertFeedDeltas(
    database,
    first.map(({ item, reception }) => ({
      contentId: item.id,
      exposures: 1,
      engagement: reception.engagement,
    })),
  );
  for (const { item, seconds, reception } of known) {
    if (!reception.isView) continue;
    await countPlayOf(context, viewer, item.id);
    await writeProgress(database, {
      userId: viewer.userId,
      contentId: item.id,
      seconds: Math.min(seconds, item.row.durationSeconds),
    });
  }
}

function isFirst(known: readonly { item: FeedItem }[], at: number): boolean {
  return known.findIndex(({ item }) => item.id === known[at]?.item.id) === at;
}
