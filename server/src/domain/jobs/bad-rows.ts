import type { JobName } from '@yehang/contract/shapes/jobs.ts';
import type { Database } from '../../db/connect.ts';
import { clearFailedRows, noteFailedRow, OFTEN_FAILED } from '../../db/queries/jobs/failures.ts';
import type { Queryable } from '../../db/types.ts';
import { summarise } from '../error-summary.ts';
import type { Log } from '../log.ts';

/** With pauses that double, about twenty minutes. */
const MOST_ATTEMPTS = OFTEN_FAILED;
/** Never set aside: tried again and again, an hour apart in the end. */
export const ENDLESS = 1_000_000_000;

/** Notes that a row of a queue failed, and logs it. */
export async function noteBadRow(
  { orm, log }: Queryable & { log: Log },
  row: {
    queue: JobName;
    subject: string;
    error: unknown;
    payload?: Record<string, unknown>;
    mostAttempts?: number;
  },
): Promise<void> {
  const { queue, subject, error: err, mostAttempts = MOST_ATTEMPTS, ...rest } = row;
  const noted = await noteFailedRow(
    { orm },
    { queue, subject, error: summarise(err), mostAttempts, ...rest },
  );
  const line = { err, job: queue, subject, attempts: noted.attempts };
  if (noted.isSetAside) log.error(line, 'a row failed too often and is set aside');
  else if (noted.attempts >= OFTEN_FAILED) log.error(line, 'a row goes on failing');
  else log.warn(line, 'a row failed and is tried again');
}

/**
 * Works on rows one after another. One that throws is noted with its reason and does not keep the others: its queue
 * leaves it out (`mayTry`) until its pause is over, and for good after `mostAttempts`.
 */
export async function eachRow<Row>(
  { database, log }: { database: Database; log: Log },
  rows: readonly Row[],
  {
    queue,
    subjectOf,
    mostAttempts,
    work,
  }: {
    queue: JobName;
    subjectOf: (row: Row) => string;
    work: (row: Row) => Promise<void>;
    mostAttempts?: number;
  },
): Promise<void> {
  const done: string[] = [];
  for (const row of rows) {
    const subject = subjectOf(row);
    try {
      await work(row);
      done.push(subject);
    } catch (error) {
      await noteBadRow(
        { orm: database.orm, log },
        { queue, subject, error, ...(mostAttempts === undefined ? {} : { mostAttempts }) },
      );
    }
  }
  await clearFailedRows(database, queue, done);
}

/** Works on all, whichever of them fail; throws what those threw in the end, so that the job is known to fail. */
export async function eachOf<One>(
  all: readonly One[],
  work: (one: One) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const one of all) await work(one).catch((error: unknown) => errors.push(error));
  throwAll(errors, all.length);
}

/** The same side by side. */
export async function allAtOnce<One>(
  all: readonly One[],
  work: (one: One) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = [];
  await Promise.all(all.map((one) => work(one).catch((error: unknown) => errors.push(error))));
  throwAll(errors, all.length);
}

function throwAll(errors: readonly unknown[], count: number): void {
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${count} failed`);
}
