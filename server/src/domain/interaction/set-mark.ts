import { setMark } from '../../db/queries/marks.ts';
import { getWatchable } from '../catalogue/watchable.ts';
import type { Domain } from '../domain.ts';
import type { Viewer } from '../viewer.ts';

/** Likes or collects a video, or takes it back. Errors: 4031, 4040. */
export async function markVideo(
  domain: Domain,
  viewer: Viewer,
  mark: { itemId: string; counter: 'likes' | 'collects'; on: boolean },
): Promise<void> {
  await getWatchable(domain, viewer, mark.itemId);
  await setMark(domain.database, { ...mark, userId: viewer.userId });
}
