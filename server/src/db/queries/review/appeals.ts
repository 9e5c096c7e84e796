import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { contents } from '../../schema/contents.ts';
import { appeals, creators } from '../../schema/creators.ts';
import { refundJobs } from '../../schema/purchases.ts';
import type { ListPlace, Queryable } from '../../types.ts';

/** False where this taking down was appealed before. */
export async function insertAppeal(
  { orm }: Queryable,
  row: typeof appeals.$inferInsert,
): Promise<boolean> {
  const rows = await orm.insert(appeals).values(row).onConflictDoNothing().returning();
  return rows.length === 1;
}

/** One page of appeals that wait, oldest first. */
export async function listAppeals(
  { orm }: Database,
  { after, limit }: { after: ListPlace | null; limit: number },
) {
  return orm
    .select({
      id: appeals.id,
      contentId: appeals.contentId,
      title: contents.title,
      creator: creators.displayName,
      reason: refundJobs.reason,
      text: appeals.text,
      createdAt: appeals.createdAt,
      sortValue: sql<string>`${appeals.createdAt}::text`,
    })
    .from(appeals)
    .innerJoin(contents, eq(contents.id, appeals.contentId))
    .innerJoin(creators, eq(creators.userId, contents.uploaderId))
    .innerJoin(refundJobs, eq(refundJobs.id, appeals.refundJobId))
    .where(
      and(
        eq(appeals.state, 'waiting'),
        after
          ? sql`(${appeals.createdAt}, ${appeals.id}) > (${after.value}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(appeals.createdAt), asc(appeals.id))
    .limit(limit);
}

export async function findAppeal({ orm }: Queryable, id: string) {
  const [row] = await orm.select().from(appeals).where(eq(appeals.id, id));
  return row ?? null;
}

/** Decides an appeal that waits; false where somebody did before. */
export async function decideAppeal(
  { orm }: Queryable,
  id: string,
  decision: { state: 'granted' | 'refused'; answer: string; decidedBy: string },
): Promise<boolean> {
  const rows = await orm
    .update(appeals)
    .set({ ...decision, decidedAt: new Date() })
    .where(and(eq(appeals.id, id), eq(appeals.state, 'waiting')))
    .returning({ id: appeals.id });
  return rows.length === 1;
}
