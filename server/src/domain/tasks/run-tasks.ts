import type { TaskKind } from '@yehang/contract/shapes/staff-task.ts';
import {
  claimTask,
  finishTask,
  listWaitingRows,
  renewTask,
  settleTaskRow,
  type StaffTaskLine,
  type StaffTaskRow,
} from '../../db/queries/tasks/staff-tasks.ts';
import type { Database } from '../../db/connect.ts';
import { AppError } from '../app-error.ts';
import type { StaffMember } from '../audit/write-audit-log.ts';
import type { Log } from '../log.ts';

const ROWS_AT_ONCE = 50;

/**
 * Does one row of a task, the same again without harm. What it throws as an `AppError` is the row's reason. `signal` ends
 * a long one whose task was cancelled or went to another process, or whose process stops.
 */
type RowWork = (
  staff: Omit<StaffMember, 'sessionId'>,
  row: StaffTaskLine,
  signal: AbortSignal,
) => Promise<void>;

/** Well within a lease, so that a row may take longer than one. */
const RENEW_MS = 20_000;

/** What is done with the rows of each kind. */
export type TaskWorks = Record<TaskKind, (task: StaffTaskRow) => RowWork>;

/** Goes on with the oldest task that nobody is at; answers whether more may wait. A stop leaves the rest to the next. */
export async function runTask(
  context: { database: Database; log: Log },
  works: TaskWorks,
  stopping: AbortSignal,
): Promise<boolean> {
  const task = await claimTask(context.database);
  if (!task) return false;
  const work = works[task.kind](task);
  const staff = {
    staffId: task.staffId,
    login: task.startedBy,
    role: task.role,
    address: task.address,
  };
  for (;;) {
    const rows = await listWaitingRows(context.database, task.id, ROWS_AT_ONCE);
    if (rows.length === 0) break;
    for (const row of rows) {
      if (stopping.aborted || !(await renewTask(context.database, task))) return false;
      const lease = keepLease(context, task, stopping);
      const reason = await reasonOf(context, work(staff, row, lease.signal), row);
      lease.end();
      // What was cut off is done by the next process, or not at all.
      if (lease.signal.aborted && reason !== null) return false;
      await settleTaskRow(context.database, row, reason);
    }
  }
  await finishTask(context.database, task);
  return true;
}

/** Renews the claim while a row is done; the signal is aborted where that fails, or the process stops. */
function keepLease(
  { database }: { database: Database },
  task: StaffTaskRow,
  stopping: AbortSignal,
) {
  const lost = new AbortController();
  const renew = () =>
    renewTask(database, task).then(
      (isOurs) => isOurs || lost.abort(),
      () => lost.abort(),
    );
  const timer = setInterval(() => void renew(), RENEW_MS);
  return {
    signal: AbortSignal.any([lost.signal, stopping]),
    end: () => clearInterval(timer),
  };
}

/** Why a row failed, as a sentence for people; null where it did not. */
async function reasonOf(
  { log }: { database: Database; log: Log },
  work: Promise<void>,
  { taskId, number }: StaffTaskLine,
): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.tip;
    log.error({ err: error, task: taskId, row: number }, 'a row of a task failed');
    return '服务器出了问题，请稍后重做';
  }
}
