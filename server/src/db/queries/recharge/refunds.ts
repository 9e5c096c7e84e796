import { and, asc, eq, inArray } from 'drizzle-orm';
import { newId } from '../../new-id.ts';
import { ledgerAccounts } from '../../schema/ledger.ts';
import { rechargeRefunds } from '../../schema/recharge.ts';
import type { Queryable } from '../../types.ts';
import { mayTry } from '../jobs/failures.ts';

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

/** Refunds of one state, oldest first. */
export async function listRefundsIn(
  { orm }: Queryable,
  state: RefundRow['state'],
  limit: number,
): Promise<RefundRow[]> {
  return orm
    .select()
    .from(rechargeRefunds)
    .where(and(eq(rechargeRefunds.state, state), mayTry('recharge-refunds', rechargeRefunds.id)))
    .orderBy(asc(rechargeRefunds.createdAt))
    .limit(limit);
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
    .set({ ...to, finishedAt: to.state === 'done' ? new Date() : null })
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
