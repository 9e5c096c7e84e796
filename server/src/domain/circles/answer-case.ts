import { isGrave } from '../../db/queries/circles/managed.ts';
import { decideCase, lockOpenCases } from '../../db/queries/reports/reports.ts';
import type { Queryable } from '../../db/types.ts';
import { tellReporters } from '../measures/tell-reporters.ts';
import type { Viewer } from '../viewer.ts';
import { nameOfModerator } from './circle-measure.ts';

interface Subject {
  kind: 'content' | 'comment';
  id: string;
  authorId: string | null;
}

/**
 * The open case about something in a circle that this moderator may answer; the platform answers grave ones, and others
 * those about what the moderator posted. Locks it in any case: cases are locked before things, as in every decision.
 */
export async function lockAnswerableCase(
  database: Queryable,
  { userId }: Viewer,
  { kind, id, authorId }: Subject,
): Promise<string | null> {
  const [open] = await lockOpenCases(database, kind, [id]);
  if (!open || authorId === userId || (await isGrave(database, open.id))) return null;
  return open.id;
}

/** Decides a case with the thing that a moderator hid, and tells who reported it, at the end of the transaction. */
export async function resolveByHiding(
  database: Queryable,
  viewer: Viewer,
  { caseId, subjectId, reason }: { caseId: string; subjectId: string; reason: string },
): Promise<void> {
  const decidedBy = await nameOfModerator(database, viewer);
  await decideCase(database, caseId, { decision: 'hide', decisionReason: reason, decidedBy });
  const about = { caseIds: [caseId], subjectIds: [subjectId] };
  await tellReporters(database, about, { decision: 'hide', isOfCircle: true });
}
