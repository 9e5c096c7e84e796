import { reportHours, type ReportKind, type ReportReason } from '@yehang/contract/shapes/report.ts';
import { findOpenReport, insertReport, noteHidden, wasCleared } from '../../db/queries/reports.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Domain } from '../domain.ts';
import { limit } from '../rate-limits.ts';
import type { Viewer } from '../viewer.ts';
import { labelOf, sealEvidence, takeEvidence } from './evidence.ts';
import { hideAtOnce, tellOf } from './reported-things.ts';

const HOUR_MS = 3_600_000;
const REPORTS = { limit: 30, windowSeconds: 3600 };
const NOBODY = { staffId: null, login: 'system', address: '' };

export interface ReportRequest {
  kind: ReportKind;
  id: string;
  reason: ReportReason;
  text: string;
}

/**
 * Reports a thing as it is now. What is said to be of a minor is hidden in the same transaction, unless a
 * moderator let it stand before. Errors: 4031, 4040, 4290.
 */
export async function addReport(
  domain: Domain,
  viewer: Viewer,
  { kind, id, reason, text }: ReportRequest,
): Promise<{ id: string; dueAt: number; isHidden: boolean }> {
  const { database } = domain;
  const by = { reporterId: viewer.userId, kind, subjectId: id };
  const first = await findOpenReport(database, by);
  if (first) return toAnswer(first);
  await limit(domain.counters, `report:${viewer.userId}`, REPORTS);
  const evidence = await takeEvidence(domain, viewer, { kind, id });
  const report = {
    ...by,
    reason,
    text,
    label: labelOf(evidence),
    dueAt: new Date(Date.now() + reportHours[reason] * HOUR_MS),
    sealedEvidence: sealEvidence(domain, evidence),
  };
  const added = await database.orm.transaction(async (orm) => {
    const opened = await insertReport({ orm }, report);
    const mustHide = reason === 'minor' && opened.isNew && !opened.isHidden;
    if (!mustHide || (await wasCleared({ orm }, id))) return opened;
    if (!(await hideAtOnce({ orm }, { kind, id }))) return opened;
    await noteHidden({ orm }, opened.caseId);
    const act = { action: 'report.hideAtOnce', subject: id, detail: { kind, reason } };
    await recordAct({ orm }, NOBODY, act);
    return { ...opened, isHidden: true };
  });
  if (added.isHidden) await tellOf(domain, { kind, id });
  return toAnswer(added);
}

function toAnswer(report: { reportId: string; dueAt: Date; isHidden: boolean }) {
  const { reportId: id, dueAt, isHidden } = report;
  return { id, dueAt: dueAt.getTime(), isHidden };
}
