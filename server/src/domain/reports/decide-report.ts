import type { ReportCase } from '@yehang/contract/shapes/console-moderation.ts';
import type { ReportDecision } from '@yehang/contract/shapes/report.ts';
import {
  decideCase,
  findCase,
  listCases,
  listReports,
  type CaseRow,
  type ReportRow,
} from '../../db/queries/reports.ts';
import { recordAct, type Actor } from '../audit/record-act.ts';
import { takeDownIn } from '../catalogue/take-down.ts';
import { fromCursor, toPage } from '../cursor.ts';
import type { Domain } from '../domain.ts';
import { badField, Refusal } from '../refusal.ts';
import { openEvidence } from './evidence.ts';
import { hideByDecision, showAgain, tellOf } from './reported-things.ts';

const SHOWN_REPORTS = 50;

/** One page of cases. Error: 4000 (cursor). */
export async function reportCases(
  { database }: Domain,
  request: {
    state: 'open' | 'decided';
    kind?: CaseRow['kind'] | undefined;
    cursor?: string | undefined;
    pageSize: number;
  },
) {
  const rows = await listCases(database, {
    state: request.state,
    kind: request.kind ?? null,
    after: fromCursor(request.cursor, 'moment'),
    limit: request.pageSize + 1,
  });
  return toPage(rows, request.pageSize, toCase);
}

/** A case with what was reported. Error: 4040. */
export async function reportInfo(domain: Domain, id: string) {
  const row = await getCase(domain, id);
  const lines = await listReports(domain.database, id, SHOWN_REPORTS);
  return { ...toCase(row), lines: lines.map((line) => toLine(domain, line)) };
}

/**
 * Decides a case once, with everything that follows, in one transaction.
 * Errors: 4000 (only videos are taken down), 4040, 4090 (it is decided, or down already).
 */
export async function decideReport(
  domain: Domain,
  actor: Actor,
  { id, decision, reason }: { id: string; decision: ReportDecision; reason: string },
): Promise<ReportCase> {
  const { database } = domain;
  const { kind, subjectId, isHidden } = await getCase(domain, id);
  if (decision === 'takeDown' && kind !== 'video') throw badField('decision', '只有视频可以下架');
  const thing = { kind, id: subjectId };
  const lines = await listReports(database, id, SHOWN_REPORTS);
  const hidFor = lines.find((line) => line.reason === 'minor');
  await database.orm.transaction(async (orm) => {
    const by = { decision, decisionReason: reason, decidedBy: actor.login };
    const decided = await decideCase({ orm }, id, by);
    if (!decided) throw new Refusal(4090, '这个举报已经处理过了');
    if (decision === 'takeDown') await takeDownIn({ orm }, actor, { id: subjectId, reason });
    else if (decision === 'hide') await hideByDecision({ orm }, thing);
    else if (decided.isHidden || isHidden)
      await showAgain({ orm }, thing, hidFor && openEvidence(domain, hidFor.sealedEvidence));
    const detail = { case: id, kind, decision, reason };
    await recordAct({ orm }, actor, { action: 'report.decide', subject: subjectId, detail });
  });
  await tellOf(domain, thing);
  return toCase(await getCase(domain, id));
}

async function getCase({ database }: Domain, id: string): Promise<CaseRow> {
  const row = await findCase(database, id);
  if (!row) throw new Refusal(4040, '没有这个举报');
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

function toLine(domain: Domain, { sealedEvidence, ...line }: ReportRow) {
  return {
    ...line,
    createdAt: line.createdAt.getTime(),
    evidence: openEvidence(domain, sealedEvidence),
  };
}
