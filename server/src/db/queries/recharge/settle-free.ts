import { sql } from 'drizzle-orm';
import type { Queryable } from '../../types.ts';
import type { CommissionTerms, Settled } from './orders.ts';

interface Payment {
  attemptId: string;
  gatewayNumber: string | null;
  transferId: string;
}

/** What became of a payment; 'busy' has to be credited by itself. */
export type SettledFree =
  | { outcome: Settled['outcome']; orderId: string; userId: string; orderNumber: string }
  | { outcome: 'busy' };

/** Calls `recharge_settle_free` for some payments, in one statement that waits for no lock. Answers in their order. */
export async function callRechargeSettleFree(
  { orm }: Queryable,
  payments: readonly Payment[],
  terms: CommissionTerms,
): Promise<SettledFree[]> {
  const column = <Value>(of: (payment: Payment) => Value) => sql.param(payments.map(of));
  const { rows } = await orm.execute<SettledFree & Record<string, unknown>>(
    sql`select s.outcome, s.order_id as "orderId", s.user_id as "userId", s.order_number as "orderNumber"
      from unnest(${column((it) => it.attemptId)}::uuid[], ${column((it) => it.gatewayNumber)}::text[],
        ${column((it) => it.transferId)}::uuid[]) with ordinality w(attempt, gateway_number, transfer, place)
      cross join lateral recharge_settle_free(w.attempt, w.gateway_number, w.transfer, ${JSON.stringify(terms)}::jsonb) s
      order by w.place`,
  );
  return rows;
}
