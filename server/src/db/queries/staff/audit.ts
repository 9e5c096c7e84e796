import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { auditEntries } from '../../schema/staff.ts';
import type { ListPlace } from '../../types.ts';

export async function insertAuditEntry(
  { orm }: Pick<Database, 'orm'>,
  row: typeof auditEntries.$inferInsert,
): Promise<void> {
  await orm.insert(auditEntries).values(row);
}

export async function listAuditEntries(
  { orm }: Database,
  request: {
    staffLogin?: string | undefined;
    action?: string | undefined;
    after: ListPlace | null;
    limit: number;
  },
) {
  const { staffLogin, action, after, limit } = request;
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
        after
          ? sql`(${auditEntries.at}, ${auditEntries.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit);
}
