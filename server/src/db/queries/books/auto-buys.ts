import { and, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { autoBuys } from '../../schema/books.ts';
import type { Queryable } from '../../types.ts';

const of = (userId: string, contentId: string) =>
  and(eq(autoBuys.userId, userId), eq(autoBuys.contentId, contentId));

/** What a book may still spend for a viewer, in hundredths of gold; null where it is switched off. */
export async function findAutoBuy(
  { orm }: Queryable,
  userId: string,
  contentId: string,
): Promise<number | null> {
  const [row] = await orm
    .select({ left: autoBuys.leftGoldCents })
    .from(autoBuys)
    .where(of(userId, contentId));
  return row?.left ?? null;
}

/** Switches it on with so much to spend from now on, or off with null. */
export async function writeAutoBuy(
  { orm }: Pick<Database, 'orm'>,
  { userId, contentId }: { userId: string; contentId: string },
  leftGoldCents: number | null,
): Promise<void> {
  if (leftGoldCents === null) {
    await orm.delete(autoBuys).where(of(userId, contentId));
    return;
  }
  await orm
    .insert(autoBuys)
    .values({ userId, contentId, leftGoldCents })
    .onConflictDoUpdate({
      target: [autoBuys.userId, autoBuys.contentId],
      set: { leftGoldCents, updatedAt: new Date() },
    });
}

/** Takes what was spent off what is left; false, and nothing changed, where that is less or it is switched off. */
export async function spendAutoBuy(
  { orm }: Queryable,
  { userId, contentId }: { userId: string; contentId: string },
  goldCents: number,
): Promise<boolean> {
  const rows = await orm
    .update(autoBuys)
    .set({ leftGoldCents: sql`${autoBuys.leftGoldCents} - ${goldCents}`, updatedAt: new Date() })
    .where(and(of(userId, contentId), gte(autoBuys.leftGoldCents, goldCents)))
    .returning({ left: autoBuys.leftGoldCents });
  return rows.length === 1;
}
