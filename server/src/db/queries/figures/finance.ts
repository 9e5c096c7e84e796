import type { Tier } from '@yehang/contract/shapes/catalogue.ts';
import type { Database } from '../../connect.ts';
import { dayOf, dayOfHour, firstHourOf } from './calendar.ts';

/** Of the last `$1` days, today included. */
const FIRST_DAY = `${dayOf('now()')} - $1::int + 1`;
const HOURS = `select * from money_hours where hour >= ${firstHourOf(FIRST_DAY)}`;

/** Money by day, oldest first, today last, each day there; refunds on the day they were made. */
export async function listMoneyDays({ pool }: Pick<Database, 'pool'>, days: number) {
  const { rows } = await pool.query<{
    day: string;
    orders: number;
    moneyCents: number;
    refundedCents: number;
  }>({
    name: 'finance-days',
    text: `select to_char(d, 'YYYY-MM-DD') as day, coalesce(m.orders, 0)::int as orders,
        coalesce(m.money, 0)::float8 as "moneyCents", coalesce(m.refunded, 0)::float8 as "refundedCents"
      from generate_series((${FIRST_DAY})::timestamp, ${dayOf('now()')}::timestamp, interval '1 day') d
      left join (
        select ${dayOfHour('hour')} as day, sum(orders) as orders, sum(money_cents) as money, sum(refunded_cents) as refunded
        from (${HOURS}) h group by 1) m on m.day = d::date order by d`,
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
    text: `select c.id, c.name, sum(orders)::int as orders, sum(money_cents)::float8 as "moneyCents",
        sum(refunded_cents)::float8 as "refundedCents"
      from (${HOURS}) h join pay_channels c on c.id = h.channel_id group by c.id, c.name order by 4 desc, c.id`,
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
    text: `select nullif(tier, '') as tier, sum(orders)::int as orders, sum(money_cents)::float8 as "moneyCents",
        sum(refunded_cents)::float8 as "refundedCents", sum(gold_sales)::int as "goldSales",
        sum(gold_cents)::float8 as "goldCents", sum(refunded_gold_cents)::float8 as "refundedGoldCents"
      from (${HOURS}) h group by 1 order by 1 nulls first`,
    values: [days],
  });
  return rows;
}
