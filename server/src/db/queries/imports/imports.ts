import { and, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { ImportFindings, ImportPlan, ImportState } from '@yehang/contract/shapes/imports.ts';
import type { Database } from '../../connect.ts';
import { contents } from '../../schema/contents.ts';
import { imports } from '../../schema/imports.ts';
import type { Queryable } from '../../types.ts';

/** An import with the kind of the content that it is for. */
export type ImportRow = typeof imports.$inferSelect & { contentKind: string };

/** How long a worker may be silent before another takes its work. */
const LEASE = `interval '30 seconds'`;
const MOST_LISTED = 50;

export async function insertImport(
  { orm }: Queryable,
  values: typeof imports.$inferInsert,
): Promise<void> {
  await orm.insert(imports).values(values);
}

const columns = { ...getTableColumns(imports), contentKind: contents.kind };

function selectImports({ orm }: Queryable) {
  return orm
    .select(columns)
    .from(imports)
    .innerJoin(contents, eq(contents.id, imports.contentId))
    .$dynamic();
}

export async function findImport(database: Queryable, id: string): Promise<ImportRow | null> {
  const [row] = await selectImports(database).where(eq(imports.id, id));
  return row ?? null;
}

export async function findImportOfUpload(
  database: Queryable,
  uploadId: string,
): Promise<ImportRow | null> {
  const [row] = await selectImports(database).where(eq(imports.uploadId, uploadId));
  return row ?? null;
}

/** The latest imports into a content. */
export async function listImports(database: Queryable, contentId: string): Promise<ImportRow[]> {
  return selectImports(database)
    .where(eq(imports.contentId, contentId))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(MOST_LISTED);
}

/** Where the same file was imported before. */
export async function findImportsOfHash(database: Queryable, hash: string): Promise<ImportRow[]> {
  return selectImports(database)
    .where(and(eq(imports.sourceHash, hash), eq(imports.state, 'done')))
    .limit(MOST_LISTED);
}

/** Moves an import between states on request; false where it is not in one of `from`. */
export async function moveImport(
  { orm }: Queryable,
  id: string,
  from: ImportState[],
  change: { state: ImportState; plan?: ImportPlan; reason?: string | null },
): Promise<boolean> {
  const rows = await orm
    .update(imports)
    .set({ ...change, stage: '', progress: 0, leaseUntil: null, updatedAt: new Date() })
    .where(and(eq(imports.id, id), inArray(imports.state, from)))
    .returning({ id: imports.id });
  return rows.length === 1;
}

/** Takes the oldest import that has something to be done; also one whose worker fell silent. */
export async function claimImport(database: Database): Promise<ImportRow | null> {
  const { rows } = await database.pool.query<{ id: string }>({
    name: 'claim-import',
    text: `update imports set state = case state when 'queued' then 'reading' when 'accepted' then 'working' else state end,
        attempt = attempt + 1, stage = '', progress = 0, lease_until = now() + ${LEASE}, updated_at = now()
      where id = (
        select id from imports where state in ('queued', 'accepted')
          or (state in ('reading', 'working') and lease_until < now())
        order by created_at limit 1 for update skip locked)
      returning id`,
  });
  return rows[0] ? findImport(database, rows[0].id) : null;
}

type Claim = Pick<ImportRow, 'id' | 'attempt' | 'state'>;

/** Reports progress and renews the lease; false where the work was cancelled or went to somebody else. */
export async function reportImport(
  { pool }: Pick<Database, 'pool'>,
  { id, attempt, state }: Claim,
  { stage, progress }: { stage: string; progress: number },
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'report-import',
    text: `update imports set stage = $4, progress = $5, lease_until = now() + ${LEASE}, updated_at = now()
      where id = $1 and attempt = $2 and state = $3`,
    values: [id, attempt, state, stage, progress],
  });
  return rowCount === 1;
}

export type ImportOutcome =
  | { state: 'planned'; plan: ImportPlan; findings: ImportFindings }
  | { state: 'done' }
  | { state: 'failed'; reason: string }
  | { state: 'queued' | 'accepted' };

/** Ends the work of a claim; false where it was lost. */
export async function finishImport(
  { orm }: Queryable,
  { id, attempt, state }: Claim,
  outcome: ImportOutcome,
): Promise<boolean> {
  const rows = await orm
    .update(imports)
    .set({
      ...outcome,
      stage: '',
      progress: outcome.state === 'done' ? 1 : 0,
      leaseUntil: null,
      updatedAt: new Date(),
    })
    .where(and(eq(imports.id, id), eq(imports.attempt, attempt), eq(imports.state, state)))
    .returning({ id: imports.id });
  return rows.length === 1;
}
