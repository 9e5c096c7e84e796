import type { MachineFilter, MachineFinding } from '@yehang/contract/shapes/picture-finding.ts';
import type { ReportDecision, ReportKind, ReportOrder } from '@yehang/contract/shapes/report.ts';
import type { ReportReason } from '@yehang/contract/shapes/report-values.ts';
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { reportCases } from '../../schema/reports.ts';
import type { ListPlace } from '../../types.ts';
import { allFindings, gravestLevel, isFound } from '../policy/machine-order.ts';
import { pathsOfComment, placeOf } from '../policy/picture-findings.ts';

export interface CaseRow {
  id: string;
  kind: ReportKind;
  subjectId: string;
  label: string;
  reason: ReportReason;
  reports: number;
  foundBy: string | null;
  isHidden: boolean;
  openedAt: Date;
  dueAt: Date;
  machine: MachineFinding[];
  decision: ReportDecision | null;
  decisionReason: string;
  decidedBy: string;
  decidedAt: Date | null;
}

const MOST_PICTURES = 60;

// Written out: what the subqueries read has columns of the same names.
const subjectId = sql.raw('report_cases.subject_id');
const ofKind = (named: ReportKind) => sql`report_cases.kind = ${named}`;

/** Paths of the pictures of what a case is about. */
const paths = sql`
  select s.cover->>'path' as path from contents s where ${ofKind('content')} and s.id = ${subjectId} and s.cover is not null
  union all (select s.slices->0->>'path' from content_pictures s
    where ${ofKind('content')} and s.content_id = ${subjectId} limit ${MOST_PICTURES})
  union all select shown.path from comments s cross join lateral (${pathsOfComment(sql`s`)}) shown
    where ${ofKind('comment')} and s.id = ${subjectId}
  union all select s.avatar->>'path' from users s where ${ofKind('user')} and s.id = ${subjectId} and s.avatar is not null
  union all select s.picture->>'path' from direct_messages s
    where ${ofKind('message')} and s.id = ${subjectId} and s.is_mine and s.picture is not null
  union all select s.picture->>'path' from companion_characters s
    where ${ofKind('companion')} and s.id = ${subjectId} and s.picture is not null`;

const words = sql`report_cases.machine`;

/** Minors, and people who are shown, come before everything that a machine notices. */
const level = sql`greatest(${gravestLevel(words, paths)},
  case report_cases.reason when 'minor' then 99 when 'depicted' then 97 else 0 end)`;

/** What each order goes by, and how a page begins after a place. */
const orders = {
  machine: {
    by: placeOf(level, sql`${reportCases.dueAt}`),
    toDatabase: ({ value }: ListPlace) => sql`${value}::bigint`,
  },
  due: {
    by: sql`${reportCases.dueAt}`,
    toDatabase: ({ value }: ListPlace) => sql`${value}::timestamptz`,
  },
  decided: {
    by: sql`${reportCases.decidedAt}`,
    toDatabase: ({ value }: ListPlace) => sql`${value}::timestamptz`,
  },
} as const;

function selectCases({ orm }: Pick<Database, 'orm'>, by: SQL) {
  return orm
    .select({
      id: reportCases.id,
      kind: reportCases.kind,
      subjectId: reportCases.subjectId,
      label: reportCases.label,
      reason: reportCases.reason,
      reports: sql<number>`(select count(*)::int from reports r where r.case_id = report_cases.id)`,
      foundBy: reportCases.foundBy,
      isHidden: reportCases.isHidden,
      openedAt: reportCases.openedAt,
      dueAt: reportCases.dueAt,
      machine: allFindings(words, paths),
      decision: reportCases.decision,
      decisionReason: reportCases.decisionReason,
      decidedBy: reportCases.decidedBy,
      decidedAt: reportCases.decidedAt,
      sortValue: sql<string>`${by}::text`,
    })
    .from(reportCases)
    .$dynamic();
}

/** One page of cases: open ones in the order that is asked for, decided ones latest first. */
export async function listCases(
  database: Pick<Database, 'orm'>,
  request: {
    state: 'open' | 'decided';
    order: ReportOrder;
    kind: ReportKind | null;
    subjectId: string | null;
    found: MachineFilter | null;
    after: ListPlace | null;
    limit: number;
  },
): Promise<(CaseRow & { sortValue: string })[]> {
  const { state, after, found } = request;
  const isOpen = state === 'open';
  const { by, toDatabase } = orders[isOpen ? request.order : 'decided'];
  const inOrder = isOpen ? asc : desc;
  const past = isOpen ? sql`>` : sql`<`;
  return selectCases(database, by)
    .where(
      and(
        // Written out, so that the partial indexes are found.
        isOpen ? sql`${reportCases.state} = 'open'` : sql`${reportCases.state} = 'decided'`,
        request.kind === null ? undefined : eq(reportCases.kind, request.kind),
        request.subjectId === null ? undefined : eq(reportCases.subjectId, request.subjectId),
        found === null ? undefined : isFound(found, words, paths),
        after
          ? sql`(${by}, ${reportCases.id}) ${past} (${toDatabase(after)}, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(inOrder(by), inOrder(reportCases.id))
    .limit(request.limit);
}

export async function findCase(
  database: Pick<Database, 'orm'>,
  id: string,
): Promise<CaseRow | null> {
  const [row] = await selectCases(database, orders.due.by).where(eq(reportCases.id, id));
  return row ?? null;
}
