import { expect } from 'vitest';
import type { Database } from '../src/db/connect.ts';

type Db = Pick<Database, 'pool'>;

const WAITING = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** How many statements of the database wait for another transaction. */
export async function countLockWaits({ pool }: Db): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(WAITING);
  return rows[0]!.count;
}

/** Resolves once exactly `count` statements wait for another transaction; throws where they do not. */
export async function untilLockWaits(database: Db, count = 1): Promise<void> {
  await expect.poll(() => countLockWaits(database), { timeout: 20_000 }).toBe(count);
}
