import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { feedback } from '../../schema/service.ts';
import { users } from '../../schema/users.ts';
import type { ListPlace, Queryable, StoredPicture } from '../../types.ts';

export type FeedbackRow = typeof feedback.$inferSelect;

export async function findFeedbackByKey(
  { orm }: Queryable,
  userId: string,
  key: string,
): Promise<FeedbackRow | null> {
  const [row] = await orm
    .select()
    .from(feedback)
    .where(and(eq(feedback.userId, userId), eq(feedback.key, key)));
  return row ?? null;
}

/** Null where feedback with this key is there. */
export async function insertFeedback(
  { orm }: Queryable,
  row: typeof feedback.$inferInsert,
): Promise<FeedbackRow | null> {
  const [made] = await orm.insert(feedback).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

export async function setFeedbackPictures(
  { orm }: Queryable,
  id: string,
  pictures: StoredPicture[],
): Promise<FeedbackRow> {
  const [row] = await orm.update(feedback).set({ pictures }).where(eq(feedback.id, id)).returning();
  return row!;
}

/** Of one user, latest first. */
export function listFeedbackOf(
  { orm }: Queryable,
  userId: string,
  { after, limit }: { after: ListPlace | null; limit: number },
) {
  return orm
    .select({ row: feedback, id: feedback.id, sortValue: sql<string>`'0'` })
    .from(feedback)
    .where(
      and(eq(feedback.userId, userId), after ? sql`${feedback.id} < ${after.id}::uuid` : undefined),
    )
    .orderBy(desc(feedback.id))
    .limit(limit);
}

/** For staff: what waits, oldest first, or what is done, latest first. */
export function listFeedback(
  { orm }: Queryable,
  { isOpen, after, limit }: { isOpen: boolean; after: ListPlace | null; limit: number },
) {
  const column = isOpen ? feedback.createdAt : feedback.answeredAt;
  const order = isOpen ? asc : desc;
  const beyond = isOpen ? sql`>` : sql`<`;
  return orm
    .select({
      row: feedback,
      user: { id: users.id, number: users.number, nickname: users.nickname },
      id: feedback.id,
      sortValue: sql<string>`${column}::text`,
    })
    .from(feedback)
    .innerJoin(users, eq(users.id, feedback.userId))
    .where(
      and(
        isOpen ? sql`${feedback.state} = 'waiting'` : sql`${feedback.state} <> 'waiting'`,
        after
          ? sql`(${column}, ${feedback.id}) ${beyond} (${after.value}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(order(column), order(feedback.id))
    .limit(limit);
}

export async function findFeedback({ orm }: Queryable, id: string): Promise<FeedbackRow | null> {
  const [row] = await orm.select().from(feedback).where(eq(feedback.id, id));
  return row ?? null;
}

/** Settles feedback that waits; null where somebody did before. */
export async function settleFeedback(
  { orm }: Queryable,
  id: string,
  { answer, answeredBy }: { answer: string | null; answeredBy: string },
): Promise<FeedbackRow | null> {
  const state = answer === null ? 'closed' : 'answered';
  const [row] = await orm
    .update(feedback)
    .set({ state, answer, answeredBy, answeredAt: new Date() })
    .where(and(eq(feedback.id, id), eq(feedback.state, 'waiting')))
    .returning();
  return row ?? null;
}
