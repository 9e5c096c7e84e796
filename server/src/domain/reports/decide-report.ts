import type { ReportCase } from '@yehang/contract/shapes/console-moderation.ts';
import type { PlatformRule } from '@yehang/contract/shapes/measure.ts';
import type { MachineFilter } from '@yehang/contract/shapes/picture-finding.ts';
import type { ReportDecision, ReportKind, ReportOrder } from '@yehang/contract/shapes/report.ts';
import { findCase, listCases, type CaseRow } from '../../db/queries/reports/cases.ts';
import { findKeeper } from '../../db/queries/reports/complaint-things.ts';
import { findMachineEvidence } from '../../db/queries/reports/machine-cases.ts';
import { listFormerPictures } from '../../db/queries/policy/removed-pictures.ts';
import { AVATARS } from '../../db/queries/users/avatars.ts';
import { isGrave } from '../policy/removed-pictures.ts';
import { decideCase, listReports, type ReportRow } from '../../db/queries/reports/reports.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { takeDownIn } from '../catalogue/take-down.ts';
import { strikeDaysOf, takeMeasure } from '../measures/take-measure.ts';
import { endWithholding, isRemovedSinceHidden } from '../../db/queries/trust/measures.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { badField, AppError } from '../app-error.ts';
import { openEvidence } from './evidence.ts';
import { tellReporters } from '../measures/tell-reporters.ts';
import { takeCharacterDown, withPictureGrant } from './reported-character.ts';
import { hideByDecision, unhide, publishReported } from './reported-things.ts';
import type { PictureGrants } from '../pictures/picture-grants.ts';
import type { Database } from '../../db/connect.ts';
import type { Queryable } from '../../db/types.ts';
import type { Seal } from '../seal.ts';
import type { ReportsContext } from './context.ts';

const SHOWN_REPORTS = 50;

/** One page of cases. Error: 4000 (cursor). */
export async function reportCases(
  { database }: { database: Database },
  request: {
    state: 'open' | 'decided';
    order: ReportOrder;
    kind?: CaseRow['kind'] | undefined;
    subjectId?: string | undefined;
    found?: MachineFilter | undefined;
    cursor?: string | undefined;
    pageSize: number;
  },
) {
  const { state, order, kind = null, subjectId = null, found = null } = request;
  const isByMachine = state === 'open' && order === 'machine';
  const rows = await listCases(database, {
    ...{ state, order, kind, subjectId, found },
    after: fromCursor(request.cursor, isByMachine ? 'sequence' : 'moment'),
    limit: request.pageSize + 1,
  });
  return toPage(rows, request.pageSize, toCase);
}

/** A case with what was reported. Error: 4040. */
export async function reportInfo(
  context: { database: Database; seal: Seal; pictureGrants: PictureGrants },
  id: string,
) {
  const row = await getCase(context, id);
  const lines = await listReports(context.database, id, { limit: SHOWN_REPORTS });
  const machine = await findMachineEvidence(context.database, id);
  const found = machine && {
    ...{ id, reporterId: null, reporter: '系统', reason: row.reason, createdAt: row.openedAt },
    ...{ text: `${machine.foundBy}命中，当时已经公开`, sealedEvidence: machine.sealedEvidence },
  };
  return {
    ...toCase(row),
    lines: [...(found ? [found] : []), ...lines].map((line) => toLine(context, line)),
  };
}

/**
 * Decides a case once, with everything that follows, in one transaction: by the rule that staff found broken, which what
 * was reported need not be.
 * Errors: 4000 (only contents and characters are taken down), 4040, 4090 (it is decided, or down already).
 */
