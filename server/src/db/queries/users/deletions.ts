import { and, eq, lte, sql } from 'drizzle-orm';
import { personalData } from '../../personal-data.ts';
import { accountDeletions } from '../../schema/accounts.ts';
import type { Database } from '../../connect.ts';
import type { Queryable } from '../../types.ts';
import { mayTry } from '../jobs/failures.ts';
import { lockAccounts } from '../ledger/ledger.ts';
import { listLiveSessionIds } from './users.ts';

export type DeletionRow = typeof accountDeletions.$inferSelect;

/** What keeps an account from being deleted. Gold in hundredths. */
export interface DeletionObstacles {
  gold: number;
  income: number;
  withdrawals: number;
  orders: number;
  holds: number;
  gifts: number;
  commissions: number;
}

export async function findDeletion(
  { orm }: Queryable,
  userId: string,
): Promise<DeletionRow | null> {
  const [row] = await orm
    .select()
    .from(accountDeletions)
    .where(eq(accountDeletions.userId, userId));
  return row ?? null;
}

/** What a user still has going. */
export async function readObstacles(
  { orm }: Queryable,
  userId: string,
): Promise<DeletionObstacles> {
  const { rows } = await orm.execute<Record<keyof DeletionObstacles, string>>(sql`
    select
      coalesce((select sum(balance) from ledger_accounts
        where owner_id = ${userId} and kind = 'userGold' and unit = 'goldCents'), 0) as gold,
      coalesce((select sum(balance) from ledger_accounts
        where owner_id = ${userId} and kind = 'userIncome' and unit = 'goldCents'), 0) as income,
      (select count(*) from withdrawals where user_id = ${userId} and state in ('requested', 'approved')) as withdrawals,
      (select count(*) from recharge_orders where user_id = ${userId}
        and (state = 'paid' or (state = 'made' and expires_at > now())))
      + (select count(*) from recharge_orders where receiver_id = ${userId} and state = 'paid') as orders,
      (select count(*) from ledger_holds where user_id = ${userId} and state = 'held') as holds,
      (select count(*) from reward_claims where user_id = ${userId}
        and gift_state = 'waiting') as gifts,
      (select count(*) from commissions where agent_id = ${userId} and state = 'pending') as commissions`);
  const row = rows[0]!;
  return {
    gold: Number(row.gold),
    income: Number(row.income),
    withdrawals: Number(row.withdrawals),
    orders: Number(row.orders),
    holds: Number(row.holds),
    gifts: Number(row.gifts),
    commissions: Number(row.commissions),
  };
}

/** Notes that an account is to be deleted. False where it is noted, or done. */
export async function insertDeletion(
  { orm }: Queryable,
  row: Pick<DeletionRow, 'userId' | 'dueAt' | 'givesUpGold'>,
): Promise<boolean> {
  const rows = await orm
    .insert(accountDeletions)
    .values(row)
    .onConflictDoNothing()
    .returning({ userId: accountDeletions.userId });
  return rows.length === 1;
}

/** Keeps an account after all. False where nothing was asked for, or it is done. */
export async function cancelDeletion({ orm }: Queryable, userId: string): Promise<boolean> {
  const rows = await orm
    .delete(accountDeletions)
    .where(and(eq(accountDeletions.userId, userId), eq(accountDeletions.state, 'waiting')))
    .returning({ userId: accountDeletions.userId });
  return rows.length === 1;
}

/** Deletions that are due, the oldest first. */
export async function listDueDeletions({ orm }: Database, limit: number): Promise<DeletionRow[]> {
  return orm
    .select()
    .from(accountDeletions)
    .where(
      and(
        eq(accountDeletions.state, 'waiting'),
        lte(accountDeletions.dueAt, sql`now()`),
        mayTry('account-deletions', accountDeletions.userId),
      ),
    )
    .orderBy(accountDeletions.dueAt)
    .limit(limit);
}

/** Puts a deletion off, with the reason. */
export async function putOffDeletion(
  { orm }: Queryable,
  userId: string,
  { obstacle, dueAt }: { obstacle: string; dueAt: Date },
): Promise<void> {
  await orm
    .update(accountDeletions)
    .set({ obstacle, dueAt })
    .where(and(eq(accountDeletions.userId, userId), eq(accountDeletions.state, 'waiting')));
}

/** Takes a deletion that is due for carrying it out, in the caller's transaction; false where it is cancelled. */
export async function finishDeletion({ orm }: Queryable, userId: string): Promise<boolean> {
  const rows = await orm
    .update(accountDeletions)
    .set({ state: 'done', doneAt: new Date(), obstacle: null })
    .where(
      and(
        eq(accountDeletions.userId, userId),
        eq(accountDeletions.state, 'waiting'),
        lte(accountDeletions.dueAt, sql`now()`),
      ),
    )
    .returning({ userId: accountDeletions.userId });
  return rows.length === 1;
}

/**
 * Holds what an account has and the account itself until the transaction ends, in the order in which gold moves: what
 * stands against its deletion stays as it was read, and nobody logs in meanwhile.
 */
export async function lockLeavingUser({ orm }: Queryable, userId: string): Promise<void> {
  await lockAccounts({ orm }, [
    { ownerId: userId, kind: 'userGold' },
    { ownerId: userId, kind: 'userIncome' },
  ]);
  await orm.execute(sql`select id from users where id = ${userId} for update`);
}

/** Removes or anonymises everything that `personalData` names; answers the sessions that ended by it. The user is locked. */
export async function removePersonalData({ orm }: Queryable, userId: string): Promise<string[]> {
  const live = await listLiveSessionIds({ orm }, userId);
  for (const { onDeletion } of personalData.values())
    for (const statement of onDeletion) await orm.execute(withUser(statement, userId));
  return live;
}

/** A statement of the list with the user in place of `$1`. */
function withUser(statement: string, userId: string) {
  const parts = statement.split('$1').map((part) => sql.raw(part));
  return sql.join(parts, sql`${userId}::uuid`);
}
