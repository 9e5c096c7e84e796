import { and, desc, eq, exists, getTableColumns, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { ImportFindings, ImportPlan, ImportState } from '@yehang/contract/shapes/imports.ts';
import type { Database } from '../../connect.ts';
import { contents } from '../../schema/contents.ts';
import { importFiles, imports } from '../../schema/imports.ts';
import type { Queryable } from '../../types.ts';

/** A file that is imported: what was uploaded, and where it lies. */
export type ImportFile = Pick<
  typeof importFiles.$inferSelect,
  'uploadId' | 'sourceName' | 'sourcePath' | 'sourceHash'
>;

/** An import with the kind of the content that it is for, and its files after the first. */
export type ImportRow = typeof imports.$inferSelect & {
  contentKind: string;
  moreFiles: ImportFile[];
};

/** How long a worker may be silent before another takes its work. */
const LEASE = `interval '30 seconds'`;
const MOST_LISTED = 50;

export async function insertImport(
  { orm }: Queryable,
  values: typeof imports.$inferInsert & { id: string },
  moreFiles: readonly ImportFile[],
): Promise<void> {
  await orm.insert(imports).values(values);
  if (moreFiles.length === 0) return;
  await orm
    .insert(importFiles)
    .values(moreFiles.map((file, at) => ({ ...file, importId: values.id, place: at + 1 })));
}

const moreFiles = sql<ImportFile[]>`coalesce((
  select jsonb_agg(jsonb_build_object('uploadId', f.upload_id, 'sourceName', f.source_name,
    'sourcePath', f.source_path, 'sourceHash', f.source_hash) order by f.place)
  from import_files f where f.import_id = imports.id), '[]'::jsonb)`;

const columns = { ...getTableColumns(imports), contentKind: contents.kind, moreFiles };

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
  const [row] = await selectImports(database).where(
    or(eq(imports.uploadId, uploadId), hasFile(database, eq(importFiles.uploadId, uploadId))),
  );
  return row ?? null;
}

/** Whether one of the files after the first is so. */
const hasFile = ({ orm }: Queryable, condition: SQL) =>
  exists(
    orm
      .select({ one: sql`1` })
      .from(importFiles)
      .where(and(eq(importFiles.importId, imports.id), condition)),
  );

/** The latest imports into a content. */
export async function listImports(database: Queryable, contentId: string): Promise<ImportRow[]> {
  return selectImports(database)
    .where(eq(imports.contentId, contentId))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(MOST_LISTED);
}

/** Which of these hashes are of files that another import brought. */
export async function listImportedHashes(
  { pool }: Pick<Database, 'pool'>,
  hashes: readonly string[],
  except: string,
): Promise<string[]> {
  const { rows } = await pool.query<{ hash: string }>({
    name: 'list-imported-hashes',
    text: `select i.source_hash as hash from imports i
        where i.source_hash = any($1) and i.state = 'done' and i.id <> $2
      union
      select f.source_hash from import_files f join imports i on i.id = f.import_id
        where f.source_hash = any($1) and i.state = 'done' and i.id <> $2`,
    values: [hashes, except],
  });
  return rows.map(({ hash }) => hash);
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
  | { state: 'done'; findings?: ImportFindings }
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
