import type { ReportDecision, ReportKind, ReportReason } from '@yehang/contract/shapes/report.ts';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { newId } from '../../new-id.ts';
import { reportCases, reports } from '../../schema/reports.ts';
import type { ListPlace, Queryable } from '../../types.ts';

export interface CaseRow {
  id: string;
  kind: ReportKind;
  subjectId: string;
  label: string;
  reason: ReportReason;
  reports: number;
  isHidden: boolean;
  openedAt: Date;
  dueAt: Date;
  decision: ReportDecision | null;
  decisionReason: string;
  decidedBy: string;
  decidedAt: Date | null;
}

export interface NewReport {
  kind: ReportKind;
  subjectId: string;
  reporterId: string;
  label: string;
  reason: ReportReason;
  text: string;
  dueAt: Date;
  sealedEvidence: Buffer;
}

/**
 * Adds a report to the open case of its subject, or opens one, and locks the case until the transaction ends.
 * A graver report makes the whole case more urgent. `isNew` is false where this person's report is in it already.
 */
export async function insertReport(
  { orm }: Queryable,
  it: NewReport,
): Promise<{ caseId: string; reportId: string; dueAt: Date; isHidden: boolean; isNew: boolean }> {
  const [opened] = await orm
    .insert(reportCases)
    .values({ ...it, id: newId() })
    .onConflictDoUpdate({
      target: [reportCases.kind, reportCases.subjectId],
      targetWhere: sql`state = 'open'`,
      set: { label: sql`${reportCases.label}` },
    })
    .returning();
  if (!opened) throw new Error('a case is either opened or found');
  const [added] = await orm
    .insert(reports)
    .values({ ...it, id: newId(), caseId: opened.id })
    .onConflictDoNothing()
    .returning({ id: reports.id });
  if (!added) {
    const [first] = await orm
      .select({ id: reports.id })
      .from(reports)
      .where(and(eq(reports.caseId, opened.id), eq(reports.reporterId, it.reporterId)));
    return { ...toOpened(opened), reportId: first?.id ?? opened.id, isNew: false };
  }
  const isGraver = it.dueAt < opened.dueAt;
  if (isGraver) {
    const graver = { dueAt: it.dueAt, reason: it.reason };
    await orm.update(reportCases).set(graver).where(eq(reportCases.id, opened.id));
  }
  const dueAt = isGraver ? it.dueAt : opened.dueAt;
  return { ...toOpened(opened), dueAt, reportId: added.id, isNew: true };
}

function toOpened({ id: caseId, dueAt, isHidden }: typeof reportCases.$inferSelect) {
  return { caseId, dueAt, isHidden };
}

/** What a person reported already, while it is open; null if nothing. */
export async function findOpenReport(
  { pool }: Database,
  of: { reporterId: string; kind: ReportKind; subjectId: string },
): Promise<{ reportId: string; dueAt: Date; isHidden: boolean } | null> {
  const { rows } = await pool.query<{ reportId: string; dueAt: Date; isHidden: boolean }>({
    name: 'open-report',
    text: `select r.id as "reportId", c.due_at as "dueAt", c.is_hidden as "isHidden"
      from report_cases c join reports r on r.case_id = c.id
      where c.kind = $1 and c.subject_id = $2 and c.state = 'open' and r.reporter_id = $3`,
    values: [of.kind, of.subjectId, of.reporterId],
  });
  return rows[0] ?? null;
}

export async function noteHidden({ orm }: Queryable, caseId: string): Promise<void> {
  await orm.update(reportCases).set({ isHidden: true }).where(eq(reportCases.id, caseId));
}

/** What this person reported for a minor when a moderator last dismissed that; null where none did. */
export async function findDismissedEvidence(
  { orm }: Queryable,
  of: { subjectId: string; reporterId: string },
): Promise<Buffer | null> {
  const [row] = await orm
    .select({ sealedEvidence: reports.sealedEvidence })
    .from(reports)
    .innerJoin(reportCases, eq(reportCases.id, reports.caseId))
    .where(
      and(
        eq(reportCases.subjectId, of.subjectId),
        eq(reportCases.decision, 'dismiss'),
        eq(reports.reporterId, of.reporterId),
        eq(reports.reason, 'minor'),
      ),
    )
    .orderBy(desc(reportCases.decidedAt))
    .limit(1);
  return row?.sealedEvidence ?? null;
}

