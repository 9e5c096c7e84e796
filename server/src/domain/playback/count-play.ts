import { countPlay, writeOpening } from '../../db/queries/content/counters.ts';
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
): Promise<void> {
  await countPlay(database, viewer.userId, contentId, Math.floor(Date.now() / HOUR_MS));
}

/** Notes in the viewer's history what is opened as a whole, and counts the play as `countPlayOf` does. */
export async function rememberOpening(
  { database }: { database: Database },
  viewer: Viewer,
  contentId: string,
): Promise<void> {
  await writeOpening(database, viewer.userId, contentId, Math.floor(Date.now() / HOUR_MS));
}

/**
 * The clock hour for which a play counts, or null before enough was watched under its id. It is the hour in which it
 * began, so that an id counts once however late and often it is reported.
 */
export function hourToCount(
  context: { playIds: PlayIds },
  viewer: Viewer,
  contentId: string,
  { id, watchedSeconds }: { id: string; watchedSeconds: number },
): number | null {
  const now = Date.now();
  const opened = context.playIds.read(id, { userId: viewer.userId, contentId }, now);
  if (!opened || !isEnough(opened, watchedSeconds, now)) return null;
  return Math.floor(opened.startedAt / HOUR_MS);
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
