import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';

// Counters and amounts are bigint columns; all stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type Orm = NodePgDatabase;

export type PoolClient = pg.PoolClient;

/** Drizzle on one connection, such as inside a transaction that was begun on it. */
export function ormOn(client: PoolClient): Orm {
  return drizzle(client);
}

/** The way to the database: drizzle for everyday queries, the pool for named statements on hot paths. */
export interface Database {
  readonly pool: pg.Pool;
  readonly orm: Orm;
  close(): Promise<void>;
}

/** Where PostgreSQL listens: an address, or a socket folder with user and database. */
export type DatabaseAddress = { url: string } | { host: string; user: string; database: string };

/** Opens a pool. Sixteen connections were measured fastest for one process; sixty-four are slower. */
export function connectDatabase(
  address: DatabaseAddress,
  { maxConnections = 16, log }: { maxConnections?: number; log?: Pick<Logger, 'warn'> } = {},
): Database {
  const pool = new pg.Pool({
    ...('url' in address ? { connectionString: address.url } : address),
    max: maxConnections,
    application_name: 'yehang',
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  // Without a listener on each, a backend that crashes ends this process.
  let isClosing = false;
  pool.on('error', (err) => {
    // At the end PostgreSQL may go before the last connection does.
    if (!isClosing) log?.warn({ err }, 'an idle connection to PostgreSQL broke');
  });
  // While one is used, its statement fails with the same error.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const close = () => {
    isClosing = true;
    return pool.end();
  };
  return { pool, orm: drizzle(pool), close };
}
