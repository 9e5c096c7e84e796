import type { Database } from '../db/connect.ts';
import { writeJobRuns, type JobRunChange } from '../db/queries/jobs/runs.ts';
import { summarise } from '../domain/error-summary.ts';
import type { Log } from '../domain/log.ts';
import { every, type Running, type RunObserver } from './every.ts';

/** All that ran is written together, this often at most. */
const WRITE_SECONDS = 5;
/** A run that takes longer hangs. */
const LONGEST_SECONDS = 3_600;

type JobName = JobRunChange['name'];

/** Starts a job under its name: `every` with an observer. */
export type StartJob = (
  name: JobName,
  seconds: number,
  work: (signal: AbortSignal) => Promise<boolean | void>,
  options?: JobOptions,
) => Running & { wake(): void };

interface JobOptions {
  /** A run may take hours, and something else sees to it that it does not hang. */
  isLong?: boolean;
}

interface Tally extends JobRunChange {
  seconds: number;
  isLong: boolean;
  isRunning: boolean;
  /** Since the latest success in this process; for the log. */
  inARow: number;
}

/** Notes how jobs run, in memory, and writes it for all of them in one statement every few seconds. */
export class JobRuns {
  private readonly tallies = new Map<JobName, Tally>();
  private changed = new Set<Tally>();
  private readonly database: Pick<Database, 'pool'>;
  private readonly log: Log;

  constructor({ database, log }: { database: Pick<Database, 'pool'>; log: Log }) {
    this.database = database;
    this.log = log;
  }

  /** Writes from now on; what is left is written by the stop. */
  start(): Running {
    const writing = every(WRITE_SECONDS, () => this.write(), {
      failed: (err) => this.log.warn({ err }, 'how jobs ran could not be written'),
    });
    return {
      stop: async () => {
        await writing.stop();
        await this.write().catch((err: unknown) =>
          this.log.warn({ err }, 'how jobs ran at the end could not be written'),
        );
      },
    };
  }

  observe(name: JobName, seconds: number, { isLong = false }: JobOptions = {}): RunObserver {
    let startedAt = 0;
    const tally = (): Tally => {
      const known = this.tallies.get(name) ?? newTally(name, seconds, isLong);
      this.tallies.set(name, known);
      this.changed.add(known);
      return known;
    };
    const end = (): Tally => {
      const now = new Date();
      const one = tally();
      one.isRunning = false;
      one.runs += 1;
      one.finishedAt = now;
      one.durationMs = Math.round(performance.now() - startedAt);
      one.dueAt = new Date(now.getTime() + seconds * 1000);
      return one;
    };
    return {
      started: () => {
        startedAt = performance.now();
        const one = tally();
        one.isRunning = true;
        one.startedAt = new Date();
        one.dueAt = new Date(one.startedAt.getTime() + LONGEST_SECONDS * 1000);
      },
      succeeded: () => {
        const one = end();
        one.succeededAt = one.finishedAt;
        one.failures = 0;
        one.inARow = 0;
      },
      failed: (err) => {
        const one = end();
        one.failedAt = one.finishedAt;
        one.failures += 1;
        one.inARow += 1;
        one.lastError = summarise(err);
        // What fails every second need not fill the log.
        if (isPowerOfTwo(one.inARow))
          this.log.error({ err, job: name, failures: one.inARow }, 'a job failed');
      },
    };
  }

  /** Writes what changed since the last time. What cannot be written now is written with the next. */
  async write(): Promise<void> {
    for (const tally of this.tallies.values())
      if (tally.isLong && tally.isRunning) {
        tally.dueAt = new Date(Date.now() + (WRITE_SECONDS + tally.seconds) * 1000);
        this.changed.add(tally);
      }
    const { changed } = this;
    if (changed.size === 0) return;
    this.changed = new Set();
    const written = [...changed].map((tally) => ({ tally, row: take(tally) }));
    try {
      await writeJobRuns(
        this.database,
        written.map(({ row }) => row),
      );
    } catch (error) {
      for (const { tally, row } of written) {
        giveBack(tally, row);
        this.changed.add(tally);
      }
      throw error;
    }
  }
}

function newTally(name: JobName, seconds: number, isLong: boolean): Tally {
  const now = new Date();
  return {
    name,
    seconds,
    isLong,
    isRunning: false,
    inARow: 0,
    startedAt: now,
    finishedAt: null,
    succeededAt: null,
    failedAt: null,
    durationMs: null,
    failures: 0,
    lastError: null,
    runs: 0,
    dueAt: now,
  };
}

/** What is to be written, taken out of the tally. */
function take(tally: Tally): JobRunChange {
  const { name, startedAt, finishedAt, succeededAt, failedAt } = tally;
  const { durationMs, failures, lastError, runs, dueAt } = tally;
  Object.assign(tally, { succeededAt: null, failures: 0, lastError: null, runs: 0 });
  return {
    name,
    startedAt,
    finishedAt,
    succeededAt,
    failedAt,
    durationMs,
    failures,
    lastError,
    runs,
    dueAt,
  };
}

/** Adds to a tally what was taken and could not be written. */
function giveBack(tally: Tally, row: JobRunChange): void {
  tally.runs += row.runs;
  if (!tally.succeededAt) tally.failures += row.failures;
  tally.succeededAt ??= row.succeededAt;
  tally.lastError ??= row.lastError;
}

function isPowerOfTwo(count: number): boolean {
  return (count & (count - 1)) === 0;
}
