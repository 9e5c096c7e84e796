import type { ConsoleItem } from '@yehang/contract/shapes/console-item.ts';
import { moveItem } from '../../db/queries/content/console.ts';
import { isWork } from '../../db/queries/creators/works.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import type { AppContext } from '../app-context.ts';
import { AppError } from '../app-error.ts';
import { itemMoves } from './content-state.ts';
import { consoleItem, getItem } from '../catalogue/read-item.ts';
import { requireConsent } from './require-consent.ts';

/** Publishes an item. Errors: 4040, 4090 (media not ready, consent missing, a creator's draft, or state moved on). */
export async function publishItem(
  context: AppContext,
  staff: StaffMember,
  id: string,
): Promise<ConsoleItem> {
  const { database } = context;
  const { item, media } = await getItem(database, id);
  if (media.state !== 'ready') throw new AppError(4090, '视频还没有处理完，暂时不能发布');
  if (item.withheldAt) throw new AppError(4090, '有举报还没处理，处理后才能发布');
  if (item.state === 'draft' && (await isWork(database, id)))
    throw new AppError(4090, '创作者的作品须先通过审核');
  const { from, to } = itemMoves.publish;
  await database.orm.transaction(async (orm) => {
    await requireConsent({ orm }, id);
    const publishedAt = item.publishedAt ?? new Date();
    if (!(await moveItem({ orm }, id, [...from], { state: to, publishedAt })))
      throw new AppError(4090, '内容的状态已变化，请刷新后再试');
    await writeAuditLog({ orm }, staff, { action: 'item.publish', subject: id });
  });
  await context.events.publish('catalogue', id);
  return consoleItem(context, staff, id);
}

/** Hides a published item. Errors: 4040, 4090. */
export async function unpublishItem(
  context: AppContext,
  staff: StaffMember,
  id: string,
): Promise<ConsoleItem> {
  const { database } = context;
  await getItem(database, id);
  const { from, to } = itemMoves.hide;
  await database.orm.transaction(async (orm) => {
    if (!(await moveItem({ orm }, id, [...from], { state: to })))
      throw new AppError(4090, '只有已发布的内容可以隐藏');
    await writeAuditLog({ orm }, staff, { action: 'item.hide', subject: id });
  });
  await context.events.publish('catalogue', id);
  return consoleItem(context, staff, id);
}
