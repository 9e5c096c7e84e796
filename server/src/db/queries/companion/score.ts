import { and, eq, sql } from 'drizzle-orm';
import { scoreOrders } from '../../schema/companion-score.ts';
import type { CauseKind } from '../../schema/ledger.ts';
import type { ListPlace, Queryable } from '../../types.ts';

export type ScoreOrderRow = typeof scoreOrders.$inferSelect;

/** Lets purchases of score and gifts of one user be made one after another, until the transaction ends. */
export async function lockScore({ orm }: Queryable, userId: string): Promise<void> {
  await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 33))`);
}

export async function findScoreOrder(
  { orm }: Queryable,
  { userId, key }: { userId: string; key: string },
): Promise<ScoreOrderRow | null> {
  const [row] = await orm
    .select()
    .from(scoreOrders)
    .where(and(eq(scoreOrders.userId, userId), eq(scoreOrders.key, key)));
  return row ?? null;
}

export async function insertScoreOrder(
  { orm }: Queryable,
  row: typeof scoreOrders.$inferInsert,
): Promise<ScoreOrderRow> {
  const [inserted] = await orm.insert(scoreOrders).values(row).returning();
  return inserted!;
}

/** What a user holds in score and gold, in hundredths of each; 0 where nothing ever moved. */
export async function getScoreBalances(
  { orm }: Queryable,
  userId: string,
): Promise<{ scoreCents: number; goldCents: number }> {
  const { rows } = await orm.execute<{ kind: string; balance: number }>(sql`
    select kind, balance from ledger_accounts where owner_id = ${userId}
      and (kind, unit) in (('userScore', 'scoreCents'), ('userGold', 'goldCents'))`);
  const of = (kind: string) => Number(rows.find((row) => row.kind === kind)?.balance ?? 0);
  return { scoreCents: of('userScore'), goldCents: of('userGold') };
}

export interface ScoreLineRow {
  id: string;
  sortValue: string;
  causeKind: CauseKind;
  note: string;
  amount: number;
  balanceAfter: number;
  createdAt: Date;
}

/** One page of the movements of a user's score, the latest first. */
export async function listScoreLines(
  { orm }: Queryable,
  { userId, after, limit }: { userId: string; after: ListPlace | null; limit: number },
): Promise<ScoreLineRow[]> {
  const { rows } = await orm.execute<Record<string, unknown> & ScoreLineRow>(sql`
    select t.id, e.seq::text as "sortValue", t.cause_kind as "causeKind", t.note, e.amount,
      e.balance_after as "balanceAfter", t.created_at as "createdAt"
    from ledger_accounts a
    join ledger_entries e on e.account_id = a.id
    join ledger_transfers t on t.id = e.transfer_id
    where a.owner_id = ${userId} and a.kind = 'userScore' and a.unit = 'scoreCents'
      ${after ? sql`and e.seq < ${after.value}::bigint` : sql``}
    order by e.seq desc limit ${limit}`);
  return rows.map((row) => ({
    ...row,
    amount: Number(row.amount),
    balanceAfter: Number(row.balanceAfter),
    createdAt: new Date(row.createdAt),
  }));
}
