import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from './connect.ts';

/** Any number that nothing else locks; several processes that start at once migrate one after another. */
const MIGRATION_LOCK = 7_219_450_113;

/** Brings the database to the newest schema. Safe to run at every start and by several processes at once. */
export async function migrateDatabase(database: Database): Promise<void> {
  const client = await database.pool.connect();
  try {
    // A column for a million rows takes longer than the pool lets a statement take.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), {
      migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
    });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    // It is good for nothing else.
    client.release(true);
  }
}
