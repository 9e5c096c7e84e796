import type { Tier } from '@yehang/contract/shapes/catalogue.ts';
import type { Database } from '../../connect.ts';
import { dayOf, OPERATOR_ZONE } from './calendar.ts';

/** The moment at which the first of the last `$1` days begins, today included. */
const SINCE = `((${dayOf('now()')} - $1::int + 1)::timestamp at time zone '${OPERATOR_ZONE}')`;

/** Orders that were credited since then, however long after they were made. */
const CREDITED = `select * from recharge_orders where credited_at >= ${SINCE}`;

/** Refunds since then, of a part or of the whole price, as they left the revenue: an order has as many as there were. */
const REFUNDED = `select o.id, o.tier, t.created_at as refunded_at, -e.amount as refunded_cents
  from ledger_transfers t join recharge_orders o on o.id = t.cause_id
  join ledger_accounts a on a.kind = 'revenue' and a.unit = 'moneyCents'
  join ledger_entries e on e.account_id = a.id and e.seq = t.seq
  where t.cause_kind = 'rechargeRefund' and t.created_at >= ${SINCE}`;

/** Money by day, oldest first, today last, each day there. */
export async function listMoneyDays({ pool }: Pick<Database, 'pool'>, days: number) {
  const { rows } = await pool.query<{
    day: string;
    orders: number;
    moneyCents: number;
    refundedCents: number;
  }>({
    name: 'finance-days',
    text: `with credited as (
        select ${dayOf('credited_at')} as day, count(*)::int as orders, sum(price_cents) as money
        from (${CREDITED}) o group by 1),
      refunded as (
        select ${dayOf('refunded_at')} as day, sum(refunded_cents) as money from (${REFUNDED}) r group by 1)
      select to_char(d, 'YYYY-MM-DD') as day, coalesce(c.orders, 0) as orders,
        coalesce(c.money, 0)::float8 as "moneyCents", coalesce(r.money, 0)::float8 as "refundedCents"
      from generate_series((${dayOf('now()')} - $1::int + 1)::timestamp, ${dayOf('now()')}::timestamp, interval '1 day') d
      left join credited c on c.day = d::date left join refunded r on r.day = d::date order by d`,
    values: [days],
  });
  return rows;
}

/** Credited orders and refunds by the channel that was paid at, most money first. */
export async function listMoneyChannels({ pool }: Pick<Database, 'pool'>, days: number) {
  const { rows } = await pool.query<{
    id: string;
    name: string;
    orders: number;
    moneyCents: number;
    refundedCents: number;
  }>({
    name: 'finance-channels',
    text: `select c.id, c.name, sum(m.orders)::int as orders, sum(m.money)::float8 as "moneyCents",
        sum(m.refunded)::float8 as "refundedCents"
      from (
        select id, 1 as orders, price_cents as money, 0 as refunded from (${CREDITED}) o
        union all
        select id, 0, 0, refunded_cents from (${REFUNDED}) r) m
      join recharge_attempts a on a.order_id = m.id and a.state = 'paid'
      join pay_channels c on c.id = a.channel_id group by c.id, c.name order by 4 desc, c.id`,
    values: [days],
  });
  return rows;
}

/** What was sold for money, and cards that were sold for gold, by tier, each with what went back; gold packages have none. */
export async function listSales({ pool }: Pick<Database, 'pool'>, days: number) {
  const { rows } = await pool.query<{
    tier: Tier | null;
    orders: number;
    moneyCents: number;
    refundedCents: number;
    goldSales: number;
    goldCents: number;
    refundedGoldCents: number;
  }>({
    name: 'finance-sales',
    text: `select tier, sum(orders)::int as orders, sum(money)::float8 as "moneyCents", sum(refunded)::float8 as "refundedCents",
        sum(sales)::int as "goldSales", sum(gold)::float8 as "goldCents", sum(refunded_gold)::float8 as "refundedGoldCents"
      from (
        select tier, count(*) as orders, sum(price_cents) as money, 0 as refunded, 0 as sales, 0 as gold, 0 as refunded_gold
        from (${CREDITED}) o group by 1
        union all
        select tier, 0, 0, sum(refunded_cents), 0, 0, 0 from (${REFUNDED}) r group by 1
        union all
        select c.tier, 0, 0, 0, count(*), sum(p.price_gold_cents), 0 from cards c
        join purchases p on p.subject_kind = 'card' and p.subject_id = c.id and p.bought_at >= ${SINCE} group by 1
        union all
        select c.tier, 0, 0, 0, 0, 0, sum(p.price_gold_cents) from cards c
        join purchases p on p.subject_kind = 'card' and p.subject_id = c.id and p.refunded_at >= ${SINCE} group by 1) sold
      group by tier order by tier nulls first`,
    values: [days],
  });
  return rows;
}
