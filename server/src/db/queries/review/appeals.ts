import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { contents } from '../../schema/contents.ts';
import { appeals } from '../../schema/creators.ts';
import { measures } from '../../schema/measures.ts';
import { users } from '../../schema/users.ts';
import type { ListPlace, Queryable } from '../../types.ts';

/** False where this measure was appealed before. */
export async function insertAppeal(
  { orm }: Queryable,
  row: typeof appeals.$inferInsert,
): Promise<boolean> {
  const rows = await orm.insert(appeals).values(row).onConflictDoNothing().returning();
  return rows.length === 1;
}

/** One page of appeals: those that wait, oldest first, or the decided ones, latest first. */
export async function listAppeals(
  { orm }: Database,
  { isOpen, after, limit }: { isOpen: boolean; after: ListPlace | null; limit: number },
) {
  const beyond = isOpen ? sql`>` : sql`<`;
  const order = isOpen ? asc : desc;
  return orm
    .select({
      appeal: appeals,
      measure: measures,
      user: { nickname: users.nickname },
      circle: contents.title,
      picturePath: sql<string | null>`case ${measures.subjectKind}
        when 'avatar' then (select f.path from closed_files f where f.kind = 'avatar' and f.subject_id = ${measures.subjectId})
        when 'message' then (select m.picture->>'path' from direct_messages m where m.id = ${measures.subjectId} and m.is_mine) end`,
      id: appeals.id,
      sortValue: sql<string>`${appeals.createdAt}::text`,
    })
    .from(appeals)
    .innerJoin(measures, eq(measures.id, appeals.measureId))
    .leftJoin(users, eq(users.id, measures.userId))
    .leftJoin(contents, eq(contents.id, measures.circleId))
    .where(
      and(
        isOpen ? eq(appeals.state, 'waiting') : sql`${appeals.state} <> 'waiting'`,
        after
          ? sql`(${appeals.createdAt}, ${appeals.id}) ${beyond} (${after.value}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(order(appeals.createdAt), order(appeals.id))
    .limit(limit);
}

export async function findAppeal({ orm }: Queryable, id: string) {
  const [row] = await orm
    .select({ appeal: appeals, measure: measures })
    .from(appeals)
    .innerJoin(measures, eq(measures.id, appeals.measureId))
    .where(eq(appeals.id, id));
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
