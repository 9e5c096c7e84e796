import { connectDatabase, type Database, type DatabaseAddress } from '@yehang/server/db/connect.ts';

/** What PostgreSQL touched. */
export interface Reads {
  rows: number;
  /** Of eight kilobytes, of tables and indexes, in memory or not. */
  buffers: number;
}

const SUMS = `select
  (select coalesce(sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)), 0) from pg_stat_user_tables)::float8 as rows,
  (select coalesce(sum(heap_blks_read + heap_blks_hit + coalesce(idx_blks_read, 0) + coalesce(idx_blks_hit, 0)), 0)
    from pg_statio_user_tables)::float8 as buffers`;

/**
 * A database whose few connections hand their statistics in when asked, so that what a piece of work read can be told
 * from before and after.
 */
export function countedDatabase(address: DatabaseAddress): {
  database: Database;
  reads: () => Promise<Reads>;
} {
  const database = connectDatabase(address, { maxConnections: 1 });
  return {
    database,
    reads: async () => {
      for (const pool of [database.pool, database.searchPool])
        await pool.query('select pg_stat_force_next_flush()');
      const { rows } = await database.pool.query<Reads>(SUMS);
      return rows[0]!;
    },
  };
}
