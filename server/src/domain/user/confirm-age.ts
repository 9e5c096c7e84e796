import { confirmAge as writeAge, listLiveSessionIds } from '../../db/queries/users/users.ts';
import type { AppContext } from '../app-context.ts';
import type { Viewer } from '../viewer.ts';

/** Records that the viewer says they are 18 or older, for all their sessions. */
export async function confirmAge(
  { database, sessions }: AppContext,
  viewer: Viewer,
): Promise<void> {
  await writeAge(database, viewer.userId);
  for (const id of await listLiveSessionIds(database, viewer.userId)) await sessions.refresh(id);
}
