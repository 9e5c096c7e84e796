import { desc, eq, and, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { codeBatches, codes, codeUses } from '../../schema/codes.ts';
import { contents } from '../../schema/contents.ts';
import { users } from '../../schema/users.ts';
import type { ListPlace, Queryable } from '../../types.ts';

export interface Redeemed {
  outcome: 'redeemed' | 'repeated' | 'keyUsed' | 'none' | 'revoked' | 'expired' | 'mine' | 'usedUp';
  useId: string | null;
  batchId: string | null;
}

/** Calls the database's own function; see its file for the outcomes. */
export async function callRedeemCode(
  { orm }: Queryable,
  use: { id: string; transferId: string; userId: string; key: string; codeHash: Buffer },
): Promise<Redeemed> {
  const { rows } = await orm.execute<Redeemed & Record<string, unknown>>(
    sql`select outcome, use_id as "useId", batch_id as "batchId" from redeem_code(${use.id}::uuid,
      ${use.transferId}::uuid, ${use.userId}::uuid, ${use.key}, ${use.codeHash}::bytea)`,
  );
  return rows[0]!;
}

const columns = {
  id: codeUses.id,
  name: codeBatches.name,
  goldCents: codeUses.goldCents,
  tier: codeBatches.tier,
  days: codeBatches.days,
  contentId: codeBatches.contentId,
  contentTitle: contents.title,
  /** Whether only viewers who may see adult material or the dark section know of the content. */
  isGuarded: sql<boolean>`coalesce(${contents.rating} = 'adult' or ${contents.darkOnly}, false)`,
  createdAt: codeUses.createdAt,
  sortValue: sql<string>`${codeUses.createdAt}::text`,
};

export type CodeUseRow = NonNullable<Awaited<ReturnType<typeof findCodeUse>>>;

export async function findCodeUse({ orm }: Queryable, id: string) {
  const [row] = await orm
    .select(columns)
    .from(codeUses)
    .innerJoin(codeBatches, eq(codeBatches.id, codeUses.batchId))
    .leftJoin(contents, eq(contents.id, codeBatches.contentId))
    .where(eq(codeUses.id, id));
  return row ?? null;
}

/** One page of a user's uses, latest first. */
export async function listCodeUses(
  { orm }: Database,
  { userId, after, limit }: { userId: string; after: ListPlace | null; limit: number },
): Promise<CodeUseRow[]> {
  const place = after
    ? sql`(${codeUses.createdAt}, ${codeUses.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
    : undefined;
  return orm
    .select(columns)
    .from(codeUses)
    .innerJoin(codeBatches, eq(codeBatches.id, codeUses.batchId))
    .leftJoin(contents, eq(contents.id, codeBatches.contentId))
    .where(and(eq(codeUses.userId, userId), place))
    .orderBy(desc(codeUses.createdAt), desc(codeUses.id))
    .limit(limit);
}

/** One page of who redeemed codes of a batch, latest first. */
export async function listBatchUses(
  { orm }: Database,
  { batchId, after, limit }: { batchId: string; after: ListPlace | null; limit: number },
) {
  const place = after
    ? sql`(${codeUses.createdAt}, ${codeUses.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
    : undefined;
  return orm
    .select({
      id: codeUses.id,
      user: { id: users.id, number: users.number, nickname: users.nickname },
      tail: codes.tail,
      goldCents: codeUses.goldCents,
      createdAt: codeUses.createdAt,
      sortValue: sql<string>`${codeUses.createdAt}::text`,
    })
    .from(codeUses)
    .innerJoin(codes, eq(codes.id, codeUses.codeId))
    .innerJoin(users, eq(users.id, codeUses.userId))
    .where(and(eq(codeUses.batchId, batchId), place))
    .orderBy(desc(codeUses.createdAt), desc(codeUses.id))
    .limit(limit);
}
