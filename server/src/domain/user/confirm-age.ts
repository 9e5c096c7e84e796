import { confirmAge as writeAge, listLiveSessionIds } from '../../db/queries/users/users.ts';
import type { Viewer } from '../viewer.ts';
import type { Database } from '../../db/connect.ts';
import type { Sessions } from '../sessions.ts';

/** Records that a user says they are 18 or older, for all their sessions. */
export async function confirmAge(
  { database, sessions }: { database: Database; sessions: Sessions },
  { userId }: Pick<Viewer, 'userId'>,
): Promise<void> {
  await writeAge(database, userId);
  for (const id of await listLiveSessionIds(database, userId)) await sessions.refresh(id);
}
