import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { newId } from '../../new-id.ts';
import { ledgerAccounts } from '../../schema/ledger.ts';
import { rechargeRefunds } from '../../schema/recharge.ts';
import type { Queryable } from '../../types.ts';
import { mayTry } from '../jobs/failures.ts';
import { QUERY_AFTER_SECONDS } from './attempts.ts';

export type RefundRow = typeof rechargeRefunds.$inferSelect;

/** Adds a refund of an attempt; null where one of it is under way, or all of it went back. */
export async function insertRefund(
  { orm }: Queryable,
  row: Omit<typeof rechargeRefunds.$inferInsert, 'id'>,
): Promise<RefundRow | null> {
  const [made] = await orm
    .insert(rechargeRefunds)
    .values({ id: newId(), ...row })
    .onConflictDoNothing()
    .returning();
  return made ?? null;
}

/** All refunds of an attempt, oldest first. */
export async function listRefundsOf({ orm }: Queryable, attemptId: string): Promise<RefundRow[]> {
  return orm
    .select()
    .from(rechargeRefunds)
    .where(eq(rechargeRefunds.attemptId, attemptId))
    .orderBy(asc(rechargeRefunds.id));
}

/** Refunds of all attempts of an order, oldest first. */
export async function listRefundsOfOrder(
  { orm }: Queryable,
  orderId: string,
): Promise<RefundRow[]> {
  return orm
    .select()
    .from(rechargeRefunds)
    .where(eq(rechargeRefunds.orderId, orderId))
    .orderBy(asc(rechargeRefunds.id));
}

/** Refunds that are to be sent and may be tried now, oldest first. */
export async function listWaitingRefunds({ orm }: Queryable, limit: number): Promise<RefundRow[]> {
  return orm
    .select()
    .from(rechargeRefunds)
    .where(
      and(eq(rechargeRefunds.state, 'waiting'), mayTry('recharge-refunds', rechargeRefunds.id)),
    )
    .orderBy(asc(rechargeRefunds.createdAt))
    .limit(limit);
}

/**
 * Takes refunds whose gateway is to be asked whether they are done, and sets when it is asked next: those that are never
 * answered do not keep others.
 */
export async function takeDueRefunds(
  { orm }: Queryable,
  now: Date,
  limit: number,
): Promise<RefundRow[]> {
  const due = orm
    .select({ id: rechargeRefunds.id })
    .from(rechargeRefunds)
    .where(
      and(
        sql`${rechargeRefunds.state} = 'asked'`,
        or(isNull(rechargeRefunds.nextQueryAt), lte(rechargeRefunds.nextQueryAt, now)),
      ),
    )
    .orderBy(sql`${rechargeRefunds.nextQueryAt} nulls first`)
    .limit(limit)
    .for('update', { skipLocked: true });
  const pause = sql`(${sql.raw(`array[${QUERY_AFTER_SECONDS.join(', ')}]`)})
    [least(${rechargeRefunds.queries} + 1, ${QUERY_AFTER_SECONDS.length}::int)] * interval '1 second'`;
  return orm
    .update(rechargeRefunds)
    .set({
      queries: sql`${rechargeRefunds.queries} + 1`,
      nextQueryAt: sql`${now.toISOString()}::timestamptz + ${pause}`,
    })
    .where(inArray(rechargeRefunds.id, due))
    .returning();
}

/** Moves a refund on; false where it stands elsewhere by now. */
export async function moveRefund(
  { orm }: Queryable,
  id: string,
  from: readonly RefundRow['state'][],
  to: { state: RefundRow['state']; gatewayNumber?: string | null; note?: string | null },
): Promise<boolean> {
  const rows = await orm
    .update(rechargeRefunds)
    .set({
      ...to,
      finishedAt: to.state === 'done' ? new Date() : null,
      nextQueryAt: null,
      queries: 0,
    })
    .where(and(eq(rechargeRefunds.id, id), inArray(rechargeRefunds.state, [...from])))
    .returning({ id: rechargeRefunds.id });
  return rows.length === 1;
}

/** A user's gold in hundredths, locked until the transaction ends. */
export async function lockGold({ orm }: Queryable, userId: string): Promise<number> {
  const [row] = await orm
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.ownerId, userId),
        eq(ledgerAccounts.kind, 'userGold'),
        eq(ledgerAccounts.unit, 'goldCents'),
      ),
    )
    .for('update');
  return row?.balance ?? 0;
}

export async function findRefund({ orm }: Queryable, id: string): Promise<RefundRow | null> {
  const [row] = await orm.select().from(rechargeRefunds).where(eq(rechargeRefunds.id, id));
  return row ?? null;
}
