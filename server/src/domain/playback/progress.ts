import { videoKind } from '@yehang/contract/shapes/catalogue.ts';
import { writeProgress } from '../../db/queries/library/viewer-state.ts';
import { openContentOf } from '../content/open-content.ts';
import type { Viewer } from '../viewer.ts';
import { countWatchedPlay } from './count-play.ts';
import type { PlaybackContext } from './context.ts';

interface Progress {
  id: string;
  seconds: number;
  agoMs: number;
  play?: { id: string; watchedSeconds: number } | undefined;
}

/** Stores where the viewer is, never beyond the end; counts the play once enough was watched. Errors: 4031, 4040. */
export async function rememberProgress(
  context: PlaybackContext,
  viewer: Viewer,
  { id, seconds, agoMs, play }: Progress,
): Promise<void> {
  const { content, kind } = await openContentOf(context, viewer, id, videoKind.options);
  if (play) await countWatchedPlay(context, viewer, id, play);
  const position = kind.toPosition(content, seconds);
  const before = await writeProgress(context.database, {
    userId: viewer.userId,
    contentId: id,
    position,
    agoMs,
  });
  if (!before) return;
  const { position: was, sinceMs } = before;
  context.figureLog.watched(id, { before: was, position, sinceMs, extent: content.extent });
}
