import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { connectDatabase, type Database, type DatabaseAddress } from '../db/connect.ts';
import { startEmbeddedPostgres } from '../db/embedded/start.ts';
import { migrateDatabase } from '../db/migrate.ts';
import type { Log } from '../domain/log.ts';
import { PlainError } from './plain-error.ts';

/** An outside PostgreSQL may be starting at the same time as this server. */
const PATIENCE_MS = 30_000;
const OLDEST_VERSION = 15;

export interface OpenDatabase {
  database: Database;
  address: DatabaseAddress;
  close: () => Promise<void>;
}

/** Opens the configured PostgreSQL, else the embedded one, and brings it to the newest schema. */
export async function openDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  const { databaseUrl, databaseConnections: maxConnections } = config;
  if (databaseUrl) {
    const address = { url: databaseUrl };
    const database = connectDatabase(address, { maxConnections, log });
    return migrated(database, address, () => database.close(), waitForAnswer);
  }
  const dataDir = join(config.dataDir, 'postgres');
  const embedded = await startEmbeddedPostgres({
    dataDir,
    onRestart: () => log.warn('PostgreSQL ended by itself and is started again'),
    onLost: (err) => log.error({ err }, 'PostgreSQL ended and cannot be started again'),
  });
  const address = embedded.connection;
  const database = connectDatabase(address, { maxConnections, log });
  return migrated(database, address, async () => {
    await database.close();
    await embedded.stop();
  });
}

async function migrated(
  database: Database,
  address: DatabaseAddress,
  close: () => Promise<void>,
  prepare?: (database: Database) => Promise<void>,
): Promise<OpenDatabase> {
  try {
    await prepare?.(database);
    await migrateDatabase(database);
    return { database, address, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function waitForAnswer({ pool }: Database): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      const { rows } = await pool.query<{ version: number }>(
        `select current_setting('server_version_num')::int / 10000 as version`,
      );
      const version = rows[0]?.version ?? 0;
      if (version >= OLDEST_VERSION) return;
      throw new PlainError(
        `DATABASE_URL leads to PostgreSQL ${version}; ${OLDEST_VERSION} is the oldest that serves.`,
      );
    } catch (error) {
      if (error instanceof PlainError) throw error;
      if (!isPassing(error) || Date.now() > until) {
        const said = describe(error);
        throw new PlainError(`DATABASE_URL: the database does not answer: ${said}`, {
          cause: error,
        });
      }
      await sleep(500);
    }
  }
}

const PASSING = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', '57P03']);

function isPassing(error: unknown): boolean {
  return PASSING.has((error as { code?: string }).code ?? '');
}

/** A failure to connect to several addresses of one name has no message of its own. */
function describe(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describe).join('; ');
  return error instanceof Error ? error.message : String(error);
}
