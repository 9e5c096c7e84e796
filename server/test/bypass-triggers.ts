import type { Database } from '../src/db/connect.ts';

/** Changes rows as nothing but a person with the database's password could: no trigger and no foreign key holds. */
export async function bypassTriggers(
  { pool }: Pick<Database, 'pool'>,
  sql: string,
  values: unknown[] = [],
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(sql, values);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
