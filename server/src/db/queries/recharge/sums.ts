import { sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import type { Queryable } from '../../types.ts';

const TODAY = sql`(now() at time zone 'Asia/Shanghai')::date`;

/** Settled sums, and what is yet to be added to them. */
const SUMS = sql`(select account_id, kind, day, cents from pay_sums
  union all select account_id, kind, day, cents from pay_sum_deltas)`;

/** What each account took today by Shanghai's clock, in hundredths of the prices' currency. */
export async function sumTakenToday({ orm }: Queryable): Promise<Map<string, number>> {
  const { rows } = await orm.execute<{ accountId: string; cents: number }>(sql`
    select account_id as "accountId", sum(cents)::float8 as cents from ${SUMS} s
    where kind = 'taken' and day = ${TODAY} group by account_id`);
  return new Map(rows.map(({ accountId, cents }) => [accountId, cents]));
}

/**
 * What accounts took today and may still be paid: by orders that wait, and by payments of today that wait for a person.
 * In hundredths of the prices' currency; without what one order itself would pay.
 */
export async function sumPromisedToday(
  { orm }: Queryable,
  of: { exceptOrderId?: string | undefined; accountIds: readonly string[] },
): Promise<Map<string, number>> {
  const { exceptOrderId } = of;
  const isCounted = sql`account_id = any(${sql.param(of.accountIds)}::uuid[])`;
  const ofOrder =
    exceptOrderId === undefined
      ? sql``
      : sql`union all
        select a.account_id, k.kind, pay_sum_day(k.kind, a.paid_at, a.created_at), -o.price_cents
        from recharge_attempts a join recharge_orders o on o.id = a.order_id
        cross join lateral (select case when a.state in ('paid', 'duplicate') then 'taken' when a.state = 'held' then 'held'
          when a.state <> 'refused' and a.order_waits then 'waiting' end as kind) k
        where a.order_id = ${exceptOrderId}::uuid and k.kind is not null`;
  const { rows } = await orm.execute<{ accountId: string; cents: number }>(sql`
    select account_id as "accountId", sum(cents)::float8 as cents from (${SUMS} ${ofOrder}) s
    where ${isCounted} and (kind = 'waiting' or day = ${TODAY}) group by account_id`);
  return new Map(rows.map(({ accountId, cents }) => [accountId, cents]));
}

/**
 * Adds up to `limit` waiting changes to the sums, all or nothing; answers how many there were. Rows are taken with SKIP
 * LOCKED and written in the order of their keys: several workers never add the same one twice, nor deadlock.
 */
export async function settlePaySums(
  { pool }: Pick<Database, 'pool'>,
  limit: number,
): Promise<number> {
  const { rows } = await pool.query<{ taken: number }>({
    name: 'settle-pay-sums',
    values: [limit],
    text: `with taken as (
      delete from pay_sum_deltas where id = any(array(
        select id from pay_sum_deltas order by id limit $1 for update skip locked))
      returning account_id, kind, day, cents),
    written as (
      insert into pay_sums as s (account_id, kind, day, cents)
      select account_id, kind, day, sum(cents) from taken group by account_id, kind, day order by account_id, kind, day
      on conflict (account_id, kind, day) do update set cents = s.cents + excluded.cents)
    select count(*)::int as taken from taken`,
  });
  return rows[0]!.taken;
}
