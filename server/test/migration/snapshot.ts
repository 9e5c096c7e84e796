import type { Database } from '../../src/db/connect.ts';

/** A row with every value as PostgreSQL writes it: nothing is lost of moments, large numbers or bytes. */
export type Row = Record<string, string | null>;

interface TableSnapshot {
  /** The columns of the primary key. */
  key: string[];
  /** In the order of the key. */
  rows: Row[];
}

/** Everything in a database, by table. */
export type Snapshot = ReadonlyMap<string, TableSnapshot>;

interface Shape {
  name: string;
  columns: string[];
  key: string[];
}

/** Reads every table, at one moment. */
export async function snapshotOf({ pool }: Pick<Database, 'pool'>): Promise<Snapshot> {
  const client = await pool.connect();
  try {
    await client.query(`set timezone = 'UTC'`);
    await client.query('begin isolation level repeatable read read only');
    const tables = await client.query<Shape>(`
      select t.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
        coalesce((select array_agg(k.attname::text order by array_position(i.indkey::int[], k.attnum::int))
          from pg_index i join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any(i.indkey)
          where i.indrelid = t.oid and i.indisprimary), '{}') as key
      from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')
      group by t.oid order by t.relname`);
    const found = new Map<string, TableSnapshot>();
    for (const { name, columns, key } of tables.rows) {
      const list = columns.map((column) => `"${column}"::text as "${column}"`);
      const order = key.map((column) => `"${column}"::text collate "C"`);
      const { rows } = await client.query<Row>(
        `select ${list.join(', ')} from "${name}" ${key.length ? `order by ${order.join(', ')}` : ''}`,
      );
      found.set(name, { key, rows });
    }
    return found;
  } finally {
    client.release(true);
  }
}

/** The rows of a table that must be there. */
export function rowsOf(snapshot: Snapshot, table: string): Row[] {
  const found = snapshot.get(table);
  if (!found) throw new Error(`no table ${table}`);
  return found.rows;
}
