import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { redeemOffers, redemptions } from '../../schema/agents.ts';
import type { ListPlace, Queryable } from '../../types.ts';

export type RedemptionRow = typeof redemptions.$inferSelect;

/** Offers in their order; `most` of them. */
export async function listRedeemOffers(
  { orm }: Queryable,
  { enabledOnly, most }: { enabledOnly: boolean; most: number },
) {
  return orm
    .select()
    .from(redeemOffers)
    .where(enabledOnly ? eq(redeemOffers.enabled, true) : undefined)
    .orderBy(asc(redeemOffers.position), asc(redeemOffers.id))
    .limit(most);
}

export async function findRedeemOffer({ orm }: Queryable, id: string) {
  const [row] = await orm
    .select()
    .from(redeemOffers)
    .where(and(eq(redeemOffers.id, id), eq(redeemOffers.enabled, true)));
  return row ?? null;
}

/** Lets exchanges of one user come one after another, until the transaction ends. */
export async function lockRedemptions({ orm }: Queryable, userId: string): Promise<void> {
  await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 16))`);
}

export async function findRedemptionByKey(
  { orm }: Queryable,
  { userId, key }: { userId: string; key: string },
): Promise<RedemptionRow | null> {
  const [row] = await orm
    .select()
    .from(redemptions)
    .where(and(eq(redemptions.userId, userId), eq(redemptions.key, key)));
  return row ?? null;
}

export async function insertRedemption(
  { orm }: Queryable,
  row: typeof redemptions.$inferInsert,
): Promise<RedemptionRow> {
  const [inserted] = await orm.insert(redemptions).values(row).returning();
  return inserted!;
}

/** One page of what a user exchanged, the latest first. */
export async function listRedemptions(
  { orm }: Queryable,
  { userId, after, limit }: { userId: string; after: ListPlace | null; limit: number },
) {
  const rows = await orm
    .select({ row: redemptions, sortValue: sql<string>`${redemptions.createdAt}::text` })
    .from(redemptions)
    .where(
      and(
        eq(redemptions.userId, userId),
        after
          ? sql`(${redemptions.createdAt}, ${redemptions.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(redemptions.createdAt), desc(redemptions.id))
    .limit(limit);
  return rows.map(({ row, ...rest }) => ({ ...row, ...rest }));
}
