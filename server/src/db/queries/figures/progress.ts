import type { PoolClient } from 'pg';
import type { Database } from '../../connect.ts';
import { dayOfHour, firstHourOf, hourOf, startOfHour } from './calendar.ts';

export interface FigureProgress {
  countedUntil: Date;
  openHour: number;
  oldestHour: number;
  firstHour: number;
}

const COLUMNS = `counted_until as "countedUntil", open_hour as "openHour", oldest_hour as "oldestHour",
  first_hour as "firstHour"`;

/**
 * Does something in a transaction that alone counts hours, and keeps how far it came: both or neither. Where nothing was
 * counted yet, counting begins with the hour of `now`, and history with the first account.
 */
export async function whileCounting(
  { pool }: Pick<Database, 'pool'>,
  now: Date,
  work: (client: PoolClient, progress: FigureProgress) => Promise<Partial<FigureProgress>>,
): Promise<FigureProgress> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into figure_progress (counted_until, open_hour, oldest_hour, first_hour)
       select ${startOfHour(hourOf('$1::timestamptz'))}, ${hourOf('$1::timestamptz')}, ${hourOf('$1::timestamptz')},
         least(${hourOf('$1::timestamptz')}, (select ${hourOf('min(created_at)')} from users))
       on conflict do nothing`,
      [now],
    );
    const { rows } = await client.query<FigureProgress>(
      `select ${COLUMNS} from figure_progress for update`,
    );
    const before = rows[0]!;
    const after = { ...before, ...(await work(client, before)) };
    await client.query(
      'update figure_progress set counted_until = $1, open_hour = $2, oldest_hour = $3',
      [after.countedUntil, after.openHour, after.oldestHour],
    );
    await client.query('commit');
    return after;
  } catch (error) {
    // A connection that is gone has rolled back; the first error is the one to tell.
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** The first hour of the operator's day that an hour is in. */
export async function dayStartOf({ pool }: Pick<Database, 'pool'>, hour: number): Promise<number> {
  const { rows } = await pool.query<{ start: number }>(
    `select ${firstHourOf(dayOfHour('$1::int'))} as start`,
    [hour],
  );
  return rows[0]!.start;
}

/** Hours whose counting failed, and whose pause is over. */
export async function listHoursToRetry({ pool }: Pick<Database, 'pool'>): Promise<number[]> {
  const { rows } = await pool.query<{ subject: string }>(
    `select subject from job_failures
     where queue = 'figure-hours' and set_aside_at is null and retry_at <= now() order by subject`,
  );
  return rows.map(({ subject }) => Number(subject));
}