const caseColumns = `c.id, c.kind, c.subject_id as "subjectId", c.label, c.reason,
  (select count(*) from reports r where r.case_id = c.id)::int as reports, c.is_hidden as "isHidden",
  c.opened_at as "openedAt", c.due_at as "dueAt", c.decision, c.decision_reason as "decisionReason",
  c.decided_by as "decidedBy", c.decided_at as "decidedAt"`;

/** One page of cases: open ones by their clock, decided ones latest first. */
export async function listCases(
  { pool }: Database,
  request: {
    state: 'open' | 'decided';
    kind: ReportKind | null;
    after: ListPlace | null;
    limit: number;
  },
): Promise<(CaseRow & { sortValue: string })[]> {
  const { state, kind, after, limit } = request;
  const [column, direction, past] =
    state === 'open' ? ['due_at', 'asc', '>'] : ['decided_at', 'desc', '<'];
  const { rows } = await pool.query<CaseRow & { sortValue: string }>({
    name: `report-cases-${state}-${after ? 'after' : 'first'}`,
    text: `select ${caseColumns}, c.${column}::text as "sortValue" from report_cases c
      where c.state = '${state}' and ($1::text is null or c.kind = $1)
      ${after ? `and (c.${column}, c.id) ${past} ($3::timestamptz, $4::uuid)` : ''}
      order by c.${column} ${direction}, c.id ${direction} limit $2`,
    values: after ? [kind, limit, after.value, after.id] : [kind, limit],
  });
  return rows;
}

export async function findCase({ pool }: Database, id: string): Promise<CaseRow | null> {
  const { rows } = await pool.query<CaseRow>({
    name: 'report-case',
    text: `select ${caseColumns} from report_cases c where c.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

export interface ReportRow {
  id: string;
  reporterId: string;
  reporter: string;
  reason: ReportReason;
  text: string;
  createdAt: Date;
  sealedEvidence: Buffer;
}

/** The first reports of a case; those for one reason where it is named. */
export async function listReports(
  { pool }: Database,
  caseId: string,
  { limit, reason = null }: { limit: number; reason?: ReportReason | null },
): Promise<ReportRow[]> {
  const { rows } = await pool.query<ReportRow>({
    name: 'reports-of-case',
    text: `select r.id, r.reporter_id as "reporterId", u.nickname as reporter, r.reason, r.text,
        r.created_at as "createdAt", r.sealed_evidence as "sealedEvidence"
      from reports r join users u on u.id = r.reporter_id
      where r.case_id = $1 and ($3::text is null or r.reason = $3) order by r.created_at, r.id limit $2`,
    values: [caseId, limit, reason],
  });
  return rows;
}

/** Locks the open cases of these things, until the transaction ends. */
export async function lockOpenCases(
  { orm }: Queryable,
  kind: ReportKind,
  subjectIds: string[],
): Promise<{ id: string; subjectId: string }[]> {
  return orm
    .select({ id: reportCases.id, subjectId: reportCases.subjectId })
    .from(reportCases)
    .where(
      and(
        eq(reportCases.kind, kind),
        inArray(reportCases.subjectId, subjectIds),
        eq(reportCases.state, 'open'),
      ),
    )
    .orderBy(asc(reportCases.id))
    .for('update');
}

/** Decides an open case; null where it is decided already. */
export async function decideCase(
  { orm }: Queryable,
  id: string,
  by: { decision: ReportDecision; decisionReason: string; decidedBy: string },
) {
  const [row] = await orm
    .update(reportCases)
    .set({ ...by, state: 'decided', decidedAt: new Date() })
    .where(and(eq(reportCases.id, id), eq(reportCases.state, 'open')))
    .returning();
  return row ?? null;
}
