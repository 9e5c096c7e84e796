import type { ReportKind } from '@yehang/contract/shapes/report.ts';
import { decideCase, listCasesForOthers, lockOpenCases } from '../../db/queries/reports/reports.ts';
import { endWithholding } from '../../db/queries/trust/measures.ts';
import type { Queryable } from '../../db/types.ts';
import { tellReporters } from './tell-reporters.ts';
import { writeAuditLog } from '../audit/write-audit-log.ts';
import { GRAVE } from '../policy/removed-pictures.ts';
import type { MeasureRule } from '@yehang/contract/shapes/measure-values.ts';
import type { Decider } from './take-measure.ts';

interface Removal {
  kind: ReportKind;
  ids: readonly string[];
  reason: string;
  rule?: MeasureRule;
  /** What becomes of them, where that is not what usually becomes of such things. */
  decision?: 'hide' | 'takeDown';
}

/**
 * Removes things by `remove`, which answers the ids of those it removed, and decides the open reports of these as
 * resolved, at the end of the transaction of `database`: with `rule`, but for those that are for something graver, because
 * the removal may be undone by an appeal that says nothing of that. Cases are locked before things, as in every report and decision.
 */
export async function resolveReportByRemoval(
  database: Queryable,
  staff: Decider,
  {
    kind,
    ids,
    reason,
    rule,
    decision = kind === 'companion' || kind === 'content' ? 'takeDown' : 'hide',
  }: Removal,
  remove: () => Promise<string[]>,
): Promise<void> {
  const cases = await lockOpenCases(database, kind, [...ids]);
  const removed = new Set(await remove());
  const taken = cases.filter(({ subjectId }) => removed.has(subjectId));
  const others = rule ? await listGraver(database, taken, rule) : new Set();
  const resolved = taken.filter(({ id }) => !others.has(id));
  for (const { id, subjectId } of resolved) {
    await decideCase(database, id, { decision, decisionReason: reason, decidedBy: staff.login });
    await endWithholding(database, id);
    const detail = { case: id, kind, decision, reason };
    await writeAuditLog(database, staff, { action: 'report.decide', subject: subjectId, detail });
  }
  const caseIds = resolved.map(({ id }) => id);
  await tellReporters(database, { caseIds, subjectIds: [...removed] }, { decision });
}

async function listGraver(
  database: Queryable,
  cases: readonly { id: string }[],
  rule: MeasureRule,
): Promise<Set<string>> {
  const ids = cases.map(({ id }) => id);
  if (ids.length === 0) return new Set();
  return new Set(await listCasesForOthers(database, ids, { reasons: [...GRAVE], rule }));
}
