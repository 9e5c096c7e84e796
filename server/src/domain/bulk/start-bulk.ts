import {
  MOST_BULK_CONTENTS,
  type BulkChange,
  type BulkTarget,
} from '@yehang/contract/shapes/bulk-change.ts';
import type { ContentFilter } from '@yehang/contract/shapes/content-filter.ts';
import type { StaffTask } from '@yehang/contract/shapes/staff-task.ts';
import {
  isOneByUser,
  listContentNames,
  listFoundContents,
} from '../../db/queries/content/catalogue.ts';
import type { Database } from '../../db/connect.ts';
import { AppError, badField } from '../app-error.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { rejectForbiddenTags } from '../policy/check-words.ts';
import { startTask } from '../tasks/start-task.ts';
import { toStaffTask } from '../tasks/staff-tasks.ts';

/** How many contents a filter finds, up to one more than a bulk change may have. */
export async function countContents({ database }: { database: Database }, filter: ContentFilter) {
  const found = await listFoundContents(database, filter, MOST_BULK_CONTENTS + 1);
  return { count: found.length, most: MOST_BULK_CONTENTS };
}

/**
 * Starts a task that changes contents in the same way. The contents are those found now, whatever the change makes of
 * them. Errors: 4000 (nothing to change, refused words, no reason to hide or rate what a user made), 4030 (more than
 * hiding, of a moderator), 4090 (nothing found, or too much).
 */
export async function startBulkChange(
  { database }: { database: Database },
  staff: StaffMember,
  { target, change }: { target: BulkTarget; change: BulkChange },
): Promise<StaffTask> {
  checkChange(staff, change);
  const found =
    target.by === 'ids'
      ? await listContentNames(database, target.contentIds)
      : await listFoundContents(database, target.filter, MOST_BULK_CONTENTS + 1);
  if (found.length === 0) throw new AppError(4090, '没有找到要修改的内容');
  if (found.length > MOST_BULK_CONTENTS)
    throw new AppError(4090, `一次最多修改 ${MOST_BULK_CONTENTS} 个内容，请缩小筛选范围`);
  const isHidden = change.act === 'hide';
  if ((isHidden || change.rating !== undefined) && change.reason === undefined) {
    const ids = found.map(({ id }) => id);
    const to = isHidden ? null : (change.rating ?? null);
    if (await isOneByUser(database, ids, to))
      throw badField('reason', '其中有用户发布的，请写明原因，作者会看到');
  }
  return database.orm.transaction(async (orm) => {
    const task = await startTask(
      { orm },
      staff,
      { kind: 'bulk', input: change },
      found.map(({ id, title }) => ({ contentId: id, title })),
    );
    const detail = { ...change, contents: found.length };
    await writeAuditLog({ orm }, staff, { action: 'item.bulk', subject: task.id, detail });
    return toStaffTask(task);
  });
}

function checkChange({ role }: StaffMember, change: BulkChange): void {
  const { act } = change;
  const fields = { ...change, act: undefined, rule: undefined, reason: undefined };
  const hasFields = Object.values(fields).some((value) => value !== undefined);
  if (!hasFields && act === undefined) throw badField('change', '请选择要修改的内容');
  if (role === 'moderator' && (hasFields || act !== 'hide'))
    throw new AppError(4030, '你的角色只能批量下架');
  if (hasFields && act === 'delete') throw badField('act', '删除时不能同时修改');
  rejectForbiddenTags(change.addTags);
}
