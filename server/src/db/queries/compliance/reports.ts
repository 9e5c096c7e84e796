import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { newId } from '../../new-id.ts';
import { complianceReports } from '../../schema/compliance.ts';
import type { ListPlace, Queryable } from '../../types.ts';

export type ComplianceRow = typeof complianceReports.$inferSelect;

const ATTEMPTS = 3;

/** Queues a report of a month, or answers the one that is being made. */
export async function queueReport(
  { orm }: Queryable,
  request: { month: string; requestedBy: string },
): Promise<{ row: ComplianceRow; isNew: boolean }> {
  const [made] = await orm
    .insert(complianceReports)
    .values({ id: newId(), ...request })
    .onConflictDoNothing()
    .returning();
  if (made) return { row: made, isNew: true };
  const [open] = await orm
    .select()
    .from(complianceReports)
    .where(
      and(
        eq(complianceReports.month, request.month),
        inArray(complianceReports.state, ['queued', 'working']),
      ),
    );
  return open ? { row: open, isNew: false } : queueReport({ orm }, request);
}

/** One page of reports, the latest first, without their files. */
export async function listReportsOfMonths(
  { orm }: Queryable,
  { after, limit }: { after: ListPlace | null; limit: number },
) {
  return orm
    .select({
      id: complianceReports.id,
      month: complianceReports.month,
      state: complianceReports.state,
      percent: complianceReports.percent,
      requestedBy: complianceReports.requestedBy,
      createdAt: complianceReports.createdAt,
      readyAt: complianceReports.readyAt,
      sortValue: sql<string>`${complianceReports.createdAt}::text`,
    })
    .from(complianceReports)
    .where(
      after
        ? sql`(${complianceReports.createdAt}, ${complianceReports.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
        : undefined,
    )
    .orderBy(desc(complianceReports.createdAt), desc(complianceReports.id))
    .limit(limit);
}

export async function findReport({ orm }: Queryable, id: string): Promise<ComplianceRow | null> {
  const [row] = await orm.select().from(complianceReports).where(eq(complianceReports.id, id));
  return row ?? null;
}

/** Takes the oldest report that nobody works on; one that was tried too often fails. Null without any. */
export async function claimReport({ orm }: Queryable): Promise<ComplianceRow | null> {
  await orm.execute(sql`update compliance_reports set state = 'failed'
    where state = 'working' and lease_until < now() and attempts >= ${ATTEMPTS}`);
  const [row] = await orm
    .update(complianceReports)
    .set({
      state: 'working',
      attempts: sql`${complianceReports.attempts} + 1`,
      leaseUntil: sql`now() + interval '2 minutes'`,
    })
    .where(
      sql`${complianceReports.id} = (select id from compliance_reports
        where state = 'queued' or (state = 'working' and lease_until < now())
        order by created_at limit 1 for update skip locked)`,
    )
    .returning();
  return row ?? null;
}

/** Notes how far a report is, while this attempt still has it; false where another took it over. */
export async function noteReport(
  { orm }: Queryable,
  { id, attempts }: Pick<ComplianceRow, 'id' | 'attempts'>,
  change: Partial<Pick<ComplianceRow, 'percent' | 'state' | 'csv' | 'html' | 'readyAt'>>,
): Promise<boolean> {
  const rows = await orm
    .update(complianceReports)
    .set({ ...change, leaseUntil: sql`now() + interval '2 minutes'` })
    .where(
      and(
        eq(complianceReports.id, id),
        eq(complianceReports.attempts, attempts),
        eq(complianceReports.state, 'working'),
      ),
    )
    .returning({ id: complianceReports.id });
  return rows.length === 1;
}
