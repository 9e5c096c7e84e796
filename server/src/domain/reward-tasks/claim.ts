import type { RewardClaim } from '@yehang/contract/shapes/reward-task.ts';
import {
  findClaim,
  insertClaim,
  lockClaims,
  type ClaimRow,
} from '../../db/queries/reward-tasks/claims.ts';
import {
  findTask,
  readCalendar,
  readDone,
  readPeriods,
  type TaskRow,
} from '../../db/queries/reward-tasks/progress.ts';
import { grantTier } from '../../db/queries/purchases/tier-grants.ts';
import type { Database } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';
import type { Queryable } from '../../db/types.ts';
import { goldSides, postTransfer } from '../../ledger/post.ts';
import { AppError } from '../app-error.ts';
import type { Seal } from '../seal.ts';
import type { Viewer } from '../viewer.ts';
import { progressOf, streakGold } from './progress.ts';
import { toClaim } from './to-claim.ts';

/**
 * Claims a task's reward, once in its period: claiming again answers the same. Errors: 4040, 4090 (not done yet).
 */
export async function claimReward(
  { database, seal }: { database: Database; seal: Seal },
  { userId }: Viewer,
  taskId: string,
): Promise<RewardClaim> {
  return database.orm.transaction(async (orm) => {
    await lockClaims({ orm }, userId);
    const task = await findTask({ orm }, taskId);
    if (!task) throw new AppError(4040, '没有这个任务，或已结束');
    const period = (await readPeriods({ orm }))[task.period];
    const known = await findClaim({ orm }, { userId, taskId, period });
    if (known) return toClaim(known, seal);
    const [done] = await readDone({ orm }, userId, [period]);
    const progress = progressOf(task, done!);
    if (progress < task.target) throw new AppError(4090, '任务还没有完成，先去完成吧');
    return toClaim(await give({ orm }, task, userId, period), seal);
  });
}

async function give(
  database: Queryable,
  task: TaskRow,
  userId: string,
  period: string,
): Promise<ClaimRow> {
  const { name, tier, days, gift } = task;
  const id = newId();
  const goldCents = await goldOf(database, task, userId);
  let transferId: string | null = null;
  if (goldCents > 0) {
    const posted = await postTransfer(database, {
      scope: 'taskReward',
      key: id,
      causeKind: 'taskReward',
      causeId: id,
      note: name,
      sides: goldSides(
        { kind: 'promotions', ownerId: null },
        { kind: 'userGold', ownerId: userId },
        goldCents,
      ),
    });
    if (posted.outcome !== 'posted') throw new Error(`reward ${id}: ${posted.outcome}`);
    transferId = posted.transferId;
  }
  if (tier !== null && days !== null)
    await grantTier(database, { userId, tier, days, source: 'task', key: id, reason: name });
  const goods = {
    goldCents,
    tier,
    days,
    gift,
    giftState: gift === null ? null : 'address',
  } as const;
  const row = { id, userId, taskId: task.id, period, name, ...goods, transferId };
  return insertClaim(database, row);
}

async function goldOf(database: Queryable, task: TaskRow, userId: string): Promise<number> {
  if (task.kind !== 'signIn') return task.goldCents;
  return streakGold(task, (await readCalendar(database, userId)).streak);
}
