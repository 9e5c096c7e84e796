import type { ReportDecision, ReportKind } from '@yehang/contract/shapes/report.ts';
import type { ReportReason } from '@yehang/contract/shapes/report-values.ts';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { MachineFinding } from '@yehang/contract/shapes/picture-finding.ts';
import type { Database } from '../../connect.ts';
import { newId } from '../../new-id.ts';
import { heldFiles, reportCases, reports } from '../../schema/reports.ts';
import { users } from '../../schema/users.ts';
import type { Queryable } from '../../types.ts';

export interface NewReport {
  kind: ReportKind;
  subjectId: string;
  reporterId: string;
  label: string;
  reason: ReportReason;
  text: string;
  dueAt: Date;
  sealedEvidence: Buffer;
  /** What the machine says of its words; null for nothing. */
  machine: MachineFinding[] | null;
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

/** Keeps a file that evidence of a case shows. */
export async function holdFile({ orm }: Queryable, caseId: string, path: string): Promise<void> {
  await orm.insert(heldFiles).values({ caseId, path }).onConflictDoNothing();
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
  { orm }: Queryable,
  caseId: string,
  { limit, reason = null }: { limit: number; reason?: ReportReason | null },
): Promise<ReportRow[]> {
  return orm
    .select({
      id: reports.id,
      reporterId: reports.reporterId,
      reporter: users.nickname,
      reason: reports.reason,
      text: reports.text,
      createdAt: reports.createdAt,
      sealedEvidence: reports.sealedEvidence,
    })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.reporterId))
    .where(
      and(eq(reports.caseId, caseId), reason === null ? undefined : eq(reports.reason, reason)),
    )
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(limit);
}

/** Locks the open cases of these things, until the transaction ends. */
export async function lockOpenCases(
  { orm }: Queryable,
  kind: ReportKind,
  subjectIds: string[],
): Promise<{ id: string; subjectId: string; isHidden: boolean }[]> {
  return orm
    .select({
      id: reportCases.id,
      subjectId: reportCases.subjectId,
      isHidden: reportCases.isHidden,
    })
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

/** Whether an open case keeps its subject hidden. */
export async function isHiddenByCase(
  { orm }: Queryable,
  kind: ReportKind,
  subjectId: string,
): Promise<boolean> {
  const [row] = await orm
    .select({ id: reportCases.id })
    .from(reportCases)
    .where(
      and(
        eq(reportCases.kind, kind),
        eq(reportCases.subjectId, subjectId),
        eq(reportCases.state, 'open'),
        eq(reportCases.isHidden, true),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Those of some cases that are for another one of some reasons than a rule. */
export async function listCasesForOthers(
  { orm }: Queryable,
  caseIds: readonly string[],
  { reasons, rule }: { reasons: readonly string[]; rule: string },
): Promise<string[]> {
  const { rows } = await orm.execute<{ id: string }>(sql`
    select c.id from report_cases c where c.id = any(${sql.param([...caseIds])}::uuid[])
      and exists (select from (select c.reason union select r.reason from reports r where r.case_id = c.id) of_it
        where of_it.reason = any(${sql.param([...reasons])}::text[]) and of_it.reason <> ${rule})`);
  return rows.map(({ id }) => id);
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
