import type { z } from 'zod';
import type { ConsoleRewardTask, rewardTaskFields } from '@yehang/contract/shapes/reward-task.ts';
import { recordTables, type RecordRow } from '../../db/queries/operator/records.ts';
import { listTasks } from '../../db/queries/reward-tasks/progress.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';
import { badField } from '../app-error.ts';
import type { StaffMember } from '../audit/write-audit-log.ts';
import { toGoldText } from '../gold/gold-text.ts';
import { rejectForbiddenName } from '../policy/check-words.ts';
import { MAX_RECORDS, recordToChange, saveRecord, type RecordKey } from '../records/save-record.ts';

const kind = { table: recordTables.rewardTask, name: 'rewardTask', title: '任务' };
type Fields = { [Name in keyof typeof rewardTaskFields]: z.infer<(typeof rewardTaskFields)[Name]> };

/** All tasks, in order. */
export async function consoleTasks({ database }: { database: Database }) {
  const rows = await listTasks(database, { enabledOnly: false, most: MAX_RECORDS });
  return { list: rows.map(toConsoleTask) };
}

/** What one claim brings at most: every user claims it, again in each period. */
const MOST_GOLD_CENTS = 200_000;
const MOST_DAYS = 366;

/** Makes a task or changes one. Errors: 4000 (words, not exactly one reward, too much, version), 4040, 4090. */
export async function saveTask(
  context: { database: Database; events: EventBus },
  staff: StaffMember,
  { id, version, ...fields }: Fields & RecordKey,
): Promise<ConsoleRewardTask> {
  rejectForbiddenName(fields.name, 'name', '名称');
  const { goldCents, tier, days, gift, streakGoldCents } = fields;
  if ((tier === null) !== (days === null)) throw badField('days', '会员等级和天数要一起填写');
  if ([goldCents > 0, tier !== null, gift !== null].filter(Boolean).length !== 1)
    throw badField('goldCents', '奖励请在金币、会员和实物里选一样');
  if (streakGoldCents.length > 0 && (fields.kind !== 'signIn' || goldCents === 0))
    throw badField('streakGoldCents', '连签金币只用于奖励金币的签到任务');
  if (fields.kind === 'signIn' && (fields.period !== 'day' || fields.target !== 1))
    throw badField('period', '签到任务的周期是每天，目标是 1 次');
  if (fields.enabled && Math.max(goldCents, ...streakGoldCents) > MOST_GOLD_CENTS)
    throw badField(
      goldCents > MOST_GOLD_CENTS ? 'goldCents' : 'streakGoldCents',
      `一次奖励最多 ${toGoldText(MOST_GOLD_CENTS)}`,
    );
  if (fields.enabled && days !== null && days > MOST_DAYS)
    throw badField('days', `一次奖励最多 ${MOST_DAYS} 天会员`);
  await recordToChange(context, kind, { id, version });
  return toConsoleTask(await saveRecord(context, staff, kind, { id, version }, fields));
}

function toConsoleTask(row: RecordRow<'rewardTask'>): ConsoleRewardTask {
  return { ...row, updatedAt: row.updatedAt.getTime() };
}
