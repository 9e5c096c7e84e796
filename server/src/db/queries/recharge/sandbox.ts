import { and, eq, sql } from 'drizzle-orm';
import { BatchedStatements } from '../../batched-statements.ts';
import type { Database } from '../../connect.ts';
import { sandboxPayments } from '../../schema/recharge.ts';
import type { Queryable } from '../../types.ts';

export interface SandboxPaymentRow {
  number: string;
  amountCents: number;
  currency: string;
  refundedCents: number;
}

/** What the cashier was paid, by number; those asked for at once by one statement. */
export function openSandboxPayments({
  pool,
}: Pick<Database, 'pool'>): BatchedStatements<string, SandboxPaymentRow | null> {
  return new BatchedStatements(64, async (numbers) => {
    const { rows } = await pool.query<SandboxPaymentRow>({
      name: 'sandbox-payments',
      text: `select number, amount_cents as "amountCents", currency, refunded_cents as "refundedCents"
        from sandbox_payments where number = any($1::text[])`,
      values: [numbers],
    });
    const found = new Map(rows.map((row) => [row.number, row]));
    return numbers.map((number) => found.get(number) ?? null);
  });
}

/** Takes a payment; paying again changes nothing. */
export async function insertSandboxPayment(
  { orm }: Queryable,
  payment: { number: string; amountCents: number; currency: string },
): Promise<void> {
  await orm.insert(sandboxPayments).values(payment).onConflictDoNothing();
}

/** Gives a part or all of a payment back; false where so much is not there any more. */
export async function refundSandboxPayment(
  { orm }: Queryable,
  number: string,
  amountCents: number,
): Promise<boolean> {
  const rows = await orm
    .update(sandboxPayments)
    .set({
      refundedAt: new Date(),
      refundedCents: sql`${sandboxPayments.refundedCents} + ${amountCents}::bigint`,
    })
    .where(
      and(
        eq(sandboxPayments.number, number),
        sql`${sandboxPayments.refundedCents} + ${amountCents}::bigint <= ${sandboxPayments.amountCents}`,
      ),
    )
    .returning({ number: sandboxPayments.number });
  return rows.length === 1;
}
