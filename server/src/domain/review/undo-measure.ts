import { moveContent, reopenUnpublished, updateContent } from '../../db/queries/content/console.ts';
import { updateCharacter } from '../../db/queries/companion/characters.ts';
import { moveComment } from '../../db/queries/comments/changes.ts';
import { moveDanmaku } from '../../db/queries/danmaku/danmaku.ts';
import { moveCreator } from '../../db/queries/creators/creators.ts';
import { findComplaintEvidence, findKeeper } from '../../db/queries/reports/complaint-things.ts';
import { findMachineEvidence } from '../../db/queries/reports/machine-cases.ts';
import { isKeptHidden } from '../../db/queries/reports/withheld.ts';
import { listReports } from '../../db/queries/reports/reports.ts';
import { endMeasure, lockSubjectOf, type MeasureRow } from '../../db/queries/trust/measures.ts';
import { writeSetLevel } from '../../db/queries/trust/user-trust.ts';
import type { Queryable } from '../../db/types.ts';
import { AppError } from '../app-error.ts';
import { requireRating } from '../catalogue/edit-content.ts';
import { getConsoleContent } from '../catalogue/read-content.ts';
import { contentMoves } from '../content/content-state.ts';
import { requireConsentIfPublic } from '../content/require-consent.ts';
import { openEvidence } from '../reports/evidence.ts';
import { showMessageAgain, unhide } from '../reports/reported-things.ts';
import { showAvatarAgain } from '../user/avatar-submissions.ts';
import type { ReviewContext } from './context.ts';

const CHANGED = '内容的状态已变化，请刷新后再试';

/**
 * Takes a measure and its strike back, within the transaction of `database`. What a later measure decided stays as it
 * says, and what an earlier one forbids is not shown. `mayBePublic` is asked once what the measure is about is locked:
 * whether nothing but measures, and what is open, stands against showing the content; while something open keeps it hidden
 * it is withheld, and public once that is decided. Answers whether it takes something back that was removed. Errors: 4000 and
 * 4090 (the content is in another state or place by now, or lacks a consent).
 */
export async function undoMeasure(
  context: Pick<ReviewContext, 'seal' | 'kinds'>,
  database: Queryable,
  measure: MeasureRow,
  mayBePublic: () => Promise<boolean>,
): Promise<boolean> {
  const { kind, subjectId: id } = measure;
  const other = await lockSubjectOf(database, measure);
  await endMeasure(database, measure.id);
  if (other === 'newer' || (other === 'older' && kind !== 'takeDown')) return false;
  if (kind === 'mark') {
    await unmark(context, database, measure);
    return false;
  }
  const isPublicAgain = other === null && (await mayBePublic());
  if (measure.subjectKind === 'companion') {
    // The review looks at it again before anybody may talk with it.
    if (!(await updateCharacter(database, { id }, { state: 'waiting', reason: '' })))
      throw new AppError(4090, CHANGED);
  } else if (kind === 'takeDown') {
    const { from, to } = contentMoves.reopen;
    const change = isPublicAgain ? await shownAgain(database, id) : { state: to };
    if (!(await moveContent(database, id, [...from], change))) throw new AppError(4090, CHANGED);
  } else if (kind === 'hide') await show(context, database, measure, isPublicAgain);
  else if (kind === 'revokeCreator')
    await moveCreator(database, id, ['revoked'], {
      ...{ state: 'verified', reason: null, decidedBy: measure.decidedByLogin },
    });
  else if (kind === 'setTrust') await writeSetLevel(database, id, null);
  return true;
}

/** Makes a content again what its author chose, unless that was changed since. The caller has locked it. */
async function unmark(
  { kinds }: Pick<ReviewContext, 'kinds'>,
  database: Queryable,
  { subjectId: id, mark }: MeasureRow,
): Promise<void> {
  const { content } = await getConsoleContent(database, id);
  if (!mark || content.rating !== mark.to.rating || content.darkOnly !== mark.to.darkOnly) return;
  const kind = kinds.get(content.kind);
  await requireRating(kind, database, id, mark.from.rating);
  await updateContent(database, id, mark.from);
  if (!kind?.consentElsewhere) await requireConsentIfPublic(database, id);
}

/** What is public again, or withheld until what keeps it hidden is decided. The caller has locked it. */
const shownAgain = async (database: Queryable, id: string) =>
  (await isKeptHidden(database, id))
    ? ({ state: 'hidden', withheldAt: new Date() } as const)
    : ({ state: 'published' } as const);

/** Shows what was hidden, unless it changed since. */
async function show(
  context: Pick<ReviewContext, 'seal'>,
  database: Queryable,
  { subjectKind, subjectId: id, caseId }: MeasureRow,
  isPublicAgain: boolean,
): Promise<void> {
  if (subjectKind === 'content') {
    if (isPublicAgain) await moveContent(database, id, ['hidden'], await shownAgain(database, id));
    // What left the review when it was hidden may be handed in again.
    else await reopenUnpublished(database, id);
  } else if (subjectKind === 'comment') {
    // What is open keeps it hidden until that is decided.
    if (!(await findKeeper(database, { kind: subjectKind, subjectId: id })))
      await moveComment(database, id, { from: ['hidden'], to: 'visible' });
  } else if (subjectKind === 'danmaku')
    await moveDanmaku(database, id, { from: ['hidden'], to: 'visible' });
  else if (subjectKind === 'message') await showMessageAgain(database, id);
  else if (subjectKind === 'avatar') await showAvatarAgain(database, id);
  else if (subjectKind !== 'companion') {
    // A profile comes back as it was when it was reported or complained about.
    const sealed =
      caseId === null
        ? await findComplaintEvidence(database, id)
        : ((await findMachineEvidence(database, caseId))?.sealedEvidence ??
          (await listReports(database, caseId, { limit: 1 }))[0]?.sealedEvidence);
    if (sealed) await unhide(database, { kind: subjectKind, id }, openEvidence(context, sealed));
  }
}
