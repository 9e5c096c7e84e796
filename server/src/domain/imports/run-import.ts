import { refreshWholes } from '../../db/queries/content/parts.ts';
import { finishImport, reportImport, type ImportRow } from '../../db/queries/imports/imports.ts';
import { MediaError } from '../../media/media-error.ts';
import { LOCKED_PICTURES } from '../media/storage-folders.ts';
import { AppError } from '../app-error.ts';
import type { ImportContext } from './context.ts';
import { importerOf } from './importers.ts';
import type { Importer, ImportWork } from './importer.ts';
import { importFilesOf } from './import-files.ts';
import { ImportFileError } from './import-file-error.ts';

const REPORT_EVERY_MS = 1_000;

/** Key of storage below which the files of an attempt lie: it cannot be guessed. */
export function folderOf({ seal }: Pick<ImportContext, 'seal'>, row: ImportRow): string {
  const secret = seal.derive(`yehang/import/${row.id}`).toString('hex').slice(0, 32);
  const area = importerOf(row.contentKind)?.area ?? LOCKED_PICTURES;
  return `${area}${secret}/${row.attempt}`;
}

/**
 * Does what an import waits for: reads its file, or carries its plan out. Progress is reported while it runs; once the
 * claim is lost (cancelled, or taken by another worker) it stops, and nothing of it stays. A failure is written down;
 * throws what was no fault of the file.
 */
export async function runImport(
  context: ImportContext,
  row: ImportRow,
  stopping: AbortSignal,
): Promise<void> {
  const importer = importerOf(row.contentKind);
  const lost = new AbortController();
  const now = { stage: '', progress: 0 };
  const report = async () => {
    const isOurs = await reportImport(context.database, row, now).catch((err: unknown) => {
      // Reported again a second later; the lease outlasts that.
      context.log.warn({ err, importId: row.id }, 'the progress of an import was not reported');
      return true;
    });
    if (!isOurs) lost.abort();
  };
  const timer = setInterval(() => void report(), REPORT_EVERY_MS);
  const unsubscribe = context.events.subscribe('imports', (id) => {
    if (id === row.id) void report();
  });
  const notes: string[] = [];
  const work: ImportWork = {
    context,
    row,
    signal: AbortSignal.any([stopping, lost.signal]),
    folder: folderOf(context, row),
    onProgress: (stage, progress) => Object.assign(now, { stage, progress }),
    note: (sentence) => notes.push(sentence),
  };
  try {
    if (!importer) throw new AppError(4090, '这种内容不能导入文件');
    await (row.state === 'reading' ? read(importer, work) : carryOut(importer, work, notes));
  } catch (error) {
    await context.storage.deletePrefix(work.folder);
    if (stopping.aborted || lost.signal.aborted) {
      const state = row.state === 'reading' ? 'queued' : 'accepted';
      await finishImport(context.database, row, { state });
      return;
    }
    await finishImport(context.database, row, { state: 'failed', reason: reasonOf(error) });
    if (!(error instanceof MediaError) && !(error instanceof AppError)) throw error;
  } finally {
    clearInterval(timer);
    unsubscribe();
  }
}

async function read(importer: Importer, { context, row, ...work }: ImportWork): Promise<void> {
  const { plan, findings } = await importer.read({ context, row, ...work });
  await finishImport(context.database, row, { state: 'planned', plan, findings });
}

async function carryOut(
  importer: Importer,
  work: ImportWork,
  notes: readonly string[],
): Promise<void> {
  const { context, row } = work;
  const { database, storage, chunks, events } = context;
  if (!row.plan) throw new AppError(4090, '导入计划不见了，请重新导入');
  // What attempts before this one stored without getting to the end: their workers were killed.
  for (let attempt = 1; attempt < row.attempt; attempt += 1)
    await storage.deletePrefix(folderOf(context, { ...row, attempt }));
  const write = await importer.carryOut(work, row.plan);
  const won = await database.orm.transaction(async (orm) => {
    if (!(await finishImport({ orm }, row, { state: 'done', ...noted(row, notes) }))) return false;
    await write({ orm });
    return true;
  });
  if (!won) throw new MediaError('cancelled');
  await refreshWholes(database, [row.contentId]);
  await events.publish('catalogue', row.contentId);
  for (const { uploadId } of importFilesOf(row)) await chunks.discard(uploadId);
}

/** What was found, with what came out otherwise. */
const noted = ({ findings }: ImportRow, notes: readonly string[]) =>
  findings && notes.length > 0
    ? { findings: { ...findings, notes: [...findings.notes, ...notes] } }
    : {};

function reasonOf(error: unknown): string {
  if (error instanceof ImportFileError) return `${error.reason}：${error.file}`;
  if (error instanceof MediaError) return error.reason;
  if (error instanceof AppError) return error.tip ?? '导入失败，请重试';
  return '导入失败，请重试';
}
