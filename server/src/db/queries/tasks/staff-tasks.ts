import { and, asc, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { newId } from '../../new-id.ts';
import { staffTaskRows, staffTasks } from '../../schema/staff-tasks.ts';
import type { ListPlace, Queryable } from '../../types.ts';

export type StaffTaskRow = typeof staffTasks.$inferSelect;
export type StaffTaskLine = typeof staffTaskRows.$inferSelect;

/** How long a process may be silent before another goes on with its task. */
const LEASE = sql`now() + interval '60 seconds'`;
/** So many rows as one statement has room for. */
const ROWS_AT_ONCE = 5_000;

/** Stores a task with its rows, in their order. */
export async function insertTask(
  { orm }: Queryable,
  task: Pick<StaffTaskRow, 'kind' | 'input' | 'staffId' | 'startedBy' | 'role' | 'address'>,
  rows: readonly (Pick<StaffTaskLine, 'contentId' | 'title'> & { input?: unknown })[],
): Promise<StaffTaskRow> {
  const [stored] = await orm
    .insert(staffTasks)
    .values({ id: newId(), ...task, total: rows.length })
    .returning();
  if (!stored) throw new Error('the task was not stored');
  const lines = rows.map((row, at) => ({ taskId: stored.id, number: at + 1, ...row }));
  for (let from = 0; from < lines.length; from += ROWS_AT_ONCE)
    await orm.insert(staffTaskRows).values(lines.slice(from, from + ROWS_AT_ONCE));
  return stored;
}

export async function findTask({ orm }: Queryable, id: string): Promise<StaffTaskRow | null> {
  const [row] = await orm.select().from(staffTasks).where(eq(staffTasks.id, id));
  return row ?? null;
}

/** One page of the tasks, latest first. */
export async function listTasks(
  { orm }: Queryable,
  { after, limit }: { after: ListPlace | null; limit: number },
) {
  return orm
    .select({
      task: staffTasks,
      id: staffTasks.id,
      sortValue: sql<string>`${staffTasks.createdAt}::text`,
    })
    .from(staffTasks)
    .where(
      after
        ? sql`(${staffTasks.createdAt}, ${staffTasks.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
        : undefined,
    )
    .orderBy(desc(staffTasks.createdAt), desc(staffTasks.id))
    .limit(limit);
}

/** Takes the oldest task that nobody is at; its `attempt` is the claim. */
export async function claimTask({ orm }: Database): Promise<StaffTaskRow | null> {
  const waiting = orm
    .select({ id: staffTasks.id })
    .from(staffTasks)
    .where(
      or(
        eq(staffTasks.state, 'queued'),
        and(eq(staffTasks.state, 'working'), lt(staffTasks.leaseUntil, sql`now()`)),
      ),
    )
    .orderBy(asc(staffTasks.createdAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await orm
    .update(staffTasks)
    .set({
      state: 'working',
      attempt: sql`${staffTasks.attempt} + 1`,
      leaseUntil: LEASE,
    })
    .where(eq(staffTasks.id, sql`(${waiting})`))
    .returning();
  return row ?? null;
}

const isClaim = ({ id, attempt }: Pick<StaffTaskRow, 'id' | 'attempt'>) =>
  and(eq(staffTasks.id, id), eq(staffTasks.attempt, attempt), eq(staffTasks.state, 'working'));

/** Renews a claim; false where the task was cancelled or went to another process. */
export async function renewTask({ orm }: Database, claim: StaffTaskRow): Promise<boolean> {
  const rows = await orm
    .update(staffTasks)
    .set({ leaseUntil: LEASE })
    .where(isClaim(claim))
    .returning({ id: staffTasks.id });
  return rows.length === 1;
}

/** The next rows that wait. */
export async function listWaitingRows({ orm }: Database, taskId: string, limit: number) {
  return orm
    .select()
    .from(staffTaskRows)
    .where(and(eq(staffTaskRows.taskId, taskId), eq(staffTaskRows.state, 'waiting')))
    .orderBy(asc(staffTaskRows.number))
    .limit(limit);
}

/** Writes how a row ended, and counts it, once. */
export async function settleTaskRow(
  { orm }: Database,
  { taskId, number }: Pick<StaffTaskLine, 'taskId' | 'number'>,
  reason: string | null,
): Promise<void> {
  const state = reason === null ? 'done' : 'failed';
  await orm.execute(sql`with settled as (
      update staff_task_rows set state = ${state}, reason = ${reason}
      where task_id = ${taskId} and number = ${number} and state = 'waiting' returning 1)
    update staff_tasks set done = done + 1, failed = failed + ${reason === null ? 0 : 1}
    where id = ${taskId} and exists (select 1 from settled)`);
}

export async function finishTask({ orm }: Database, claim: StaffTaskRow): Promise<void> {
  await orm
    .update(staffTasks)
    .set({ state: 'done', leaseUntil: null, finishedAt: new Date() })
    .where(isClaim(claim));
}

/** Ends a task that is not over; null where it is. */
export async function cancelTask({ orm }: Queryable, id: string): Promise<StaffTaskRow | null> {
  const [row] = await orm
    .update(staffTasks)
    .set({ state: 'cancelled', leaseUntil: null, finishedAt: new Date() })
    .where(and(eq(staffTasks.id, id), inArray(staffTasks.state, ['queued', 'working'])))
    .returning();
  return row ?? null;
}

/** Ends what a member of staff started and is not over. */
export async function cancelTasksOf({ orm }: Queryable, staffId: string): Promise<void> {
  await orm
    .update(staffTasks)
    .set({ state: 'cancelled', leaseUntil: null, finishedAt: new Date() })
    .where(and(eq(staffTasks.staffId, staffId), inArray(staffTasks.state, ['queued', 'working'])));
}

/** Queues a task that is over and left something, or did something in vain; null for any other. */
export async function restartTask({ orm }: Queryable, id: string): Promise<StaffTaskRow | null> {
  const [row] = await orm
    .update(staffTasks)
    .set({
      state: 'queued',
      finishedAt: null,
      done: sql`${staffTasks.done} - ${staffTasks.failed}`,
      failed: 0,
    })
    .where(
      and(
        eq(staffTasks.id, id),
        inArray(staffTasks.state, ['done', 'cancelled']),
        sql`${staffTasks.done} - ${staffTasks.failed} < ${staffTasks.total}`,
      ),
    )
    .returning();
  if (!row) return null;
  await orm
    .update(staffTaskRows)
    .set({ state: 'waiting', reason: null })
    .where(and(eq(staffTaskRows.taskId, id), eq(staffTaskRows.state, 'failed')));
  return row;
}

/** The first rows that failed. */
export async function listFailedTaskRows({ orm }: Queryable, taskId: string, limit: number) {
  return orm
    .select()
    .from(staffTaskRows)
    .where(and(eq(staffTaskRows.taskId, taskId), eq(staffTaskRows.state, 'failed')))
    .orderBy(asc(staffTaskRows.number))
    .limit(limit);
}
