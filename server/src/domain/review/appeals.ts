import { decideAppeal, findAppeal, listAppeals } from '../../db/queries/review/appeals.ts';
import { findConsent, moveItem } from '../../db/queries/content/console.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { itemMoves } from '../content/content-state.ts';
import { getItem } from '../catalogue/read-item.ts';
import { fromCursor, toPage } from '../cursor.ts';
import type { AppContext } from '../app-context.ts';
import { AppError } from '../app-error.ts';

/** One page of appeals that wait, oldest first. Error: 4000 (cursor). */
export async function waitingAppeals(
  { database }: AppContext,
  request: { cursor?: string | undefined; pageSize: number },
) {
  const rows = await listAppeals(database, {
    after: fromCursor(request.cursor, 'moment'),
    limit: request.pageSize + 1,
  });
  return toPage(rows, request.pageSize, ({ createdAt, sortValue: _, ...row }) => ({
    ...row,
    at: createdAt.getTime(),
  }));
}

/**
 * Grants an appeal or refuses it. A granted one makes public again what was public before, where nothing but
 * the taking down stood against it; anything else goes back to the drafts. Errors: 4040, 4090 (decided).
 */
export async function answerAppeal(
  { database, events }: AppContext,
  staff: StaffMember,
  { id, isGranted, answer }: { id: string; isGranted: boolean; answer: string },
) {
  const appeal = await findAppeal(database, id);
  if (!appeal) throw new AppError(4040, '没有这条申诉');
  const { contentId } = appeal;
  const { item, media } = await getItem(database, contentId);
  const hasConsent = item.rating === 'general' || (await findConsent(database, contentId)) !== null;
  const wasPublic = item.publishedAt !== null && media.state === 'ready' && hasConsent;
  const { from, to } = wasPublic ? itemMoves.restore : itemMoves.reopen;
  await database.orm.transaction(async (orm) => {
    const state = isGranted ? 'granted' : 'refused';
    if (!(await decideAppeal({ orm }, id, { state, answer, decidedBy: staff.login })))
      throw new AppError(4090, '这条申诉已经处理');
    if (isGranted && !(await moveItem({ orm }, contentId, [...from], { state: to })))
      throw new AppError(4090, '内容的状态已变化，请刷新后再试');
    const detail = { contentId, isGranted, answer };
    await writeAuditLog({ orm }, staff, { action: 'appeal.decide', subject: id, detail });
  });
  await Promise.all([events.publish('catalogue', contentId), events.publish('media', contentId)]);
  return {};
}
