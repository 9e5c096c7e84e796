import { markNewsSeen } from '../../db/queries/creators/works.ts';
import type { AppContext } from '../app-context.ts';
import type { Viewer } from '../viewer.ts';

/** Notes that the viewer saw what was decided about their works; nothing for whoever has none. */
export async function markWorksSeen(
  { database }: AppContext,
  viewer: Viewer,
): Promise<Record<string, never>> {
  await markNewsSeen(database, viewer.userId);
  return {};
}
