import { videoKind } from '@yehang/contract/shapes/catalogue.ts';
import { writeProgress } from '../../db/queries/library/viewer-state.ts';
import { openContentOf } from '../content/open-content.ts';
import type { Viewer } from '../viewer.ts';
import { countPlayOf } from './count-play.ts';
import type { PlaybackContext } from './context.ts';

/** Stores where the viewer is, never beyond the end; a prefetched play counts now. Errors: 4031, 4040. */
export async function rememberProgress(
  context: PlaybackContext,
  viewer: Viewer,
  { id, seconds, agoMs }: { id: string; seconds: number; agoMs: number },
): Promise<void> {
  const { content, kind } = await openContentOf(context, viewer, id, videoKind.options);
  await countPlayOf(context, viewer, id);
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
