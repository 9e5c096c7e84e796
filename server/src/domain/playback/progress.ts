import { writeProgress } from '../../db/queries/library/viewer-state.ts';
import { openContent } from '../content/open-content.ts';
import { countPlayOf } from './count-play.ts';
import type { AppContext } from '../app-context.ts';
import type { Viewer } from '../viewer.ts';

/** Remembers where the viewer is, never beyond the end; a play that was asked ahead counts now. Errors: 4031, 4040. */
export async function rememberProgress(
  context: AppContext,
  viewer: Viewer,
  { id, seconds, agoMs }: { id: string; seconds: number; agoMs: number },
): Promise<void> {
  const { item } = await openContent(context, viewer, id);
  await countPlayOf(context, viewer, id);
  await writeProgress(context.database, {
    userId: viewer.userId,
    contentId: id,
    seconds: Math.min(seconds, item.durationSeconds),
    agoMs,
  });
}
