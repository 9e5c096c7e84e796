import type { ConsoleItem } from '@yehang/contract/shapes/console-item.ts';
import { moveItem } from '../../db/queries/content/console.ts';
import type { Queryable } from '../../db/types.ts';
import { insertRefundJob } from '../../db/queries/purchases/refund-jobs.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import type { AppContext } from '../app-context.ts';
import { AppError } from '../app-error.ts';
import { itemMoves } from './content-state.ts';
import { consoleItem, getItem } from '../catalogue/read-item.ts';

/**
 * Takes an item down for good. It is gone for everybody at once; those who bought it are refunded in the
 * background. Errors: 4040, 4090 (it is down already).
 */
export async function takeDownItem(
  context: AppContext,
  staff: StaffMember,
  { id, reason }: { id: string; reason: string },
): Promise<ConsoleItem> {
  const { database } = context;
  await getItem(database, id);
  await database.orm.transaction((orm) => takeDownIn({ orm }, staff, { id, reason }));
  await Promise.all([context.events.publish('catalogue', id), context.events.publish('media', id)]);
  return consoleItem(context, staff, id);
}

/** The same within a transaction; the caches are told by the caller. Error: 4090. */
export async function takeDownIn(
  { orm }: Queryable,
  staff: StaffMember,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { from, to } = itemMoves.takeDown;
  if (!(await moveItem({ orm }, id, [...from], { state: to })))
    throw new AppError(4090, '内容已经下架');
  const subject = { kind: 'video', id } as const;
  await insertRefundJob({ orm }, { subject, reason, startedBy: staff.login });
  await writeAuditLog({ orm }, staff, { action: 'item.takeDown', subject: id, detail: { reason } });
}
