import type { ImportDetail, ImportJob, ImportPlan } from '@yehang/contract/shapes/imports.ts';
import { findConsoleContent } from '../../db/queries/content/console.ts';
import {
  findImport,
  findImportOfUpload,
  insertImport,
  listImportedHashes,
  listImports,
  moveImport,
  type ImportFile,
  type ImportRow,
} from '../../db/queries/imports/imports.ts';
import { findUploads, takeUpload, type UploadRow } from '../../db/queries/uploads/uploads.ts';
import type { Queryable } from '../../db/types.ts';
import { newId } from '../../db/new-id.ts';
import { sortByName } from '../../media/archive/name-order.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { AppError, badField } from '../app-error.ts';
import { isDuplicate } from '../is-duplicate.ts';
import { fileHash } from '../upload/file-hash.ts';
import type { ImportContext } from './context.ts';
import { importFilesOf, namesOf } from './import-files.ts';
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

/** What is imported, and into what. */
interface NewImport {
  contentId: string;
  uploadId: string;
  moreUploadIds: readonly string[];
}

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
 * Queues the reading of whole uploads of the owner; the same upload again gives the same import.
 * Errors: 4000 (the kind takes one file at a time), 4040 (no such content or upload), 4090 (not whole, another import is
 * under way), 4150 (takes no files).
 */
export async function createImport(
  context: ImportContext,
  owner: ImportOwner,
  { contentId, uploadId, moreUploadIds }: NewImport,
): Promise<ImportDetail> {
  const { database, events } = context;
  const content = (await findConsoleContent(database, contentId))?.content;
  if (!content) throw new AppError(4040, '没有这个作品');
  const importer = importerOf(content.kind);
  if (!importer) throw new AppError(4150, '这种内容不能导入文件');
  const uploadIds = [...new Set([uploadId, ...moreUploadIds])];
  if (uploadIds.length > 1 && !importer.takesSeveral)
    throw badField('moreUploadIds', '这种作品一次只能导入一个文件');
  const uploads = await requireUploads(database, owner, uploadIds);
  const known = await findImportOfUpload(database, uploadId);
  if (known) return importDetail(context, known);
  const files: ImportFile[] = [];
  for (const upload of uploads) files.push(await toFile(context, upload));
  const [first, ...more] = files as [ImportFile, ...ImportFile[]];
  const ownerRow = { ownerKind: owner.kind, ownerId: idOf(owner) };
  const row = { id: newId(), contentId, ...ownerRow, ...first };
  try {
    await database.orm.transaction(async (orm) => {
      for (const file of files)
        if (!(await takeUpload({ orm }, file.uploadId)))
          throw new AppError(4090, `这个文件已经用过：${file.sourceName}`);
      await insertImport({ orm }, row, more);
      const bytes = uploads.reduce((sum, { totalSize }) => sum + totalSize, 0);
      const detail = { filename: first.sourceName, bytes, files: files.length };
      await enter({ orm }, owner, { action: 'import.create', subject: contentId, detail });
    });
  } catch (error) {
    throw isDuplicate(error) ? anotherUnderWay() : error;
  }
  await events.publish('imports', row.id);
  return importInfo(context, row.id);
}

/** The uploads of an owner in the order in which people count. Error: 4040. */
async function requireUploads(
  database: ImportContext['database'],
  owner: ImportOwner,
  ids: readonly string[],
): Promise<UploadRow[]> {
  const found = await findUploads(database, { kind: owner.kind, id: idOf(owner) }, ids);
  if (found.length < ids.length) throw new AppError(4040, '没有这个上传文件');
  return sortByName(found.map((upload) => ({ name: upload.filename, upload }))).map(
    ({ upload }) => upload,
  );
}

/** Error: 4090. */
async function toFile({ chunks }: ImportContext, upload: UploadRow): Promise<ImportFile> {
  const file = await chunks.wholeFile(upload.id);
  if (!file || upload.state === 'receiving')
    throw new AppError(4090, `文件还没有传完：${upload.filename}`);
  return {
    uploadId: upload.id,
    sourceName: upload.filename,
    sourcePath: file.path,
    sourceHash: (await fileHash(file)).toString('hex'),
  };
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
  for (const { uploadId } of importFilesOf(row)) await chunks.discard(uploadId);
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
  for (const { uploadId } of importFilesOf(row))
    if (!(await chunks.wholeFile(uploadId)))
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
  const { id, contentId, state, stage, progress, reason } = row;
  const createdAt = row.createdAt.getTime();
  return { id, contentId, sourceName: namesOf(row), state, stage, progress, reason, createdAt };
}

/** An import with its plan, and whether its file came before. */
export async function importDetail(
  { database }: Pick<ImportContext, 'database'>,
  row: ImportRow,
): Promise<ImportDetail> {
  const notes = [...(row.findings?.notes ?? []), ...(await twinNotes(database, row))];
  return { ...toJob(row), plan: row.plan, findings: row.findings && { ...row.findings, notes } };
}

/** Says which files came before, and which come twice. */
async function twinNotes(database: ImportContext['database'], row: ImportRow): Promise<string[]> {
  const files = importFilesOf(row).filter(({ sourceHash }) => sourceHash !== '');
  const hashes = files.map(({ sourceHash }) => sourceHash);
  const before = new Set(await listImportedHashes(database, [...new Set(hashes)], row.id));
  const known = files.filter(({ sourceHash }) => before.has(sourceHash));
  const doubled = files.filter(({ sourceHash }, at) => hashes.indexOf(sourceHash) < at);
  const named = (some: readonly ImportFile[]) =>
    some.map(({ sourceName }) => sourceName).join('、');
  return [
    ...(known.length === 0
      ? []
      : files.length === 1
        ? ['同一个文件以前导入过，请确认不是重复']
        : [`有 ${known.length} 个文件以前导入过，请确认不是重复：${named(known)}`]),
    ...(doubled.length === 0 ? [] : [`有文件和这次的另一个文件内容一样：${named(doubled)}`]),
  ];
}
