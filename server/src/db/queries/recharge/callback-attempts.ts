import { BatchedStatements } from '../../batched-statements.ts';
import type { Database } from '../../connect.ts';
import type { DueAttempt } from './attempts.ts';

/** More would delay the first of them. */
const BATCH_SIZE = 64;

const TEXT = `select asked.place::int, found.* from unnest($1::uuid[], $2::text[]) with ordinality asked(account_id, number, place)
  cross join lateral (
    select a.id, a.order_id as "orderId", a.account_id as "accountId", a.number,
      a.gateway_number as "gatewayNumber", a.state, a.amount_cents as "amountCents", a.currency, o.kind,
      o.state as "orderState"
    from recharge_attempts a join recharge_orders o on o.id = a.order_id
    where a.number = asked.number and a.account_id = asked.account_id limit 1) found`;

/** An attempt as the callback of an account names it. */
export interface NamedAttempt {
  accountId: string;
  number: string;
}

export type CallbackAttempts = BatchedStatements<NamedAttempt, DueAttempt | null>;

/** Attempts by the numbers that their gateways have, each of one account; those asked for at once by one statement. */
export function openCallbackAttempts({ pool }: Pick<Database, 'pool'>): CallbackAttempts {
  return new BatchedStatements(BATCH_SIZE, async (asked) => {
    const { rows } = await pool.query<DueAttempt & { place: number }>({
      name: 'recharge-callback-attempts',
      text: TEXT,
      values: [asked.map(({ accountId }) => accountId), asked.map(({ number }) => number)],
    });
    const found = new Map(rows.map(({ place, ...attempt }) => [place, attempt]));
    return asked.map((_, index) => found.get(index + 1) ?? null);
  });
}
