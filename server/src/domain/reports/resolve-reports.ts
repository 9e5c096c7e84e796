import type { ReportKind } from '@yehang/contract/shapes/report.ts';
import { decideCase, lockOpenCases } from '../../db/queries/reports/reports.ts';
import { endWithholding } from '../../db/queries/trust/measures.ts';
import type { Queryable } from '../../db/types.ts';
import { tellReporters } from './tell-reporters.ts';
import { writeAuditLog } from '../audit/write-audit-log.ts';
import type { Decider } from '../measures/take-measure.ts';

/**
 * Removes things by `remove`, which answers the ids of those it removed, and decides the open reports of these as
 * resolved, at the end of the transaction of `database`. Cases are locked before things, as in every report and decision.
 */
export async function resolveReportByRemoval(
  database: Queryable,
  staff: Decider,
  { kind, ids, reason }: { kind: ReportKind; ids: string[]; reason: string },
  remove: () => Promise<string[]>,
): Promise<void> {
  const cases = await lockOpenCases(database, kind, ids);
  const removed = new Set(await remove());
  const decision = kind === 'companion' || kind === 'content' ? 'takeDown' : 'hide';
  const resolved = cases.filter(({ subjectId }) => removed.has(subjectId));
  for (const { id, subjectId } of resolved) {
    await decideCase(database, id, { decision, decisionReason: reason, decidedBy: staff.login });
    await endWithholding(database, id);
    const detail = { case: id, kind, decision, reason };
    await writeAuditLog(database, staff, { action: 'report.decide', subject: subjectId, detail });
  }
  const caseIds = resolved.map(({ id }) => id);
  await tellReporters(database, { caseIds, subjectIds: [...removed] }, { decision });
}
