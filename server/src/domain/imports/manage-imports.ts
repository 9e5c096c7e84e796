import type { ImportDetail, ImportJob, ImportPlan } from '@yehang/contract/shapes/imports.ts';
import { findConsoleContent } from '../../db/queries/content/console.ts';
import {
  findImport,
  findImportOfUpload,
  findImportsOfHash,
  insertImport,
  listImports,
  moveImport,
  type ImportRow,
} from '../../db/queries/imports/imports.ts';
import { findUpload, takeUpload } from '../../db/queries/uploads/uploads.ts';
import type { Queryable } from '../../db/types.ts';
import { newId } from '../../db/new-id.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { AppError, badField } from '../app-error.ts';
import { isDuplicate } from '../is-duplicate.ts';
import { fileHash } from '../upload/file-hash.ts';
import type { ImportContext } from './context.ts';
import { importerOf } from './importers.ts';
import { folderOf } from './run-import.ts';

/** Who imports: a member of staff, whose acts are logged, or a creator into a work of their own. */
export type ImportOwner =
  | { kind: 'staff'; staff: StaffMember }
  | {
      kind: 'user';
      id: string;
      /** Throws where the work takes no files now; called in the transaction that goes on with the import. */
      mayFill?: (database: Queryable) => Promise<void>;
    };

const idOf = (owner: ImportOwner) => (owner.kind === 'staff' ? owner.staff.staffId : owner.id);

/** Checks once more what may have changed, and logs what staff do. */
async function enter(
  database: Queryable,
  owner: ImportOwner,
  entry: Parameters<typeof writeAuditLog>[2],
): Promise<void> {
  if (owner.kind === 'staff') await writeAuditLog(database, owner.staff, entry);
  else await owner.mayFill?.(database);
}

/**
 * Queues the reading of a whole upload of the owner; the same upload again gives the same import.
 * Errors: 4040 (no such content or upload), 4090 (not whole, another import is under way), 4150 (takes no files).
 */
export async function createImport(
  context: ImportContext,
  owner: ImportOwner,
  { contentId, uploadId }: { contentId: string; uploadId: string },
): Promise<ImportDetail> {
  const { database, chunks, events } = context;
  const content = (await findConsoleContent(database, contentId))?.content;
  if (!content) throw new AppError(4040, '没有这个作品');
  if (!importerOf(content.kind)) throw new AppError(4150, '这种内容不能导入文件');
  const upload = await findUpload(database, { kind: owner.kind, id: idOf(owner) }, uploadId);
  if (!upload) throw new AppError(4040, '没有这个上传文件');
  const known = await findImportOfUpload(database, uploadId);
  if (known) return importDetail(context, known);
  const file = await chunks.wholeFile(upload.id);
  if (!file || upload.state === 'receiving') throw new AppError(4090, '文件还没有传完');
  const row = {
    id: newId(),
    contentId,
    ownerKind: owner.kind,
    ownerId: idOf(owner),
    uploadId,
    sourceName: upload.filename,
    sourcePath: file.path,
    sourceHash: (await fileHash(file)).toString('hex'),
  };
  try {
    await database.orm.transaction(async (orm) => {
      if (!(await takeUpload({ orm }, uploadId))) throw new AppError(4090, '这个文件已经用过');
      await insertImport({ orm }, row);
      const detail = { filename: upload.filename, bytes: file.bytes };
      await enter({ orm }, owner, { action: 'import.create', subject: contentId, detail });
    });
  } catch (error) {
    throw isDuplicate(error) ? anotherUnderWay() : error;
  }
  await events.publish('imports', row.id);
  return importInfo(context, row.id);
}

/** The latest imports into a content. */
export async function importsOf(
  { database }: Pick<ImportContext, 'database'>,
  contentId: string,
): Promise<{ list: ImportJob[] }> {
  return { list: (await listImports(database, contentId)).map(toJob) };
}

/** Error: 4040. */
export async function importInfo(
  context: Pick<ImportContext, 'database'>,
  id: string,
): Promise<ImportDetail> {
  return importDetail(context, await requireImport(context, id));
}

