import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { personalData } from '../../personal-data.ts';
import { dataExports } from '../../schema/accounts.ts';
import type { Queryable } from '../../types.ts';
import { mayTry } from '../jobs/failures.ts';

export type DataExportRow = typeof dataExports.$inferSelect;

export async function findLatestExport(
  { orm }: Queryable,
  userId: string,
): Promise<DataExportRow | null> {
  const [row] = await orm
    .select()
    .from(dataExports)
    .where(eq(dataExports.userId, userId))
    .orderBy(desc(dataExports.createdAt))
    .limit(1);
  return row ?? null;
}

/** A copy that is there, by its id and its owner. */
export async function findReadyExport(
  { orm }: Queryable,
  { id, userId }: { id: string; userId: string },
): Promise<DataExportRow | null> {
  const [row] = await orm
    .select()
    .from(dataExports)
    .where(
      and(
        eq(dataExports.id, id),
        eq(dataExports.userId, userId),
        eq(dataExports.state, 'ready'),
        sql`${dataExports.expiresAt} > now()`,
      ),
    );
  return row ?? null;
}

/** Asks for a copy; nothing where one is under way. */
export async function insertExport(
  { orm }: Queryable,
  row: Pick<DataExportRow, 'id' | 'userId'>,
): Promise<void> {
  await orm.insert(dataExports).values(row).onConflictDoNothing();
}

/** Takes the oldest copy that nobody works on, for so many seconds; null without one. */
export async function claimExport(
  { orm }: Queryable,
  leaseSeconds: number,
): Promise<DataExportRow | null> {
  const [row] = await orm
    .update(dataExports)
    .set({
      state: 'working',
      attempts: sql`${dataExports.attempts} + 1`,
      leaseUntil: sql`now() + make_interval(secs => ${leaseSeconds})`,
    })
    .where(
      sql`${dataExports.id} = (select id from data_exports
        where state = 'queued' or (state = 'working' and lease_until < now())
        order by created_at limit 1 for update skip locked)`,
    )
    .returning();
  return row ?? null;
}

/**
 * Says how far a copy is, and where its file is about to be stored, and keeps it for so many more seconds. False where
 * somebody else has it.
 */
export async function reportExport(
  { orm }: Queryable,
  { id, attempts }: Pick<DataExportRow, 'id' | 'attempts'>,
  { leaseSeconds, ...said }: { percent: number; leaseSeconds: number; storageKey?: string },
): Promise<boolean> {
  const rows = await orm
    .update(dataExports)
    .set({ ...said, leaseUntil: sql`now() + make_interval(secs => ${leaseSeconds})` })
    .where(heldBy({ id, attempts }))
    .returning({ id: dataExports.id });
  return rows.length === 1;
}

/** Ends the work on a copy: it is there, is tried again, or failed for good. False where somebody else has it. */
export async function endExport(
  { orm }: Queryable,
  row: Pick<DataExportRow, 'id' | 'attempts'>,
  end: Partial<DataExportRow> & Pick<DataExportRow, 'state'>,
): Promise<boolean> {
  const rows = await orm
    .update(dataExports)
    .set({ ...end, leaseUntil: null })
    .where(heldBy(row))
    .returning({ id: dataExports.id });
  return rows.length === 1;
}

const heldBy = ({ id, attempts }: Pick<DataExportRow, 'id' | 'attempts'>) =>
  and(eq(dataExports.id, id), eq(dataExports.attempts, attempts), eq(dataExports.state, 'working'));

/** Copies whose time is over. */
export async function listExpiredExports(
  { orm }: Database,
  limit: number,
): Promise<DataExportRow[]> {
  return orm
    .select()
    .from(dataExports)
    .where(
      and(
        eq(dataExports.state, 'ready'),
        sql`${dataExports.expiresAt} <= now()`,
        mayTry('data-export-expiry', dataExports.id),
      ),
    )
    .orderBy(dataExports.expiresAt)
    .limit(limit);
}

export async function markExportDeleted({ orm }: Queryable, id: string): Promise<void> {
  await orm
    .update(dataExports)
    .set({ state: 'deleted', storageKey: null, bytes: null })
    .where(eq(dataExports.id, id));
}

/** A file of a copy, and the rows that are in it. */
export interface CopiedTable {
  file: string;
  table: string;
  where: string;
  /** Columns that are told: no bytes, which are sealed or hashes, and nothing of staff. */
  columns: string[];
}

/** The tables of a copy, as the schema has them. */
export async function listCopiedTables({ pool }: Pick<Database, 'pool'>): Promise<CopiedTable[]> {
  const { rows } = await pool.query<{ table: string; column: string }>({
    name: 'columns-to-copy',
    text: `select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type <> 'bytea' order by table_name, ordinal_position`,
  });
  return [...personalData].flatMap(([key, { copy }]) => {
    if (!copy) return [];
    const table = key.slice(0, key.indexOf('.'));
    const hidden = new Set(copy.without);
    const columns = rows
      .filter((row) => row.table === table && !hidden.has(row.column))
      .map(({ column }) => column);
    return [{ file: copy.file, table, where: copy.where, columns }];
  });
}

/** What is told of the ledger: each entry of the user's accounts, with its cause. */
export const LEDGER_COPY: CopiedTable = {
  file: 'ledger',
  table: `(select a.owner_id, a.kind, a.unit, e.amount, e.balance_after, t.cause_kind, t.note, t.created_at
    from ledger_entries e join ledger_accounts a on a.id = e.account_id
    join ledger_transfers t on t.id = e.transfer_id) entries`,
  where: 'owner_id = $1',
  columns: ['kind', 'unit', 'amount', 'balance_after', 'cause_kind', 'note', 'created_at'],
};

/** Rows of one user, as they were at one moment. */
export interface ReadCopied {
  hasRows: (table: CopiedTable) => Promise<boolean>;
  /** One table is read at a time. */
  pages: (table: CopiedTable) => AsyncGenerator<Record<string, unknown>[]>;
}

const PAGE = 500;

/**
 * Has rows of a user read page after page, however many there are. Tables have no order in common that a page could go
 * on from, so that a cursor keeps the place: the reader is a job that writes to a disk, never somebody's line.
 */
export async function readCopy<T>(
  { pool }: Pick<Database, 'pool'>,
  userId: string,
  work: (read: ReadCopied) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const selected = ({ table, where, columns }: CopiedTable) =>
    `select ${columns.map((column) => `"${column}"`).join(', ')} from ${table} where ${where}`;
  const hasRows = async (table: CopiedTable) => {
    const { rows } = await client.query(`${selected(table)} limit 1`, [userId]);
    return rows.length > 0;
  };
  async function* pages(table: CopiedTable) {
    await client.query(
      `declare copied no scroll cursor for select to_jsonb(it) as row from (${selected(table)}) it`,
      [userId],
    );
    for (;;) {
      const { rows } = await client.query<{ row: Record<string, unknown> }>(
        `fetch ${PAGE} from copied`,
      );
      if (rows.length === 0) break;
      yield rows.map(({ row }) => row);
    }
    await client.query('close copied');
  }
  try {
    await client.query('begin isolation level repeatable read read only');
    return await work({ hasRows, pages });
  } finally {
    // Nothing was written; it also ends a cursor that was left half read.
    await client.query('rollback').finally(() => client.release());
  }
}
