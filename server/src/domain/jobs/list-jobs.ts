import { jobNames, type JobName } from '@yehang/contract/shapes/jobs.ts';
import type { Database } from '../../db/connect.ts';
import { countFailedRows, listFailedRows, retryFailedRow } from '../../db/queries/jobs/failures.ts';
import { listJobRuns } from '../../db/queries/jobs/runs.ts';
import { AppError } from '../app-error.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { jobStateOf } from './job-state.ts';

const FAILED_SHOWN = 200;

/** Every job with how it ran last, and what jobs could not work on. */
export async function listJobs({ database }: { database: Database }) {
  const [list, failed] = await Promise.all([
    jobsNow({ database }),
    listFailedRows(database, FAILED_SHOWN),
  ]);
  return {
    list,
    failed: failed.map(({ queue, subject, attempts, error, failedAt, retryAt, setAsideAt }) => ({
      queue,
      subject,
      attempts,
      error,
      failedAt: failedAt.getTime(),
      retryAt: setAsideAt ? null : retryAt.getTime(),
    })),
  };
}

/** Every job with how it ran last. */
export async function jobsNow({ database }: { database: Database }) {
  const { rows, now } = await listJobRuns(database);
  const runs = new Map(rows.map((row) => [row.name, row]));
  return jobNames.map((name) => {
    const run = runs.get(name);
    return {
      name,
      state: jobStateOf(run, now),
      startedAt: run?.startedAt.getTime() ?? null,
      finishedAt: run?.finishedAt?.getTime() ?? null,
      succeededAt: run?.succeededAt?.getTime() ?? null,
      failedAt: run?.failedAt?.getTime() ?? null,
      durationMs: run?.durationMs ?? null,
      failures: run?.failures ?? 0,
      lastError: run?.lastError ?? null,
      runs: run?.runs ?? 0,
      dueAt: run?.dueAt.getTime() ?? null,
    };
  });
}

/** How many rows each job could not work on, and how many of them it leaves to staff. */
export function failedRowsNow({ database }: { database: Database }) {
  return countFailedRows(database);
}

/** How many jobs fail or are overdue, and how many rows they leave to staff. */
export async function countJobTroubles({ database }: { database: Database }) {
  const [list, failed] = await Promise.all([jobsNow({ database }), failedRowsNow({ database })]);
  return {
    jobsFailing: list.filter(({ state }) => state === 'failing' || state === 'overdue').length,
    rowsSetAside: failed.reduce((sum, { left }) => sum + left, 0),
  };
}

/** Lets a job try again at once what it could not work on. Error: 4040. */
export async function retryRow(
  { database }: { database: Database },
  staff: StaffMember,
  { queue, subject }: { queue: JobName; subject: string },
): Promise<Record<string, never>> {
  await database.orm.transaction(async (orm) => {
    if (!(await retryFailedRow({ orm }, queue, subject)))
      throw new AppError(4040, '这一条已经不在了，请刷新列表');
    await writeAuditLog({ orm }, staff, { action: 'job.retry', subject, detail: { queue } });
  });
  return {};
}
