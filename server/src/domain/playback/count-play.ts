import { countPlay } from '../../db/queries/content/counters.ts';
import type { Viewer } from '../viewer.ts';
import type { Database } from '../../db/connect.ts';
import type { OpenedPlay, PlayIds } from './play-ids.ts';

const HOUR_MS = 3_600_000;
/** The fastest that a player plays. */
const MOST_SPEED = 3;

/** Counts a play once per viewer, content and clock hour, however often it is requested. */
export async function countPlayOf(
  { database }: { database: Database },
  viewer: Viewer,
  contentId: string,
  at = Date.now(),
): Promise<void> {
  await countPlay(database, viewer.userId, contentId, Math.floor(at / HOUR_MS));
}

/**
 * Counts a play once enough was watched under its id. It counts for the hour in which it began, so that an id counts
 * once however late and often it is reported.
 */
export async function countWatchedPlay(
  context: { database: Database; playIds: PlayIds },
  viewer: Viewer,
  contentId: string,
  { id, watchedSeconds }: { id: string; watchedSeconds: number },
): Promise<void> {
  const now = Date.now();
  const opened = context.playIds.read(id, { userId: viewer.userId, contentId }, now);
  if (!opened || !isEnough(opened, watchedSeconds, now)) return;
  await countPlayOf(context, viewer, contentId, opened.startedAt);
}

/** Whether a play counts: enough was watched, and no more than can be since it began. */
export function isEnough(
  { startedAt, neededSeconds }: OpenedPlay,
  watchedSeconds: number,
  now: number,
): boolean {
  return (
    watchedSeconds >= neededSeconds && watchedSeconds * 1_000 <= (now - startedAt) * MOST_SPEED
  );
}
