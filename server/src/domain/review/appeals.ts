import type { AppealRow } from '@yehang/contract/shapes/measure.ts';
import { decideAppeal, findAppeal, listAppeals } from '../../db/queries/review/appeals.ts';
import { lockRemovedList } from '../../db/queries/policy/removed-pictures.ts';
import type { MeasureRow } from '../../db/queries/trust/measures.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { publishContentChange } from '../content/publish-content-change.ts';
import { lacksConsent } from '../content/require-consent.ts';
import { getConsoleContent } from '../catalogue/read-content.ts';
import { publishReported } from '../reports/reported-things.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { unlistPictures } from '../policy/removed-pictures.ts';
import { AppError } from '../app-error.ts';
import type { Database } from '../../db/connect.ts';
import type { Queryable } from '../../db/types.ts';
import type { ReviewContext } from './context.ts';
import type { ContentKinds } from '../content/kind-module.ts';
import { addSystemMessage } from '../messages/add-system-message.ts';
import { STANDING } from '../measures/take-measure.ts';
import { undoMeasure } from './undo-measure.ts';

/** One page of appeals: those that wait, oldest first, or the decided ones, latest first. Error: 4000 (cursor). */
export async function appealPage(
  { database }: { database: Database },
  staff: StaffMember,
  request: { isOpen: boolean; cursor?: string | undefined; pageSize: number },
) {
  const rows = await listAppeals(database, {
    isOpen: request.isOpen,
    after: fromCursor(request.cursor, 'moment'),
    limit: request.pageSize + 1,
  });
  return toPage(
    rows,
    request.pageSize,
    ({ appeal, measure, user, circle, picturePath }): AppealRow => {
      const { id, contentId, text, state, answer, decidedBy } = appeal;
      const { kind, subjectKind, subjectId, label, rule, facts, caseId, decidedByLogin } = measure;
      return {
        ...{ id, contentId, text, state, answer, decidedBy, kind, subjectKind, subjectId, rule },
        title: label,
        ...{ picturePath, caseId },
        creator: user?.nickname ?? '',
        userId: measure.userId,
        reason: facts,
        at: appeal.createdAt.getTime(),
        decidedAt: appeal.decidedAt?.getTime() ?? null,
        decidedAgainstBy: decidedByLogin,
        circle,
        mayDecide: state === 'waiting' && measure.decidedBy !== staff.staffId,
      };
    },
  );
}

/**
 * Grants an appeal, which undoes the measure and its strike, or refuses it; never by who decided. A granted one makes
 * public again what was public before, where nothing but the measure stood against it; a work that was taken down goes
 * back to the drafts otherwise. Errors: 4030 (decided it themselves), 4040, 4090 (decided).
 */
export async function answerAppeal(
  context: ReviewContext,
  staff: StaffMember,
  { id, isGranted, answer }: { id: string; isGranted: boolean; answer: string },
) {
  const { database } = context;
  const found = await findAppeal(database, id);
  if (!found) throw new AppError(4040, '没有这条申诉');
  const { measure } = found;
  if (measure.decidedBy !== null && measure.decidedBy === staff.staffId)
    throw new AppError(4030, '这是你处理的，请另一位同事决定');
  await database.orm.transaction(async (orm) => {
    const state = isGranted ? 'granted' : 'refused';
    if (!(await decideAppeal({ orm }, id, { state, answer, decidedBy: staff.login })))
      throw new AppError(4090, '这条申诉已经处理');
    // The list first, as where these are decided.
    if (isGranted && (measure.subjectKind === 'message' || measure.subjectKind === 'avatar'))
      await lockRemovedList({ orm });
    const wasPublic = () => mayBePublicAgain(context, { orm }, measure);
    if (isGranted && (await undoMeasure(context, { orm }, measure, wasPublic)))
      await unlistPictures({ orm }, measure.subjectId);
    if (measure.userId)
      await addSystemMessage(
        { orm },
        {
          ...{ userId: measure.userId, kind: 'account', key: `appeal:${id}` },
          title: isGranted ? '申诉成立，处理已撤销' : '申诉没有通过',
          ...{ text: answer, link: STANDING },
        },
      );
    const detail = { measure: measure.id, subject: measure.subjectId, isGranted, answer };
    await writeAuditLog({ orm }, staff, { action: 'appeal.decide', subject: id, detail });
  });
  if (measure.subjectKind === 'content')
    await publishContentChange(context, measure.subjectId, { withMedia: true });
  else if (measure.subjectKind === 'danmaku')
    await publishReported(context, { kind: 'danmaku', id: measure.subjectId });
  return {};
}

/** Whether it was public before, and has everything that its kind needs. */
async function mayBePublicAgain(
  { kinds }: { kinds: ContentKinds },
  database: Queryable,
  { subjectKind, subjectId }: MeasureRow,
): Promise<boolean> {
  if (subjectKind !== 'content') return false;
  const { content } = await getConsoleContent(database, subjectId);
  const kind = kinds.get(content.kind);
  if (!kind || content.publishedAt === null) return false;
  if ((await kind.publishProblem(database, subjectId)) !== null) return false;
  return Boolean(kind.consentElsewhere) || !(await lacksConsent(database, subjectId));
}
