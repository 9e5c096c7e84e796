import { and, desc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { GiftState } from '@yehang/contract/shapes/reward-task.ts';
import { rewardClaims } from '../../schema/reward-tasks.ts';
import { users } from '../../schema/users.ts';
import type { ListPlace, Queryable } from '../../types.ts';

export type ClaimRow = typeof rewardClaims.$inferSelect;

/** Lets claims of one user come one after another, until the transaction ends. */
export async function lockClaims({ orm }: Queryable, userId: string): Promise<void> {
  await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 17))`);
}

export async function findClaim(
  { orm }: Queryable,
  { userId, taskId, period }: { userId: string; taskId: string; period: string },
): Promise<ClaimRow | null> {
  const [row] = await orm
    .select()
    .from(rewardClaims)
    .where(
      and(
        eq(rewardClaims.userId, userId),
        eq(rewardClaims.taskId, taskId),
        eq(rewardClaims.period, period),
      ),
    );
  return row ?? null;
}

export async function insertClaim(
  { orm }: Queryable,
  row: typeof rewardClaims.$inferInsert,
): Promise<ClaimRow> {
  const [inserted] = await orm.insert(rewardClaims).values(row).returning();
  return inserted!;
}

/** Which tasks a user has claimed in these periods, as `task period`. */
export async function listClaimed(
  { orm }: Queryable,
  userId: string,
  periods: readonly string[],
): Promise<Set<string>> {
  const rows = await orm
    .select({ taskId: rewardClaims.taskId, period: rewardClaims.period })
    .from(rewardClaims)
    .where(and(eq(rewardClaims.userId, userId), inArray(rewardClaims.period, [...periods])));
  return new Set(rows.map(({ taskId, period }) => `${taskId} ${period}`));
}

/** A user's latest claims, gifts among them. */
export async function listClaimsOfUser({ orm }: Queryable, userId: string, limit: number) {
  return orm
    .select()
    .from(rewardClaims)
    .where(eq(rewardClaims.userId, userId))
    .orderBy(desc(rewardClaims.createdAt))
    .limit(limit);
}

/** A user's gifts, the latest first. */
export async function listOwnGifts({ orm }: Queryable, userId: string, limit: number) {
  return orm
    .select()
    .from(rewardClaims)
    .where(and(eq(rewardClaims.userId, userId), isNotNull(rewardClaims.giftState)))
    .orderBy(desc(rewardClaims.createdAt))
    .limit(limit);
}

/** Changes a gift that is in one of the states; null where it is not there, or in another. */
export async function moveGift(
  { orm }: Queryable,
  { id, userId, from }: { id: string; userId?: string; from: readonly GiftState[] },
  change: Partial<typeof rewardClaims.$inferInsert>,
): Promise<ClaimRow | null> {
  const [row] = await orm
    .update(rewardClaims)
    .set(change)
    .where(
      and(
        eq(rewardClaims.id, id),
        userId === undefined ? undefined : eq(rewardClaims.userId, userId),
        inArray(rewardClaims.giftState, [...from]),
      ),
    )
    .returning();
  return row ?? null;
}

function readGifts({ orm }: Queryable, where: SQL | undefined, limit: number) {
  return orm
    .select({
      id: rewardClaims.id,
      row: rewardClaims,
      sortValue: sql<string>`${rewardClaims.createdAt}::text`,
      userNumber: users.number,
      nickname: users.nickname,
    })
    .from(rewardClaims)
    .innerJoin(users, eq(users.id, rewardClaims.userId))
    .where(and(isNotNull(rewardClaims.giftState), where))
    .orderBy(desc(rewardClaims.createdAt), desc(rewardClaims.id))
    .limit(limit);
}

export type GiftRow = Awaited<ReturnType<typeof readGifts>>[number];

export interface GiftFilter {
  state?: GiftState | undefined;
  userNumber?: number | undefined;
}

/** One page of everybody's gifts, the latest first. */
export function listGifts(
  database: Queryable,
  { state, userNumber, after, limit }: GiftFilter & { after: ListPlace | null; limit: number },
): Promise<GiftRow[]> {
  const where = and(
    state ? eq(rewardClaims.giftState, state) : undefined,
    userNumber === undefined ? undefined : eq(users.number, userNumber),
    after
      ? sql`(${rewardClaims.createdAt}, ${rewardClaims.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
      : undefined,
  );
  return readGifts(database, where, limit);
}

export async function findGift(database: Queryable, id: string): Promise<GiftRow | null> {
  const [row] = await readGifts(database, eq(rewardClaims.id, id), 1);
  return row ?? null;
}
