import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { ClientBase } from 'pg';
import { applyFunctions } from './apply-functions.ts';
import { buildIndexes } from './build-indexes.ts';
import type { Database } from './connect.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');

/** Any number that nothing else locks; several processes that start at once migrate one after another. */
const MIGRATION_LOCK = 7_219_450_113;

/**
 * Brings the database to the newest schema, and its functions to their files. Safe to run at every start and by
 * several processes at once.
 */
export async function migrateDatabase(database: Database): Promise<void> {
  const client = await database.pool.connect();
  try {
    // A column for a million rows takes longer than the pool lets a statement take.
    await client.query('set statement_timeout = 0');
    await takeLock(client);
    await withoutLongWaits(client, () =>
      migrate(drizzle(client), { migrationsFolder: MIGRATIONS }),
    );
    await buildIndexes(client, MIGRATIONS);
    // A process of an older version may start beside newer ones: their functions fit their schema.
    if (!(await isNewerThanThis(client))) await applyFunctions(client);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    // Its settings make it unfit for other use.
    client.release(true);
  }
}

const ASK_AGAIN_MS = 500;

/** Asks until it has the lock: who waits within a statement is waited for by an index that is built concurrently. */
async function takeLock(client: Pick<ClientBase, 'query'>): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [MIGRATION_LOCK],
    );
    if (rows[0]?.taken) return;
    await setTimeout(ASK_AGAIN_MS);
  }
}

/** What waits for a lock longer keeps everybody waiting who comes after it. */
const LOCK_WAIT_MS = 3_000;
const LOCK_ATTEMPTS = 20;
/** A lock that was waited for too long, and a deadlock with what goes on. */
const LOCK_CODES: ReadonlySet<unknown> = new Set(['55P03', '40P01']);

/**
 * Runs migrations, all or none, with a bound on how long each waits for a lock: where one is held longer, by a backup
 * or a long transaction, what waits behind goes on, and the migrations are tried again after a pause, as after a deadlock.
 */
export async function withoutLongWaits(
  client: Pick<ClientBase, 'query'>,
  migrateOnce: () => Promise<void>,
  { lockWaitMs = LOCK_WAIT_MS, attempts = LOCK_ATTEMPTS, pauseMs = LOCK_WAIT_MS } = {},
): Promise<void> {
  await client.query(`set lock_timeout = ${lockWaitMs}`);
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await migrateOnce();
      } catch (error) {
        if (!isLockFailure(error) || attempt >= attempts) throw error;
      }
      await setTimeout(pauseMs);
    }
  } finally {
    await client.query('set lock_timeout = 0');
  }
}

/** Drizzle wraps what the database said. */
function isLockFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && LOCK_CODES.has(error.code)) || isLockFailure(error.cause);
}

/** Whether a newer version than this code migrated the database. */
async function isNewerThanThis(client: ClientBase): Promise<boolean> {
  const journal = await readFile(join(MIGRATIONS, 'meta/_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as { entries: { when: number }[] };
  const { rows } = await client.query<{ last: number | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  return (rows[0]?.last ?? 0) > Math.max(...entries.map(({ when }) => when));
}
