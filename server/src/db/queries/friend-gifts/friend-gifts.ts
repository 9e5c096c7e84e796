import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { userBlocks } from '../../schema/conversations.ts';
import { friendGifts } from '../../schema/friend-gifts.ts';
import { users } from '../../schema/users.ts';
import type { ListPlace, Queryable, StoredPicture } from '../../types.ts';

export type FriendGiftRow = typeof friendGifts.$inferSelect;

/** Lets gifts of one user be made one after another, until the transaction ends. */
export async function lockFriendGifts({ orm }: Queryable, giverId: string): Promise<void> {
  await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${giverId}, 18))`);
}

export async function findFriendGiftByKey(
  { orm }: Queryable,
  { giverId, key }: { giverId: string; key: string },
): Promise<FriendGiftRow | null> {
  const [row] = await orm
    .select()
    .from(friendGifts)
    .where(and(eq(friendGifts.giverId, giverId), eq(friendGifts.key, key)));
  return row ?? null;
}

/** The gift that a purchase was made for; null where it was for the buyer. */
export async function findFriendGiftOfPurchase(
  { orm }: Queryable,
  purchaseId: string,
): Promise<FriendGiftRow | null> {
  const [row] = await orm.select().from(friendGifts).where(eq(friendGifts.purchaseId, purchaseId));
  return row ?? null;
}

export async function insertFriendGift(
  { orm }: Queryable,
  row: typeof friendGifts.$inferInsert,
): Promise<FriendGiftRow> {
  const [inserted] = await orm.insert(friendGifts).values(row).returning();
  return inserted!;
}

/** What a user gave today by Shanghai's clock. */
export async function sumFriendGiftsOfToday(
  { orm }: Queryable,
  giverId: string,
): Promise<{ goldCents: number; times: number }> {
  const today = sql`date_trunc('day', now(), 'Asia/Shanghai')`;
  const [row] = await orm
    .select({
      goldCents: sql<string>`coalesce(sum(${friendGifts.goldCents}), 0)`,
      times: sql<number>`count(*)::int`,
    })
    .from(friendGifts)
    .where(and(eq(friendGifts.giverId, giverId), sql`${friendGifts.createdAt} >= ${today}`));
  return { goldCents: Number(row?.goldCents ?? 0), times: row?.times ?? 0 };
}

/** A gift as one of the two sees it. */
export interface ListedFriendGift {
  id: string;
  isGiven: boolean;
  kind: 'gold' | 'card';
  goldCents: number;
  priceCents: number | null;
  title: string;
  tier: FriendGiftRow['tier'];
  days: number | null;
  at: Date;
  sortValue: string;
  personId: string;
  number: number;
  nickname: string;
  avatar: StoredPicture | null;
}

/** One page of what a user gave and got, the latest first; each side is read by an index of its own. */
export async function listFriendGifts(
  { pool }: Pick<Database, 'pool'>,
  { userId, after, limit }: { userId: string; after: ListPlace | null; limit: number },
): Promise<ListedFriendGift[]> {
  const side = (own: string, other: string) =>
    `(select id, ${own} = giver_id as "isGiven", ${other} as person_id, kind, gold_cents, price_cents, title, tier, days, created_at
      from friend_gifts where ${own} = $1 ${after ? 'and (created_at, id) < ($3::timestamptz, $4::uuid)' : ''}
      order by created_at desc, id desc limit $2)`;
  const { rows } = await pool.query<ListedFriendGift>({
    name: `friend-gifts-${after ? 'after' : 'first'}`,
    text: `with gifts as (${side('giver_id', 'receiver_id')} union all ${side('receiver_id', 'giver_id')})
      select g.id, g."isGiven", g.kind, g.gold_cents::float8 as "goldCents",
        g.price_cents::float8 as "priceCents", g.title, g.tier, g.days, g.created_at as at,
        g.created_at::text as "sortValue", u.id as "personId", u.number::float8 as number, u.nickname, u.avatar
      from gifts g join users u on u.id = g.person_id order by g.created_at desc, g.id desc limit $2`,
    values: after ? [userId, limit, after.value, after.id] : [userId, limit],
  });
  return rows;
}

/** Whether a user blocks another, who then may not give to them. */
export async function blocksUser(
  { orm }: Queryable,
  { userId, blockedId }: { userId: string; blockedId: string },
): Promise<boolean> {
  const rows = await orm
    .select({ userId: userBlocks.userId })
    .from(userBlocks)
    .where(and(eq(userBlocks.userId, userId), eq(userBlocks.blockedId, blockedId)));
  return rows.length > 0;
}

/** Who has a number; null where nobody has it, or they are blocked. */
export async function findUserByNumber({ orm }: Queryable, number: number) {
  const [row] = await orm
    .select()
    .from(users)
    .where(sql`${users.number} = ${number} and ${users.blockedAt} is null`);
  return row ?? null;
}
