import { decideAppeal, findAppeal, listAppeals } from '../../db/queries/review/appeals.ts';
import { moveContent } from '../../db/queries/content/console.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { contentMoves } from '../content/content-state.ts';
import { publishContentChange } from '../content/publish-content-change.ts';
import { lacksConsent } from '../content/require-consent.ts';
import { getConsoleContent } from '../catalogue/read-content.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { AppError } from '../app-error.ts';
import type { Database } from '../../db/connect.ts';
import type { ReviewContext } from './context.ts';
import type { ContentKinds } from '../content/kind-module.ts';

/** One page of appeals that wait, oldest first. Error: 4000 (cursor). */
export async function waitingAppeals(
  { database }: { database: Database },
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
  context: ReviewContext,
  staff: StaffMember,
  { id, isGranted, answer }: { id: string; isGranted: boolean; answer: string },
) {
  const { database } = context;
  const appeal = await findAppeal(database, id);
  if (!appeal) throw new AppError(4040, '没有这条申诉');
  const { contentId } = appeal;
  const wasPublic = await mayBePublicAgain(context, contentId);
  const { from, to } = wasPublic ? contentMoves.restore : contentMoves.reopen;
  await database.orm.transaction(async (orm) => {
    const state = isGranted ? 'granted' : 'refused';
    if (!(await decideAppeal({ orm }, id, { state, answer, decidedBy: staff.login })))
      throw new AppError(4090, '这条申诉已经处理');
    if (isGranted && !(await moveContent({ orm }, contentId, [...from], { state: to })))
      throw new AppError(4090, '内容的状态已变化，请刷新后再试');
    const detail = { contentId, isGranted, answer };
    await writeAuditLog({ orm }, staff, { action: 'appeal.decide', subject: id, detail });
  });
  await publishContentChange(context, contentId, { withMedia: true });
  return {};
}

/** Whether it was public before, and has everything that its kind needs. */
async function mayBePublicAgain(
  context: { database: Database; kinds: ContentKinds },
  contentId: string,
): Promise<boolean> {
  const { database, kinds } = context;
  const { content } = await getConsoleContent(database, contentId);
  const kind = kinds.get(content.kind);
  if (!kind || content.publishedAt === null) return false;
  if ((await kind.publishProblem(contentId)) !== null) return false;
  return Boolean(kind.consentElsewhere) || !(await lacksConsent(database, contentId));
}
