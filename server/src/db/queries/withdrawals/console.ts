import type { WithdrawalState } from '@yehang/contract/shapes/withdrawal.ts';
import { and, desc, eq, gte, lt, ne, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CauseKind } from '../../schema/ledger.ts';
import { staff } from '../../schema/staff.ts';
import { users } from '../../schema/users.ts';
import { bankCards, withdrawals } from '../../schema/withdrawals.ts';
import type { ListPlace, Queryable } from '../../types.ts';

const firstApprovers = alias(staff, 'first_approvers');
const approvers = alias(staff, 'approvers');

function readListed({ orm }: Queryable, where: SQL | undefined, limit: number) {
  return orm
    .select({
      id: withdrawals.id,
      row: withdrawals,
      sortValue: sql<string>`${withdrawals.createdAt}::text`,
      userNumber: users.number,
      nickname: users.nickname,
      firstApprover: firstApprovers.login,
      approver: approvers.login,
    })
    .from(withdrawals)
    .innerJoin(users, eq(users.id, withdrawals.userId))
    .leftJoin(firstApprovers, eq(firstApprovers.id, withdrawals.firstApprovedBy))
    .leftJoin(approvers, eq(approvers.id, withdrawals.approvedBy))
    .where(where)
    .orderBy(desc(withdrawals.createdAt), desc(withdrawals.id))
    .limit(limit);
}

export type ListedWithdrawal = Awaited<ReturnType<typeof readListed>>[number];

export interface WithdrawalListFilter {
  number?: string | undefined;
  userId?: string | undefined;
  userNumber?: number | undefined;
  state?: WithdrawalState | undefined;
  kind?: 'bank' | 'usdt' | undefined;
  isRisky?: boolean | undefined;
  isFrozen?: boolean | undefined;
  isHalfApproved?: boolean | undefined;
  batchId?: string | undefined;
  /** Unix milliseconds; `to` is exclusive. */
  from?: number | undefined;
  to?: number | undefined;
}

