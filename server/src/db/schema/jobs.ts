import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { JobName } from '@yehang/contract/shapes/jobs.ts';
import { moment } from './columns.ts';

/** How every job ran last, in whichever process. Written together every few seconds. */
export const jobRuns = pgTable('job_runs', {
  name: text('name').$type<JobName>().primaryKey(),
  startedAt: moment('started_at').notNull(),
  finishedAt: moment('finished_at'),
  succeededAt: moment('succeeded_at'),
  failedAt: moment('failed_at'),
  durationMs: integer('duration_ms'),
  /** In a row. */
  failures: integer('failures').notNull().default(0),
  lastError: text('last_error'),
  runs: bigint('runs', { mode: 'number' }).notNull().default(0),
  /** When the next run should have begun, or the present one ended. */
  dueAt: moment('due_at').notNull(),
});

/** What a job could not work on, so that the rest of its queue goes on. */
export const jobFailures = pgTable(
  'job_failures',
  {
    queue: text('queue').$type<JobName>().notNull(),
    /** The id of what it is, in its queue. */
    subject: text('subject').notNull(),
    /** The row of the queue itself, where it was taken out of it. */
    payload: jsonb('payload'),
    attempts: integer('attempts').notNull().default(1),
    error: text('error').notNull(),
    failedAt: moment('failed_at').notNull().defaultNow(),
    /** Not tried before this. */
    retryAt: moment('retry_at').notNull(),
    /** Failed too often, or for certain: retried only by hand. */
    setAsideAt: moment('set_aside_at'),
  },
  (t) => [
    primaryKey({ columns: [t.queue, t.subject] }),
    index('job_failures_due')
      .on(t.queue, t.retryAt)
      .where(sql`${t.setAsideAt} is null`),
  ],
);
