import type { ReportDecision, ReportKind } from '@yehang/contract/shapes/report.ts';
import type { ReportReason } from '@yehang/contract/shapes/report-values.ts';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { tierGrants } from '../../schema/offers.ts';
import type { Queryable } from '../../types.ts';

export interface ReportLineRow {
  id: string;
  kind: ReportKind;
  label: string;
  reason: ReportReason;
  state: 'open' | 'decided';
  decision: ReportDecision | null;
  at: Date;
}

/** The latest reports that a user made. */
export async function listReportsBy(
  { pool }: Pick<Database, 'pool'>,
  userId: string,
  limit: number,
): Promise<ReportLineRow[]> {
  const { rows } = await pool.query<ReportLineRow>({
    name: 'reports-by-user',
    text: `select c.id, c.kind, c.label, r.reason, c.state, c.decision, r.created_at as at
      from reports r join report_cases c on c.id = r.case_id where r.reporter_id = $1
      order by r.created_at desc, r.id desc limit $2`,
    values: [userId, limit],
  });
  return rows;
}

/** The latest cases about a user, and about their works, comments and danmaku. */
export async function listReportsAbout(
  { pool }: Pick<Database, 'pool'>,
  userId: string,
  limit: number,
): Promise<ReportLineRow[]> {
  const { rows } = await pool.query<ReportLineRow>({
    name: 'reports-about-user',
    text: `select c.id, c.kind, c.label, c.reason, c.state, c.decision, c.opened_at as at
      from report_cases c where c.subject_id in (
        select $1::uuid union all select id from contents where uploader_id = $1
        union all select id from comments where user_id = $1
        union all select id from danmaku where author_id = $1)
      order by c.opened_at desc, c.id desc limit $2`,
    values: [userId, limit],
  });
  return rows;
}

/** The latest days of tiers that a user got or lost. */
export function listGrants({ orm }: Queryable, userId: string, limit: number) {
  return orm
    .select()
    .from(tierGrants)
    .where(eq(tierGrants.userId, userId))
    .orderBy(desc(tierGrants.createdAt))
    .limit(limit);
}
