import { writeProgress } from '../../db/queries/library/progress.ts';
import { decideOpen } from '../content/open-content.ts';
import type { Viewer } from '../viewer.ts';
import { hourToCount } from './count-play.ts';
import type { PlaybackContext } from './context.ts';
import { refusePlay } from './refuse-play.ts';

interface Progress {
  id: string;
  seconds: number;
  agoMs: number;
  play?: { id: string; watchedSeconds: number } | undefined;
}

/**
 * Stores where the viewer is, never beyond the end, and counts the play once enough was watched: one statement to read
 * and one to write, both shared with what comes at the same time. Errors: 4031, 4040.
 */
export async function rememberProgress(
  context: PlaybackContext,
  viewer: Viewer,
  { id, seconds, agoMs, play }: Progress,
): Promise<void> {
  const { userId } = viewer;
  const video = await context.openPlays.load({ userId, contentId: id });
  const kind = video && context.kinds.get(video.kind);
  if (!video || !kind) return refusePlay(context, viewer, id);
  decideOpen(context.settings, viewer, video);
  const position = kind.toPosition(video, seconds);
  const playHour = play ? hourToCount(context, viewer, id, play) : null;
  const progress = { userId, contentId: id, position, agoMs, playHour };
  const before = await writeProgress(context.database, progress, context.batchedProgress);
  if (!before) return;
  const { position: was, sinceMs } = before;
  // A place that is made up for, or that did not move, is no watching.
  if (agoMs === 0 && position !== was) context.activityLog.note(userId, 'watch');
  context.figureLog.watched(id, { before: was, position, sinceMs, extent: video.extent });
}
