import type { SignInCalendar } from '@yehang/contract/shapes/reward-task.ts';
import {
  addOnlineTime,
  insertShare,
  lockShares,
  signIn,
} from '../../db/queries/reward-tasks/progress.ts';
import type { Database } from '../../db/connect.ts';
import { limit, type Counters } from '../rate-limits.ts';
import type { Viewer } from '../viewer.ts';
import { signInCalendar } from './list-tasks.ts';

const REPORTS = { limit: 60, windowSeconds: 60 };
/** Subjects of one user in a day. */
const MOST_SHARES = 100;
const REPEAT_SECONDS = 60;
/** A report that is missing once does no harm; after a longer pause nothing counts. */
export const MOST_GAP_MS = 90_000;

/** Signs in for today, or notes a share; the same again changes nothing. Error: 4290. */
export async function reportAction(
  { database, counters }: { database: Database; counters: Counters },
  { userId }: Viewer,
  action: { kind: 'signIn' } | { kind: 'share'; subject: string },
): Promise<SignInCalendar> {
  await limit(counters, `task-action:${userId}`, REPORTS);
  if (action.kind === 'signIn') await signIn(database, userId);
  else
    await database.orm.transaction(async (orm) => {
      await lockShares({ orm }, userId);
      await insertShare({ orm }, { userId, subject: action.subject, most: MOST_SHARES });
    });
  return signInCalendar(database, userId);
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