/** One page of everybody's withdrawals, the latest first. */
export function listWithdrawals(
  database: Queryable,
  request: WithdrawalListFilter & { after: ListPlace | null; limit: number },
): Promise<ListedWithdrawal[]> {
  const { number, userId, userNumber, state, kind, batchId, from, to, after, limit } = request;
  const { isRisky, isFrozen, isHalfApproved } = request;
  const where = and(
    number === undefined ? undefined : eq(withdrawals.number, number),
    userId === undefined ? undefined : eq(withdrawals.userId, userId),
    userNumber === undefined ? undefined : eq(users.number, userNumber),
    state === undefined ? undefined : eq(withdrawals.state, state),
    kind === undefined ? undefined : eq(withdrawals.kind, kind),
    batchId === undefined ? undefined : eq(withdrawals.batchId, batchId),
    isRisky === undefined ? undefined : sql`(cardinality(${withdrawals.risks}) > 0) = ${isRisky}`,
    isFrozen === undefined ? undefined : sql`(${withdrawals.frozenAt} is not null) = ${isFrozen}`,
    isHalfApproved === undefined
      ? undefined
      : sql`(${withdrawals.state} = 'requested' and ${withdrawals.firstApprovedBy} is not null) = ${isHalfApproved}`,
    from === undefined ? undefined : gte(withdrawals.createdAt, new Date(from)),
    to === undefined ? undefined : lt(withdrawals.createdAt, new Date(to)),
    after
      ? sql`(${withdrawals.createdAt}, ${withdrawals.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
      : undefined,
  );
  return readListed(database, where, limit);
}

export async function findListedWithdrawal(
  database: Queryable,
  id: string,
): Promise<ListedWithdrawal | null> {
  const [row] = await readListed(database, eq(withdrawals.id, id), 1);
  return row ?? null;
}

/** All withdrawals of a user so far, in numbers. */
export async function countWithdrawals({ orm }: Queryable, userId: string) {
  const [row] = await orm
    .select({
      times: sql<number>`count(*)::int`,
      paidTimes: sql<number>`count(*) filter (where ${withdrawals.state} = 'paid')::int`,
      paidNetCents: sql<number>`coalesce(sum(${withdrawals.netCents}) filter (where ${withdrawals.state} = 'paid'), 0)::float8`,
      returnedTimes: sql<number>`count(*) filter (where ${withdrawals.state} in ('rejected', 'failed', 'cancelled'))::int`,
    })
    .from(withdrawals)
    .where(eq(withdrawals.userId, userId));
  return row!;
}

/** Others who have, or had, a number; at most `limit`. */
export async function listSharers(
  { orm }: Queryable,
  { numberHash, userId, limit }: { numberHash: Buffer; userId: string; limit: number },
) {
  return orm
    .selectDistinct({ id: users.id, number: users.number, nickname: users.nickname })
    .from(bankCards)
    .innerJoin(users, eq(users.id, bankCards.userId))
    .where(and(eq(bankCards.numberHash, numberHash), ne(bankCards.userId, userId)))
    .orderBy(users.number)
    .limit(limit);
}

/** The latest movements of a user's income. */
export async function listLatestIncome({ orm }: Queryable, userId: string, limit: number) {
  const { rows } = await orm.execute<{
    id: string;
    cause: CauseKind;
    note: string;
    amountGoldCents: number;
    at: number;
  }>(sql`select t.id, t.cause_kind as cause, t.note, e.amount::float8 as "amountGoldCents",
      floor(extract(epoch from t.created_at) * 1000)::float8 as at
    from ledger_accounts a
    join ledger_entries e on e.account_id = a.id
    join ledger_transfers t on t.id = e.transfer_id
    where a.owner_id = ${userId} and a.kind = 'userIncome' and a.unit = 'goldCents'
    order by e.seq desc limit ${limit}`);
  return rows;
}

export interface PayeeListFilter {
  userId?: string | undefined;
  userNumber?: number | undefined;
  kind?: 'bank' | 'usdt' | undefined;
  tail?: string | undefined;
  isShared?: boolean | undefined;
}

/** One page of everybody's cards and addresses, removed ones too, the latest first. */
export async function listPayees(
  { orm }: Queryable,
  request: PayeeListFilter & { after: ListPlace | null; limit: number },
) {
  const { userId, userNumber, kind, tail, isShared, after, limit } = request;
  const sharers = sql<number>`(select count(distinct o.user_id)::int from bank_cards o where o.number_hash = ${bankCards.numberHash})`;
  const isOfOthers = sql`exists (select from bank_cards o where o.number_hash = ${bankCards.numberHash} and o.user_id <> ${bankCards.userId})`;
  const paid = (what: SQL) =>
    sql<number>`(select ${what} from withdrawals w where w.number_hash = ${bankCards.numberHash}
      and w.user_id = ${bankCards.userId} and w.state = 'paid')`;
  return orm
    .select({
      id: bankCards.id,
      row: bankCards,
      sortValue: sql<string>`${bankCards.createdAt}::text`,
      userNumber: users.number,
      nickname: users.nickname,
      users: sharers,
      paidTimes: paid(sql`count(*)::int`),
      paidNetCents: paid(sql`coalesce(sum(w.net_cents), 0)::float8`),
    })
    .from(bankCards)
    .innerJoin(users, eq(users.id, bankCards.userId))
    .where(
      and(
        userId === undefined ? undefined : eq(bankCards.userId, userId),
        userNumber === undefined ? undefined : eq(users.number, userNumber),
        kind === undefined ? undefined : eq(bankCards.kind, kind),
        tail === undefined ? undefined : eq(bankCards.tail, tail),
        isShared === undefined ? undefined : isShared ? isOfOthers : sql`not ${isOfOthers}`,
        after
          ? sql`(${bankCards.createdAt}, ${bankCards.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(bankCards.createdAt), desc(bankCards.id))
    .limit(limit);
}
