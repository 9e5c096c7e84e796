import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../connect.ts';
import { goldGifts, type GiftState } from '../../schema/gold-gifts.ts';
import { ledgerAccounts } from '../../schema/ledger.ts';
import { staff } from '../../schema/staff.ts';
import { users } from '../../schema/users.ts';
import type { ListPlace, Queryable } from '../../types.ts';

export type GiftRow = typeof goldGifts.$inferSelect;

const givers = alias(staff, 'givers');
const deciders = alias(staff, 'deciders');

export async function findGiftByKey(
  { orm }: Queryable,
  giverId: string,
  key: string,
): Promise<GiftRow | null> {
  const [row] = await orm
    .select()
    .from(goldGifts)
    .where(and(eq(goldGifts.giverId, giverId), eq(goldGifts.key, key)));
  return row ?? null;
}

export async function findGift({ orm }: Queryable, id: string): Promise<GiftRow | null> {
  const [row] = await orm.select().from(goldGifts).where(eq(goldGifts.id, id));
  return row ?? null;
}

export async function insertGift(
  { orm }: Queryable,
  row: typeof goldGifts.$inferInsert,
): Promise<void> {
  await orm.insert(goldGifts).values(row);
}

/** Decides a gift that waits; null where it does not, or is no more. */
export async function decideWaitingGift(
  { orm }: Queryable,
  id: string,
  decision: { state: Exclude<GiftState, 'waiting'>; decidedBy: string; refusal: string | null },
): Promise<GiftRow | null> {
  const [row] = await orm
    .update(goldGifts)
    .set({ ...decision, decidedAt: new Date() })
    .where(and(eq(goldGifts.id, id), eq(goldGifts.state, 'waiting')))
    .returning();
  return row ?? null;
}

/** Gifts with the names of who is in them, latest first. */
function readGifts({ orm }: Database, where: SQL | undefined, limit: number) {
  return orm
    .select({
      id: goldGifts.id,
      gift: goldGifts,
      giver: givers.login,
      decider: deciders.login,
      userNumber: users.number,
      userNickname: users.nickname,
      userGoldCents: sql<number>`coalesce(${ledgerAccounts.balance}, 0)`,
      sortValue: sql<string>`${goldGifts.createdAt}::text`,
    })
    .from(goldGifts)
    .innerJoin(givers, eq(givers.id, goldGifts.giverId))
    .leftJoin(deciders, eq(deciders.id, goldGifts.decidedBy))
    .innerJoin(users, eq(users.id, goldGifts.userId))
    .leftJoin(
      ledgerAccounts,
      and(
        eq(ledgerAccounts.ownerId, goldGifts.userId),
        eq(ledgerAccounts.kind, 'userGold'),
        eq(ledgerAccounts.unit, 'goldCents'),
      ),
    )
    .where(where)
    .orderBy(desc(goldGifts.createdAt), desc(goldGifts.id))
    .limit(limit);
}

export type ListedGift = Awaited<ReturnType<typeof readGifts>>[number];

export async function findListedGift(database: Database, id: string): Promise<ListedGift | null> {
  const [row] = await readGifts(database, eq(goldGifts.id, id), 1);
  return row ?? null;
}

/** One page of gifts, latest first. */
export function listGifts(
  database: Database,
  request: { state?: GiftState | undefined; after: ListPlace | null; limit: number },
): Promise<ListedGift[]> {
  const { state, after, limit } = request;
  const where = and(
    state ? eq(goldGifts.state, state) : undefined,
    after
      ? sql`(${goldGifts.createdAt}, ${goldGifts.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
      : undefined,
  );
  return readGifts(database, where, limit);
}
