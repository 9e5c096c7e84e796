import { writeProgress } from '../../db/queries/marks.ts';
import { getWatchable } from '../catalogue/watchable.ts';
import { countPlayOf } from './count-play.ts';
import type { Domain } from '../domain.ts';
import type { Viewer } from '../viewer.ts';

/** Remembers where the viewer is, never beyond the end; a play that was asked ahead counts now. Errors: 4031, 4040. */
export async function rememberProgress(
  domain: Domain,
  viewer: Viewer,
  { id, seconds, agoMs }: { id: string; seconds: number; agoMs: number },
): Promise<void> {
  const { item } = await getWatchable(domain, viewer, id);
  await countPlayOf(domain, viewer, id);
  await writeProgress(domain.database, {
    userId: viewer.userId,
    itemId: id,
    seconds: Math.min(seconds, item.durationSeconds),
    agoMs,
  });
}
