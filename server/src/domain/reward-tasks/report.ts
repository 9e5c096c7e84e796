import {
  addOnlineTime,
  insertShare,
  lockShares,
  signIn,
} from '../../db/queries/reward-tasks/progress.ts';
import type { Database } from '../../db/connect.ts';
import { limit, type Counters } from '../rate-limits.ts';
import type { Viewer } from '../viewer.ts';

const REPORTS = { limit: 60, windowSeconds: 60 };
/** Subjects of one user in a day. */
const MOST_SHARES = 100;
const REPEAT_SECONDS = 60;
/** A report that is missing once does no harm; after a longer pause nothing counts. */
export const MOST_GAP_MS = 90_000;

/** Signs in for today; again changes nothing. Error: 4290. */
export async function reportSignIn(
  { database, counters }: { database: Database; counters: Counters },
  { userId }: Viewer,
): Promise<void> {
  await limit(counters, `task-action:${userId}`, REPORTS);
  await signIn(database, userId);
}

/** Notes that a page of the app was shared; answers whether it is the first time today. Error: 4290. */
export async function reportShare(
  { database, counters }: { database: Database; counters: Counters },
  { userId }: Viewer,
  subject: string,
): Promise<boolean> {
  await limit(counters, `task-action:${userId}`, REPORTS);
  return database.orm.transaction(async (orm) => {
    await lockShares({ orm }, userId);
    return insertShare({ orm }, { userId, subject, most: MOST_SHARES });
  });
}

/** Counts the time since the last report of the app being open, of whichever device. Error: 4290. */
export async function reportOpen(
  { database, counters }: { database: Database; counters: Counters },
  { userId }: Viewer,
): Promise<{ todaySeconds: number; repeatSeconds: number }> {
  await limit(counters, `online-time:${userId}`, REPORTS);
  const ms = await addOnlineTime(database, { userId, mostMs: MOST_GAP_MS });
  return { todaySeconds: Math.floor(ms / 1000), repeatSeconds: REPEAT_SECONDS };
}
