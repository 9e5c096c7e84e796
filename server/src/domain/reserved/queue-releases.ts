import type { Database } from '../../db/connect.ts';
import { queueReleaseMessages } from '../../db/queries/reserved/releases.ts';

const AT_ONCE = 500;
/** A device that is off for longer sees it in the app. */
const WORTH_DAYS = 3;

/** Queues messages about what came out, once for each subscriber; true where more wait. */
export async function queueReleases({ database }: { database: Database }): Promise<boolean> {
  const marked = await queueReleaseMessages(database, { limit: AT_ONCE, days: WORTH_DAYS });
  return marked === AT_ONCE;
}
