import { countPlay } from '../../db/queries/content/counters.ts';
import type { Viewer } from '../viewer.ts';
import type { Database } from '../../db/connect.ts';

const HOUR_MS = 3_600_000;

/** Counts a play once per viewer, content and clock hour, however often it is requested. */
export async function countPlayOf(
  { database }: { database: Database },
  viewer: Viewer,
  contentId: string,
): Promise<void> {
  await countPlay(database, viewer.userId, contentId, Math.floor(Date.now() / HOUR_MS));
}
