import { listMarks, listWatched, writeProgress } from '../../db/queries/marks.ts';
import { listVideosByIds } from '../../db/queries/video-lists.ts';
import { toMarks } from '../catalogue/to-marks.ts';
import { toVideoCard } from '../catalogue/to-video-card.ts';
import { getWatchable } from '../catalogue/watchable.ts';
import { countPlayOf } from './count-play.ts';
import { fromCursor, toCursor } from '../cursor.ts';
import type { Domain } from '../domain.ts';
import { audienceOf, type Viewer } from '../viewer.ts';

/** Remembers where the viewer is, never beyond the end; a play that was asked ahead counts now. Errors: 4031, 4040. */
export async function rememberProgress(
  domain: Domain,
  viewer: Viewer,
  { id, seconds }: { id: string; seconds: number },
): Promise<void> {
  const { item } = await getWatchable(domain, viewer, id);
  await countPlayOf(domain, viewer, id);
  await writeProgress(domain.database, {
    userId: viewer.userId,
    itemId: id,
    seconds: Math.min(seconds, item.durationSeconds),
  });
}

/** One page of the watch history. Videos that are gone, or not for this audience, are left out. */
export async function watchHistory(
  { database }: Domain,
  viewer: Viewer,
  request: { cursor?: string | undefined; pageSize: number },
) {
  const after = fromCursor(request.cursor, 'moment');
  const watched = await listWatched(database, viewer.userId, after, request.pageSize + 1);
  const shown = watched.slice(0, request.pageSize);
  const ids = shown.map((row) => row.itemId);
  const [videos, marks] = await Promise.all([
    listVideosByIds(database, ids),
    listMarks(database, viewer.userId, ids),
  ]);
  const audience = audienceOf(viewer);
  const list = ids.flatMap((id) => {
    const video = videos.find((row) => row.id === id);
    if (!video || (audience === 'general' && video.rating !== 'general')) return [];
    const mark = marks.find((row) => row.itemId === id);
    return [{ ...toVideoCard(video), marks: toMarks(mark) }];
  });
  const last = watched.length > request.pageSize ? shown.at(-1) : undefined;
  return {
    list,
    cursor: last ? toCursor({ value: last.sortValue, id: last.itemId }) : null,
  };
}
