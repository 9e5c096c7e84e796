import {
  complaintFacts,
  type ComplaintRow,
  type ConsoleComplaint,
} from '@yehang/contract/shapes/complaint.ts';
import type { PlatformRule } from '@yehang/contract/shapes/measure.ts';
import type { MeasureRule } from '@yehang/contract/shapes/measure-values.ts';
import type { ReportDecision } from '@yehang/contract/shapes/report.ts';
import { findConsoleContent } from '../../db/queries/content/console.ts';
import {
  decideComplaint,
  endComplaintWithholding,
  findComplaint,
  listComplaints,
  type ComplaintDbRow,
} from '../../db/queries/reports/complaints.ts';
import { listComplaintThings } from '../../db/queries/reports/complaint-things.ts';
import { lockOpenCases } from '../../db/queries/reports/reports.ts';
import { releaseContent } from '../../db/queries/reports/withheld.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';
import type { Queryable } from '../../db/types.ts';
import { AppError } from '../app-error.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { takeDownIn } from '../catalogue/take-down.ts';
import { publishContentChange } from '../content/publish-content-change.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { takeMeasure } from '../measures/take-measure.ts';
import type { Seal } from '../seal.ts';
import { contactOf } from './complaints.ts';
import { decideThings, lockCasesOf } from './complained-things.ts';
import { openEvidence } from './evidence.ts';
import { hideContent, lockForDecision } from './hide-content.ts';
import { resolveReportByRemoval } from '../measures/resolve-reports.ts';

const NONE = '没有这份投诉';

interface DecisionContext {
  database: Database;
  events: EventBus;
  seal: Seal;
}

/** One page for staff. Error: 4000 (cursor). */
export async function complaintPage(
  { database }: Pick<DecisionContext, 'database'>,
  request: {
    state: 'open' | 'decided';
    reason?: ComplaintRow['reason'] | undefined;
    cursor?: string | undefined;
    pageSize: number;
  },
) {
  const { state, reason = null, cursor, pageSize } = request;
  const after = fromCursor(cursor, 'moment');
  const rows = await listComplaints(database, { state, reason, after, limit: pageSize + 1 });
  return toPage(rows, pageSize, ({ complaint, ...named }) => toRow({ ...complaint, ...named }));
}

/** A complaint with the contact that is sealed; the look is noted. Error: 4040. */
export async function openComplaint(
  { database, seal }: Pick<DecisionContext, 'database' | 'seal'>,
  staff: StaffMember,
  id: string,
): Promise<ConsoleComplaint> {
  const row = await getComplaint(database, id);
  await writeAuditLog(database, staff, { action: 'complaint.look', subject: id, detail: {} });
  const isContactErased = row.contactErasedAt !== null;
  const things = (await listComplaintThings(database, id)).map((thing) => ({
    ...{ kind: thing.kind, id: thing.subjectId, label: thing.label, isHidden: thing.isHidden },
    evidence: openEvidence({ seal }, thing.sealedEvidence),
  }));
  return { ...toRow(row), things, contact: contactOf(seal, row), isContactErased };
}

/**
 * Decides a complaint once, with everything that follows for what it names, in one transaction; the holder of its link
 * reads the answer. What is down already stays so; comments and profiles are hidden where works are taken down.
 * Errors: 4040, 4090 (it is decided).
 */
export async function answerComplaint(
  context: DecisionContext,
  staff: StaffMember,
  {
    id,
    answer,
    ...asked
  }: { id: string; decision: ReportDecision; answer: string; rule?: PlatformRule | undefined },
): Promise<ComplaintRow> {
  const { database, seal } = context;
  const complaint = await getComplaint(database, id);
  const contentIds = complaint.contents.map((one) => one.id);
  const things = complaint.things.map((one) => ({ kind: one.kind, subjectId: one.id }));
  const decision =
    asked.decision === 'takeDown' && contentIds.length === 0 ? 'hide' : asked.decision;
  await database.orm.transaction(async (orm) => {
    await lockCasesOf({ orm }, things);
    await lockOpenCases({ orm }, 'content', contentIds);
    await lockForDecision({ orm }, contentIds);
    if (!(await decideComplaint({ orm }, id, { decision, answer, decidedBy: staff.login })))
      throw new AppError(4090, '这份投诉已经处理');
    const subjectIds = [...contentIds, ...things.map(({ subjectId }) => subjectId)];
    await endComplaintWithholding({ orm }, subjectIds);
    const rule = asked.rule ?? complaint.reason;
    if (decision === 'dismiss')
      for (const contentId of contentIds) await releaseContent({ orm }, contentId);
    else {
      // The answer is for the complainant alone, and may say who that is.
      const grounds = { reason: complaintFacts(rule), rule };
      const removal = { kind: 'content', ids: contentIds, decision, ...grounds } as const;
      await resolveReportByRemoval({ orm }, staff, removal, () =>
        removeContents({ orm }, staff, removal),
      );
    }
    await decideThings({ orm, seal }, staff, { complaintId: id, rule, decision });
    const detail = { decision, answer, contents: contentIds, things: complaint.things };
    await writeAuditLog({ orm }, staff, { action: 'complaint.decide', subject: id, detail });
  });
  await Promise.all(
    contentIds.map((contentId) => publishContentChange(context, contentId, { withMedia: true })),
  );
  return toRow(await getComplaint(database, id));
}

/** Takes contents down, or hides them; answers which were not down already. */
async function removeContents(
  database: Queryable,
  staff: StaffMember,
  {
    ids,
    decision,
    rule,
    reason,
  }: { ids: readonly string[]; decision: 'hide' | 'takeDown'; rule: MeasureRule; reason: string },
): Promise<string[]> {
  const removed: string[] = [];
  for (const id of ids) {
    const row = await findConsoleContent(database, id);
    if (row?.content.state === 'takenDown') continue;
    if (decision === 'takeDown') await takeDownIn(database, staff, { id, rule, reason });
    else {
      await hideContent(database, id);
      const measure = { kind: 'hide', subjectKind: 'content', rule, reason } as const;
      await takeMeasure(database, staff, [id], measure);
    }
    removed.push(id);
  }
  return removed;
}

async function getComplaint(database: Queryable, id: string): Promise<ComplaintDbRow> {
  const row = await findComplaint(database, { id });
  if (!row) throw new AppError(4040, NONE);
  return row;
}

function toRow(row: ComplaintDbRow): ComplaintRow {
  const { id, state, reason, text, contents, things, decision, answer, decidedBy } = row;
  return {
    ...{ id, state, reason, text, contents, things, decision, answer, decidedBy },
    at: row.createdAt.getTime(),
    dueAt: row.dueAt.getTime(),
    decidedAt: row.decidedAt?.getTime() ?? null,
  };
}
