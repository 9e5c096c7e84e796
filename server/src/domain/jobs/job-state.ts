import type { JobState } from '@yehang/contract/shapes/jobs.ts';
import type { JobRunRow } from '../../db/queries/jobs/runs.ts';

/** What is known of runs is written every few seconds, and a busy machine is late. */
const GRACE_MS = 60_000;

/** What a job is in, at the moment `now` of the database. */
export function jobStateOf(run: JobRunRow | undefined, now: Date): JobState {
  if (!run) return 'never';
  if (run.dueAt.getTime() + GRACE_MS < now.getTime()) return 'overdue';
  if (run.failures > 0) return 'failing';
  const isRunning = !run.finishedAt || run.startedAt > run.finishedAt;
  return isRunning ? 'running' : 'fine';
}
