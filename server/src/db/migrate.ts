import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { ClientBase } from 'pg';
import { applyFunctions } from './apply-functions.ts';
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
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
    // A process of an older version may start beside newer ones: their functions fit their schema.
    if (!(await isNewerThanThis(client))) await applyFunctions(client);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    // Its settings make it unfit for other use.
    client.release(true);
  }
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
