import { insertFeedDeltas } from '../../db/queries/feed/pool.ts';
import { findSeen } from '../../db/queries/feed/viewers.ts';
import { writeProgress } from '../../db/queries/library/progress.ts';
import { countPlay } from '../../db/queries/content/counters.ts';
import { hourToCount } from '../playback/count-play.ts';
import { limit } from '../rate-limits.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import { idHashOf } from './id-hash.ts';
import type { FeedVideo } from './feed-videos.ts';
import { receptionOf } from './reception.ts';
import { readSeen } from './seen-videos.ts';
import { noteSignals } from './signals.ts';
import type { FeedContext } from './context.ts';

export interface Watch {
  id: string;
  /** In all, repeats included. */
  seconds: number;
  shared: boolean;
  play?: { id: string; watchedSeconds: number } | undefined;
}

/** More videos than can be left by hand in a minute. */
const REPORTS = { limit: 240, windowSeconds: 60 };

/**
 * Learns from how long videos were watched: what was seen does not come back, views are counted, the viewer's
 * interest and the video's reception grow or shrink. An impression counts for a video once while it is remembered as
 * seen. What is gone, or not for this viewer, is left out. Error: 4290.
 */
export async function noteWatched(
  context: FeedContext,
  viewer: Viewer,
  watches: readonly Watch[],
): Promise<void> {
  const { database, counters, feedVideos } = context;
  await limit(counters, `watched:${viewer.userId}`, REPORTS);
  const found = await feedVideos.list([...new Set(watches.map((watch) => watch.id))]);
  const audience = audienceOf(viewer);
  const known = watches.flatMap((watch) => {
    const video = found.get(watch.id);
    if (!video || (audience === 'general' && video.row.rating !== 'general')) return [];
    const { seconds, shared, play } = watch;
    return [{ video, seconds, play, reception: receptionOf(seconds, video.row.extent, shared) }];
  });
  if (known.length === 0) return;
  const seenBefore = readSeen(await findSeen(database, viewer.userId), Date.now());
  const isNew = (video: FeedVideo) => !seenBefore.has(idHashOf(video.id));
  const first = known.filter(({ video }, at) => isNew(video) && isFirst(known, at));
  await noteSignals(
    context,
    viewer.userId,
    known.map(({ video, reception }) => ({
      weight: reception.weight,
      about: { tags: video.tagHashes, uploader: video.uploaderHash },
      likedId: reception.isFinished ? video.id : undefined,
    })),
    first.map(({ video }) => idHashOf(video.id)),
  );
  await insertFeedDeltas(
    database,
    first.map(({ video, reception }) => ({
      contentId: video.id,
      exposures: 1,
      engagement: reception.engagement,
    })),
  );
  for (const { video, seconds, play, reception } of known) {
    const { userId } = viewer;
    const playHour = play ? hourToCount(context, viewer, video.id, play) : null;
    if (reception.isView) {
      const position = Math.min(seconds, video.row.extent);
      const progress = { userId, contentId: video.id, position, playHour };
      await writeProgress(database, progress, context.batchedProgress);
    } else if (playHour !== null) await countPlay(database, userId, video.id, playHour);
  }
}

function isFirst(known: readonly { video: FeedVideo }[], at: number): boolean {
  return known.findIndex(({ video }) => video.id === known[at]?.video.id) === at;
}
