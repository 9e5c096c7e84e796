import { markNewsSeen } from '../../db/queries/creators/works.ts';
import type { Viewer } from '../viewer.ts';
import type { Database } from '../../db/connect.ts';

/** Notes that the viewer saw what was decided about their works; nothing without works. */
export async function markWorksSeen(
  { database }: { database: Database },
  viewer: Viewer,
): Promise<Record<string, never>> {
  await markNewsSeen(database, viewer.userId);
  return {};
}
