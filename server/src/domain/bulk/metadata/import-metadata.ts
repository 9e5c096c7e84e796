import type { MetadataReport, MetadataRow } from '@yehang/contract/shapes/metadata-file.ts';
import type { StaffTask } from '@yehang/contract/shapes/staff-task.ts';
import { listMetadata } from '../../../db/queries/content/metadata.ts';
import type { StaffTaskLine } from '../../../db/queries/tasks/staff-tasks.ts';
import { AppError } from '../../app-error.ts';
import { writeAuditLog, type StaffMember } from '../../audit/write-audit-log.ts';
import type { EditContext } from '../../catalogue/edit-content.ts';
import { startTask } from '../../tasks/start-task.ts';
import { toStaffTask } from '../../tasks/staff-tasks.ts';
import { saveFields, type Editor } from '../save-fields.ts';
import { planImport, toReport } from './plan-import.ts';
import { changedFields, metadataFields } from './read-row.ts';

/** What importing these rows would do. */
export async function previewMetadata(
  context: EditContext,
  rows: readonly MetadataRow[],
): Promise<MetadataReport> {
  return toReport(await planImport(context, rows), rows.length);
}

/** Starts a task that sets what the rows say. Errors: 4090 (rows that cannot be taken, or nothing to change). */
export async function importMetadata(
  context: EditContext,
  staff: StaffMember,
  { rows, skipsProblems }: { rows: readonly MetadataRow[]; skipsProblems: boolean },
): Promise<StaffTask> {
  const { planned, refused } = await planImport(context, rows);
  if (refused.length > 0 && !skipsProblems)
    throw new AppError(4090, `有 ${refused.length} 行有问题，请改好文件再导入，或选择跳过`);
  if (planned.length === 0) throw new AppError(4090, '没有要修改的内容');
  return context.database.orm.transaction(async (orm) => {
    const task = await startTask(
      { orm },
      staff,
      { kind: 'metadata', input: {} },
      planned.map(({ current: { content }, fields }) => ({
        contentId: content.id,
        title: content.title,
        input: fields,
      })),
    );
    const detail = { contents: planned.length, skipped: refused.length };
    await writeAuditLog({ orm }, staff, { action: 'item.metadata', subject: task.id, detail });
    return toStaffTask(task);
  });
}

/** Sets what a row of the task says; what is so already stays as it is. Errors: those of saving a content. */
export async function setMetadata(
  context: EditContext,
  staff: Editor,
  { contentId, input }: Pick<StaffTaskLine, 'contentId' | 'input'>,
): Promise<void> {
  if (contentId === null) return;
  const wanted = metadataFields.parse(input);
  await saveFields(context, staff, contentId, async () => {
    const [current] = await listMetadata(context.database, [contentId]);
    if (!current) throw new AppError(4040, '没有这个内容');
    return { version: current.content.version, fields: changedFields(wanted, current) };
  });
}
