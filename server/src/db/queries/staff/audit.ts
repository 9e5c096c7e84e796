import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { auditEntries } from '../../schema/staff.ts';
import type { ListPlace } from '../../types.ts';

export async function insertAuditEntry(
  { orm }: Pick<Database, 'orm'>,
  row: typeof auditEntries.$inferInsert,
): Promise<void> {
  await orm.insert(auditEntries).values(row);
}

export interface AuditFilter {
  staffLogin?: string | undefined;
  action?: string | undefined;
  /** What the subject may be. */
  subjects?: readonly string[] | undefined;
  /** Unix milliseconds; `to` is exclusive. */
  from?: number | undefined;
  to?: number | undefined;
}

export async function listAuditEntries(
  { orm }: Database,
  request: AuditFilter & { after: ListPlace | null; limit: number },
) {
  const { staffLogin, action, subjects, from, to, after, limit } = request;
  return orm
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      staffLogin: auditEntries.staffLogin,
      action: auditEntries.action,
      subject: auditEntries.subject,
      detail: auditEntries.detail,
      address: auditEntries.address,
      sortValue: sql<string>`${auditEntries.at}::text`,
    })
    .from(auditEntries)
    .where(
      and(
        staffLogin ? eq(auditEntries.staffLogin, staffLogin) : undefined,
        action ? eq(auditEntries.action, action) : undefined,
        subjects ? inArray(auditEntries.subject, [...subjects]) : undefined,
        from === undefined ? undefined : gte(auditEntries.at, new Date(from)),
        to === undefined ? undefined : lt(auditEntries.at, new Date(to)),
        after
          ? sql`(${auditEntries.at}, ${auditEntries.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit);
}