export async function decideReport(
  context: ReportsContext,
  staff: StaffMember,
  request: {
    id: string;
    decision: ReportDecision;
    reason: string;
    rule?: PlatformRule | undefined;
    withStrike: boolean;
  },
): Promise<ReportCase> {
  const { id, reason } = request;
  const { database } = context;
  const { kind, subjectId, label, isHidden, reason: claimed } = await getCase(context, id);
  const rule = request.rule ?? claimed;
  const decision = decisionAbout(kind, request.decision);
  const thing = { kind, id: subjectId };
  // The first such report hid it, and has what it was.
  const [hidFor] = await listReports(database, id, { limit: 1, reason: 'minor' });
  const avatars = kind === 'user' && isGrave(rule) ? await reportedAvatars(context, id) : [];
  await database.orm.transaction(async (orm) => {
    const by = { decision, decisionReason: reason, decidedBy: staff.login };
    const decided = await decideCase({ orm }, id, by);
    if (!decided) throw new AppError(4090, '这个举报已经处理过了');
    const grounds = { rule, reason, strikeDays: strikeDaysOf(context, request), caseId: id };
    await endWithholding({ orm }, id);
    if (kind === 'companion' && decision === 'takeDown') {
      await takeCharacterDown({ orm }, subjectId, reason);
      const measure = { kind: 'takeDown', subjectKind: kind, ...grounds } as const;
      await takeMeasure({ orm }, staff, [subjectId], measure);
    } else if (decision === 'takeDown')
      await takeDownIn({ orm }, staff, { id: subjectId, ...grounds });
    else if (decision === 'hide') {
      await listFormerPictures({ orm }, subjectId, avatars);
      await hideByDecision({ orm }, thing);
      const measure = { kind: 'hide', subjectKind: kind, ...grounds } as const;
      // A profile has lost its name by now.
      const called = kind === 'user' ? { label } : {};
      await takeMeasure({ orm }, staff, [subjectId], { ...measure, ...called });
    } else if ((decided.isHidden || isHidden) && !(await isKeptOtherwise({ orm }, id, thing)))
      await unhide({ orm }, thing, hidFor && openEvidence(context, hidFor.sealedEvidence));
    const detail = { case: id, kind, decision, reason };
    await writeAuditLog({ orm }, staff, { action: 'report.decide', subject: subjectId, detail });
    await tellReporters({ orm }, { caseIds: [id], subjectIds: [subjectId] }, { decision });
  });
  await publishReported(context, thing);
  return toCase(await getCase(context, id));
}

/** Whether a later removal, or an open complaint, keeps a thing hidden; of complaints about contents `unhide` asks itself. */
async function isKeptOtherwise(
  database: Queryable,
  caseId: string,
  thing: { kind: ReportKind; id: string },
) {
  const { kind, id } = thing;
  if (await isRemovedSinceHidden(database, caseId, thing)) return true;
  if (kind !== 'comment' && kind !== 'user') return false;
  return (await findKeeper(database, { kind, subjectId: id })) !== null;
}

/** What is decided about a thing of this kind: a character is down or it is not. Error: 4000. */
function decisionAbout(kind: ReportKind, asked: ReportDecision): ReportDecision {
  if (kind === 'companion') return asked === 'hide' ? 'takeDown' : asked;
  if (asked === 'takeDown' && kind !== 'content')
    throw badField('decision', '只有内容和角色可以下架');
  return asked;
}

/** Paths of the uploaded avatars that were reported: by now the profile may show another, or none. */
async function reportedAvatars(context: ReportsContext, id: string): Promise<string[]> {
  const lines = await listReports(context.database, id, { limit: SHOWN_REPORTS });
  const paths = lines.map(({ sealedEvidence }) => {
    const evidence = openEvidence(context, sealedEvidence);
    return evidence.kind === 'user' ? evidence.avatar?.path : undefined;
  });
  return paths.filter((path): path is string => path?.startsWith(AVATARS) === true);
}

async function getCase({ database }: { database: Database }, id: string): Promise<CaseRow> {
  const row = await findCase(database, id);
  if (!row) throw new AppError(4040, '没有这个举报');
  return row;
}

function toCase(row: CaseRow): ReportCase {
  const { openedAt, dueAt, decidedAt } = row;
  return {
    ...row,
    openedAt: openedAt.getTime(),
    dueAt: dueAt.getTime(),
    decidedAt: decidedAt?.getTime() ?? null,
  };
}

function toLine(
  context: { seal: Seal; pictureGrants: PictureGrants },
  { sealedEvidence, ...line }: Omit<ReportRow, 'reporterId'> & { reporterId: string | null },
) {
  return {
    ...line,
    createdAt: line.createdAt.getTime(),
    evidence: withPictureGrant(context, openEvidence(context, sealedEvidence)),
  };
}
