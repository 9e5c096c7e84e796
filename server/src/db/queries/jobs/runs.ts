import { asc, sql } from 'drizzle-orm';
import type { JobName } from '@yehang/contract/shapes/jobs.ts';
import type { Database } from '../../connect.ts';
import { jobRuns } from '../../schema/jobs.ts';
import type { Queryable } from '../../types.ts';

export type JobRunRow = typeof jobRuns.$inferSelect;

/** What a process recorded of a job since it last wrote; counts are those since then. */
export interface JobRunChange {
  name: JobName;
  startedAt: Date;
  finishedAt: Date | null;
  succeededAt: Date | null;
  failedAt: Date | null;
  durationMs: number | null;
  /** Since the latest success among the runs that are written. */
  failures: number;
  lastError: string | null;
  runs: number;
  dueAt: Date;
}

/**
 * Writes how jobs ran, all in one statement. Processes add up: counts are added, the latest moment of each kind stays,
 * and a success ends the failures of all.
 */
export async function writeJobRuns(
  { pool }: Pick<Database, 'pool'>,
  changes: readonly JobRunChange[],
): Promise<void> {
  await pool.query({
    name: 'write-job-runs',
    text: `insert into job_runs as j (name, started_at, finished_at, succeeded_at, failed_at, duration_ms, failures,
        last_error, runs, due_at)
      select * from unnest($1::text[], $2::timestamptz[], $3::timestamptz[], $4::timestamptz[], $5::timestamptz[],
        $6::int[], $7::int[], $8::text[], $9::bigint[], $10::timestamptz[])
      on conflict (name) do update set
        started_at = greatest(j.started_at, excluded.started_at),
        finished_at = greatest(j.finished_at, excluded.finished_at),
        succeeded_at = greatest(j.succeeded_at, excluded.succeeded_at),
        failed_at = greatest(j.failed_at, excluded.failed_at),
        duration_ms = coalesce(excluded.duration_ms, j.duration_ms),
        failures = excluded.failures + case when excluded.succeeded_at is null then j.failures else 0 end,
        last_error = coalesce(excluded.last_error, j.last_error),
        runs = j.runs + excluded.runs,
        due_at = case when excluded.started_at >= j.started_at then excluded.due_at else j.due_at end`,
    // In one order, so that processes never deadlock.
    values: columnsOf(changes.toSorted((a, b) => (a.name < b.name ? -1 : 1))),
  });
}

function columnsOf(changes: readonly JobRunChange[]): unknown[][] {
  const fields = [
    'name',
    'startedAt',
    'finishedAt',
    'succeededAt',
    'failedAt',
    'durationMs',
    'failures',
    'lastError',
    'runs',
    'dueAt',
  ] as const satisfies (keyof JobRunChange)[];
  return fields.map((field) => changes.map((change) => change[field]));
}

/** How jobs ran last, and what the time is where that was written. */
export async function listJobRuns({ orm }: Queryable): Promise<{ rows: JobRunRow[]; now: Date }> {
  const rows = await orm
    .select({ row: jobRuns, now: sql<Date>`now()`.mapWith(jobRuns.startedAt) })
    .from(jobRuns)
    .orderBy(asc(jobRuns.name));
  return { rows: rows.map(({ row }) => row), now: rows[0]?.now ?? new Date() };
}
