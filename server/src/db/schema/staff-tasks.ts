import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { StaffRole } from '@yehang/contract/shapes/staff-role.ts';
import type { TaskKind, TaskState } from '@yehang/contract/shapes/staff-task.ts';
import { createdAt, moment, primaryId } from './columns.ts';

/** What staff started and a job goes on with, row after row, whatever process is there to do it. */
export const staffTasks = pgTable(
  'staff_tasks',
  {
    id: primaryId(),
    kind: text('kind').$type<TaskKind>().notNull(),
    state: text('state').$type<TaskState>().notNull().default('queued'),
    /** What is done with each row, as its kind says. */
    input: jsonb('input').notNull(),
    total: integer('total').notNull(),
    /** Rows that are over, and those of them that failed. */
    done: integer('done').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    staffId: uuid('staff_id').notNull(),
    startedBy: text('started_by').notNull(),
    role: text('role').$type<StaffRole>().notNull(),
    address: text('address').notNull(),
    /** Counts claims, so that a process that lost its lease does no more. */
    attempt: integer('attempt').notNull().default(0),
    leaseUntil: moment('lease_until'),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (t) => [
    index('staff_tasks_latest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('staff_tasks_waiting')
      .on(t.createdAt)
      .where(sql`state in ('queued', 'working')`),
  ],
);

/** The rows of a task in their order. */
export const staffTaskRows = pgTable(
  'staff_task_rows',
  {
    taskId: uuid('task_id')
      .notNull()
      .references(() => staffTasks.id, { onDelete: 'cascade' }),
    /** From 1. */
    number: integer('number').notNull(),
    contentId: uuid('content_id'),
    /** What is done with this row alone; null where all are treated alike. */
    input: jsonb('input'),
    /** What stands for the row where it fails. */
    title: text('title').notNull(),
    state: text('state').$type<'waiting' | 'done' | 'failed'>().notNull().default('waiting'),
    /** Why it failed. */
    reason: text('reason'),
  },
  (t) => [
    primaryKey({ columns: [t.taskId, t.number] }),
    index('staff_task_rows_waiting')
      .on(t.taskId, t.number)
      .where(sql`state = 'waiting'`),
    index('staff_task_rows_failed')
      .on(t.taskId, t.number)
      .where(sql`state = 'failed'`),
  ],
);
