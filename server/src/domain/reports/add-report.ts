import { isDeepStrictEqual } from 'node:util';
import type { ReportEvidence } from '@yehang/contract/shapes/console-moderation.ts';
import type { ReportKind } from '@yehang/contract/shapes/report.ts';
import { reportHours, type ReportReason } from '@yehang/contract/shapes/report-values.ts';
import {
  findDismissedEvidence,
  findOpenReport,
  holdFile,
  insertReport,
  noteHidden,
} from '../../db/queries/reports/reports.ts';
import { AVATARS } from '../../db/queries/users/avatars.ts';
import { writeAuditLog } from '../audit/write-audit-log.ts';
import { takeMeasure } from '../measures/take-measure.ts';
import { MESSAGE_PICTURES } from '../media/storage-folders.ts';
import { limit } from '../rate-limits.ts';
import type { Viewer } from '../viewer.ts';
import {
  captureEvidence,
  labelOf,
  machineOfEvidence,
  openEvidence,
  sealEvidence,
} from './evidence.ts';
import { folderOfPicture } from './reported-character.ts';
import { hideImmediately, publishReported } from './reported-things.ts';
import type { ReportsContext } from './context.ts';

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
 * Reports a thing as it is now. What is reported for a minor is hidden in the same transaction, unless a moderator
 * dismissed the same of this person before: nobody hides what is unchanged over and over. Errors: 4031, 4040, 4290.
 */
export async function addReport(
  context: ReportsContext,
  viewer: Viewer,
  { kind, id, reason, text }: ReportRequest,
): Promise<{ id: string; dueAt: number; isHidden: boolean }> {
  const { database } = context;
  const by = { reporterId: viewer.userId, kind, subjectId: id };
  const first = await findOpenReport(database, by);
  if (first) return toAnswer(first);
  await limit(context.counters, `report:${viewer.userId}`, REPORTS);
  const evidence = await captureEvidence(context, viewer, { kind, id });
  const report = {
    ...by,
    reason,
    text,
    label: labelOf(evidence),
    dueAt: new Date(Date.now() + reportHours[reason] * HOUR_MS),
    sealedEvidence: sealEvidence(context, evidence),
    machine: machineOfEvidence(evidence),
  };
  const added = await database.orm.transaction(async (orm) => {
    const opened = await insertReport({ orm }, report);
    const held = heldBy(evidence);
    if (opened.isNew && held !== null) await holdFile({ orm }, opened.caseId, held);
    const mustHide = reason === 'minor' && opened.isNew && !opened.isHidden;
    if (!mustHide) return opened;
    const dismissed = await findDismissedEvidence({ orm }, by);
    if (dismissed && isDeepStrictEqual(openEvidence(context, dismissed), evidence)) return opened;
    if (!(await hideImmediately({ orm }, { kind, id }))) return opened;
    await noteHidden({ orm }, opened.caseId);
    await takeMeasure({ orm }, null, [id], {
      ...{ kind: 'withhold', subjectKind: kind, caseId: opened.caseId, rule: 'minor' },
      ...(kind === 'user' && { label: report.label }),
      reason: '有人举报涉及未成年人，先隐藏，人工核实后决定',
    });
    const entry = { action: 'report.hideAtOnce', subject: id, detail: { kind, reason } };
    await writeAuditLog({ orm }, NOBODY, entry);
    return { ...opened, isHidden: true };
  });
  if (added.isHidden) await publishReported(context, { kind, id });
  return toAnswer(added);
}

/** What its owner may take away while the case needs it; null for nothing. */
export function heldBy(evidence: ReportEvidence): string | null {
  if (evidence.kind === 'companion') return folderOfPicture(evidence);
  if (evidence.kind === 'message')
    return evidence.picture?.path.startsWith(MESSAGE_PICTURES) ? evidence.picture.path : null;
  const avatar = evidence.kind === 'user' ? evidence.avatar : null;
  return avatar?.path.startsWith(AVATARS) ? avatar.path : null;
}

function toAnswer(report: { reportId: string; dueAt: Date; isHidden: boolean }) {
  const { reportId: id, dueAt, isHidden } = report;
  return { id, dueAt: dueAt.getTime(), isHidden };
}
