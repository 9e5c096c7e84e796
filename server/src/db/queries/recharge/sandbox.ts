import { and, eq, isNull } from 'drizzle-orm';
import { sandboxPayments } from '../../schema/recharge.ts';
import type { Queryable } from '../../types.ts';

export async function findSandboxPayment({ orm }: Queryable, number: string) {
  const [row] = await orm.select().from(sandboxPayments).where(eq(sandboxPayments.number, number));
  return row ?? null;
}

/** Takes a payment; paying again changes nothing. */
export async function insertSandboxPayment(
  { orm }: Queryable,
  payment: { number: string; amountCents: number; currency: string },
): Promise<void> {
  await orm.insert(sandboxPayments).values(payment).onConflictDoNothing();
}

/** Gives a payment back; false where there was none, or it is back already. */
export async function refundSandboxPayment({ orm }: Queryable, number: string): Promise<boolean> {
  const rows = await orm
    .update(sandboxPayments)
    .set({ refundedAt: new Date() })
    .where(and(eq(sandboxPayments.number, number), isNull(sandboxPayments.refundedAt)))
    .returning({ number: sandboxPayments.number });
  return rows.length === 1;
}
