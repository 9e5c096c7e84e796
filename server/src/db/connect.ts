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

/**
 * The way to the database: drizzle for everyday queries, the pool for named statements on hot paths, and few connections
 * of their own for searches.
 */
export interface Database {
  readonly pool: pg.Pool;
  readonly searchPool: pg.Pool;
  readonly orm: Orm;
  close(): Promise<void>;
}

/** Where PostgreSQL listens: an address, or a socket folder with user and database. */
export type DatabaseAddress = { url: string } | { host: string; user: string; database: string };

/**
 * What the connections of searches are told. A search has one part for each layer: planning them takes longer than
 * running them, and the plan is the same whatever the words are; starting parallel workers takes longer than a search.
 */
const SEARCH_OPTIONS =
  '-c plan_cache_mode=force_generic_plan -c max_parallel_workers_per_gather=0 -c jit=off';

/** A search computes all the time: more at once than these only make each of them slower. */
const SEARCHES_AT_ONCE = 0.25;

/** Opens the pools. Sixteen connections were measured fastest for one process; sixty-four are slower. */
export function connectDatabase(
  address: DatabaseAddress,
  { maxConnections = 16, log }: { maxConnections?: number; log?: Pick<Logger, 'warn'> } = {},
): Database {
  const config: pg.PoolConfig = {
    ...('url' in address ? { connectionString: address.url } : address),
    max: maxConnections,
    application_name: 'yehang',
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  };
  const pool = new pg.Pool(config);
  const searchPool = new pg.Pool({
    ...config,
    max: Math.ceil(maxConnections * SEARCHES_AT_ONCE),
    options: SEARCH_OPTIONS,
  });
  // Without a listener on each, a backend that crashes ends this process.
  let isClosing = false;
  for (const one of [pool, searchPool]) {
    one.on('error', (err) => {
      // At the end PostgreSQL may go before the last connection does.
      if (!isClosing) log?.warn({ err }, 'an idle connection to PostgreSQL broke');
    });
    // While one is used, its statement fails with the same error.
    one.on('connect', (client) => client.on('error', () => undefined));
  }
  const close = async () => {
    isClosing = true;
    await Promise.all([pool.end(), searchPool.end()]);
  };
  return { pool, searchPool, orm: ormOfPool(pool), close };
}

/**
 * Drizzle on the pool, its transactions on connections that always go back. Drizzle's own says `begin` before it takes care
 * of that: a connection that breaks there, as each does while PostgreSQL restarts, would be counted as used for ever.
 * Source: drizzle-orm 0.45, node-postgres/session.js.
 */
function ormOfPool(pool: pg.Pool): Orm {
  const orm = drizzle(pool);
  const transaction: Orm['transaction'] = async (work, config) => {
    const client = await pool.connect();
    try {
      return await ormOn(client).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return Object.assign(orm, { transaction });
}