/** Carries an import out by a plan. Errors: 4000 (a plan that does not fit), 4040, 4090. */
export async function acceptImport(
  context: ImportContext,
  owner: ImportOwner,
  { id, plan }: { id: string; plan: ImportPlan },
): Promise<ImportDetail> {
  const { database, events } = context;
  const row = await requireImport(context, id);
  if (row.state !== 'planned' || !row.findings || row.plan?.kind !== plan.kind)
    throw new AppError(4090, '这次导入已经开始或结束，请刷新');
  const problem = importerOf(plan.kind)?.planProblem(plan, row.findings) ?? null;
  if (problem) throw badField('plan', problem);
  await database.orm.transaction(async (orm) => {
    if (!(await moveImport({ orm }, id, ['planned'], { state: 'accepted', plan })))
      throw new AppError(4090, '这次导入已经开始或结束，请刷新');
    const detail = { import: id };
    await enter({ orm }, owner, {
      action: 'import.accept',
      subject: row.contentId,
      detail,
    });
  });
  await events.publish('imports', id);
  return importInfo(context, id);
}

/** Ends an import that is not done; what it stored is deleted by its worker, or here. Errors: 4040, 4090. */
export async function cancelImport(
  context: ImportContext,
  owner: ImportOwner,
  id: string,
): Promise<ImportDetail> {
  const { database, events, storage, chunks } = context;
  const row = await requireImport(context, id);
  await database.orm.transaction(async (orm) => {
    const open = ['queued', 'reading', 'planned', 'accepted', 'working', 'failed'] as const;
    if (!(await moveImport({ orm }, id, [...open], { state: 'cancelled' })))
      throw new AppError(4090, '这次导入已经结束');
    const detail = { import: id };
    await enter({ orm }, owner, {
      action: 'import.cancel',
      subject: row.contentId,
      detail,
    });
  });
  await events.publish('imports', id);
  await storage.deletePrefix(folderOf(context, row));
  await chunks.discard(row.uploadId);
  return importInfo(context, id);
}

/**
 * Tries a failed import again while its file is there. Where it failed by its plan, that waits to be corrected; else the file
 * is read anew. Errors: 4040, 4090 (did not fail, the file is gone, another import is under way).
 */
export async function retryImport(
  context: ImportContext,
  owner: ImportOwner,
  id: string,
): Promise<ImportDetail> {
  const { database, events, chunks } = context;
  const row = await requireImport(context, id);
  if (row.state !== 'failed') throw new AppError(4090, '这次导入没有失败，请刷新');
  if (!(await chunks.wholeFile(row.uploadId)))
    throw new AppError(4090, '上传的文件已经清理，请移除后重新选择文件');
  const state = row.plan && row.findings ? 'planned' : 'queued';
  try {
    await database.orm.transaction(async (orm) => {
      if (!(await moveImport({ orm }, id, ['failed'], { state, reason: null })))
        throw new AppError(4090, '这次导入没有失败，请刷新');
      const detail = { import: id };
      await enter({ orm }, owner, { action: 'import.retry', subject: row.contentId, detail });
    });
  } catch (error) {
    throw isDuplicate(error) ? anotherUnderWay() : error;
  }
  await events.publish('imports', id);
  return importInfo(context, id);
}

const anotherUnderWay = () => new AppError(4090, '这个作品正在导入另一个文件，请等它完成或先取消');

async function requireImport(
  { database }: Pick<ImportContext, 'database'>,
  id: string,
): Promise<ImportRow> {
  const row = await findImport(database, id);
  if (!row) throw new AppError(4040, '没有这次导入');
  return row;
}

function toJob(row: ImportRow): ImportJob {
  const { id, contentId, sourceName, state, stage, progress, reason } = row;
  const createdAt = row.createdAt.getTime();
  return { id, contentId, sourceName, state, stage, progress, reason, createdAt };
}

/** An import with its plan, and whether its file came before. */
export async function importDetail(
  { database }: Pick<ImportContext, 'database'>,
  row: ImportRow,
): Promise<ImportDetail> {
  const twins = row.sourceHash ? await findImportsOfHash(database, row.sourceHash) : [];
  const isKnown = twins.some(({ id }) => id !== row.id);
  const findings = row.findings && {
    ...row.findings,
    notes: [...row.findings.notes, ...(isKnown ? ['同一个文件以前导入过，请确认不是重复'] : [])],
  };
  return { ...toJob(row), plan: row.plan, findings };
}
