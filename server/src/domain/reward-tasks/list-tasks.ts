import type { RewardTask, SignInCalendar } from '@yehang/contract/shapes/reward-task.ts';
import { listClaimed, listOwnGifts } from '../../db/queries/reward-tasks/claims.ts';
import {
  listTasks,
  readCalendar,
  readDone,
  readPeriods,
  type TaskRow,
} from '../../db/queries/reward-tasks/progress.ts';
import type { Database } from '../../db/connect.ts';
import { MAX_RECORDS } from '../records/save-record.ts';
import type { Seal } from '../seal.ts';
import type { Viewer } from '../viewer.ts';
import { progressOf, streakGold } from './progress.ts';
import { toClaim } from './to-claim.ts';

const GIFTS_SHOWN = 20;

/** All tasks with the viewer's progress in their periods, the calendar, and gifts. */
export async function taskCentre(
  { database, seal }: { database: Database; seal: Seal },
  { userId }: Viewer,
) {
  const [{ rows, periods, calendar }, gifts] = await Promise.all([
    readTasks(database, userId),
    listOwnGifts(database, userId, GIFTS_SHOWN),
  ]);
  const used = [...new Set(rows.map(({ period }) => periods[period]))];
  const [claimed, done] = await Promise.all([
    listClaimed(database, userId, used),
    readDone(database, userId, used),
  ]);
  const doneIn = new Map(done.map((one) => [one.period, one]));
  const tasks = rows.map((row): RewardTask => {
    const period = periods[row.period];
    const progress = progressOf(row, doneIn.get(period)!);
    const isClaimed = claimed.has(`${row.id} ${period}`);
    const { id, kind, name, detail, target, tier, days, gift } = row;
    return {
      ...{ id, kind, name, detail, target, tier, days, gift, progress },
      period: row.period,
      goldCents: goldOf(row, calendar),
      state: isClaimed ? 'claimed' : progress >= target ? 'ready' : 'open',
    };
  });
  return { tasks, calendar, gifts: gifts.map((row) => toClaim(row, seal)) };
}

/** What a sign-in brings today, or tomorrow's first step of it while today is open. */
function goldOf(row: TaskRow, { isSigned, streak }: SignInCalendar): number {
  return row.kind === 'signIn' ? streakGold(row, isSigned ? streak : streak + 1) : row.goldCents;
}

/** The days of this month on which a user signed in, and the streak. */
export async function signInCalendar(database: Database, userId: string): Promise<SignInCalendar> {
  return (await readTasks(database, userId)).calendar;
}

/** All tasks, the periods that run, and the calendar, whose gold is that of the task to sign in. */
async function readTasks(database: Database, userId: string) {
  const [{ days, streak, signed }, periods, rows] = await Promise.all([
    readCalendar(database, userId),
    readPeriods(database),
    listTasks(database, { enabledOnly: true, most: MAX_RECORDS }),
  ]);
  const streakGoldCents = rows.find(({ kind }) => kind === 'signIn')?.streakGoldCents ?? [];
  const calendar = { today: periods.day, isSigned: signed, streak, days, streakGoldCents };
  return { rows, periods, calendar };
}
