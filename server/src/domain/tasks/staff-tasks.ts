import type { StaffTask, StaffTaskInfo } from '@yehang/contract/shapes/staff-task.ts';
import {
  cancelTask,
  findTask,
  listFailedTaskRows,
  listTasks,
  restartTask,
  type StaffTaskRow,
} from '../../db/queries/tasks/staff-tasks.ts';
import type { Database } from '../../db/connect.ts';
import { AppError } from '../app-error.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { fromCursor, toPage } from '../cursor.ts';

/** What failed is shown up to so many rows; the count is of all. */
const FAILURES_SHOWN = 200;

export function toStaffTask(row: StaffTaskRow): StaffTask {
  const { id, kind, state, total, done, failed, startedBy } = row;
  return {
    ...{ id, kind, state, total, done, failed, startedBy },
    createdAt: row.createdAt.getTime(),
    finishedAt: row.finishedAt?.getTime() ?? null,
  };
}

/** One page of the tasks with their progress, latest first. Error: 4000 (cursor). */
export async function staffTasks(
  { database }: { database: Database },
  request: { cursor?: string | undefined; pageSize: number },
) {
  const rows = await listTasks(database, {
    after: fromCursor(request.cursor, 'moment'),
    limit: request.pageSize + 1,
  });
  return toPage(rows, request.pageSize, ({ task }) => toStaffTask(task));
}

/** One task with what failed. Error: 4040. */
export async function staffTaskInfo(
  { database }: { database: Database },
  id: string,
): Promise<StaffTaskInfo> {
  const task = await getTask(database, id);
  const rows = await listFailedTaskRows(database, id, FAILURES_SHOWN);
  const failures = rows.map(({ number, contentId, title, reason }) => ({
    ...{ number, contentId, title },
    reason: reason ?? '',
  }));
  return { ...toStaffTask(task), failures };
}

/** Ends a task before its rest is done. Errors: 4030 (somebody else's), 4040, 4090 (it is over). */
export function stopTask(context: { database: Database }, staff: StaffMember, id: string) {
  return moveTask(context, staff, id, {
    action: 'task.cancel',
    move: cancelTask,
    refusal: '任务已经结束了',
  });
}

/**
 * Does what a task left and what failed once more. Errors: 4030 (somebody else's, or of a role that its starter has no
 * more), 4040, 4090 (nothing is left).
 */
export async function startTaskAgain(
  context: { database: Database },
  staff: StaffMember,
  id: string,
) {
  const { role } = await getTask(context.database, id);
  if (staff.role !== 'owner' && staff.role !== role)
    throw new AppError(4030, '你的角色变了，请重新发起这个任务');
  return moveTask(context, staff, id, {
    action: 'task.restart',
    move: restartTask,
    refusal: '这个任务没有要重做的',
  });
}

async function moveTask(
  { database }: { database: Database },
  staff: StaffMember,
  id: string,
  { action, move, refusal }: { action: string; move: typeof cancelTask; refusal: string },
): Promise<StaffTask> {
  const { staffId } = await getTask(database, id);
  if (staffId !== staff.staffId && staff.role !== 'owner')
    throw new AppError(4030, '只有发起人和负责人可以操作这个任务');
  return database.orm.transaction(async (orm) => {
    const moved = await move({ orm }, id);
    if (!moved) throw new AppError(4090, refusal);
    await writeAuditLog({ orm }, staff, { action, subject: id });
    return toStaffTask(moved);
  });
}

async function getTask(database: Database, id: string): Promise<StaffTaskRow> {
  const task = await findTask(database, id);
  if (!task) throw new AppError(4040, '没有这个任务');
  return task;
}
