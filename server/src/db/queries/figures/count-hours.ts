import type { PoolClient } from 'pg';
import type { FigureName } from '@yehang/contract/shapes/figures.ts';
import { dayOf, hourOf } from './calendar.ts';

/** What is counted from rows that are written anyway, and can be counted again. */
export const countedFigures = [
  'plays',
  'newUsers',
  'adClicks',
  'purchases',
  'goldIn',
  'goldOut',
  'goldRefunded',
] as const satisfies FigureName[];

/** Transfers of a stretch of time with what they did to the gold of users, which is all that is counted of them. */
const GOLD = `select t.cause_kind, ${hourOf('t.created_at')} as hour, e.amount from ledger_transfers t
  join ledger_entries e on e.transfer_id = t.id
  join ledger_accounts a on a.id = e.account_id and a.kind = 'userGold' and a.unit = 'goldCents'
  where t.created_at >= $1 and t.created_at < $2`;

/** In place of a channel where nothing was paid for money. */
const NO_CHANNEL = `'00000000-0000-0000-0000-000000000000'::uuid`;

const CHANNEL = `coalesce((select a.channel_id from recharge_attempts a
  where a.order_id = o.id and a.state = 'paid' limit 1), ${NO_CHANNEL})`;

/** Sales of a stretch of time: orders when they are credited, refunds when they leave the revenue, cards for gold. */
const MONEY = `select ${hourOf('o.credited_at')} as hour, ${CHANNEL} as channel, coalesce(o.tier, '') as tier,
    1 as orders, o.price_cents as money, 0 as refunded, 0 as sales, 0 as gold, 0 as refunded_gold
  from recharge_orders o where o.credited_at >= $1 and o.credited_at < $2
  union all
  select ${hourOf('t.created_at')}, ${CHANNEL}, coalesce(o.tier, ''), 0, 0, -e.amount, 0, 0, 0
  from ledger_transfers t join recharge_orders o on o.id = t.cause_id
  join ledger_accounts a on a.kind = 'revenue' and a.unit = 'moneyCents'
  join ledger_entries e on e.account_id = a.id and e.seq = t.seq
  where t.cause_kind = 'rechargeRefund' and t.created_at >= $1 and t.created_at < $2
  union all
  select ${hourOf('t.created_at')}, ${NO_CHANNEL}, c.tier, 0, 0, 0, 1, p.price_gold_cents, 0
  from ledger_transfers t join purchases p on p.transfer_id = t.id join cards c on c.id = p.subject_id
  where t.cause_kind = 'purchase' and t.created_at >= $1 and t.created_at < $2 and p.subject_kind = 'card'
  union all
  select ${hourOf('t.created_at')}, ${NO_CHANNEL}, c.tier, 0, 0, 0, 0, 0, p.price_gold_cents
  from ledger_transfers t join purchases p on p.refund_transfer_id = t.id join cards c on c.id = p.subject_id
  where t.cause_kind = 'refund' and t.created_at >= $1 and t.created_at < $2 and p.subject_kind = 'card'`;

/** The clicks of each ad by themselves: their index begins with the ad. */
const CLICKS = `select a.id as ad_id, ${hourOf('c.created_at')} as hour
  from (select id from ads union all select id from recommended_apps) a
  join ad_clicks c on c.ad_id = a.id and c.created_at >= $1 and c.created_at < $2`;

/** Adds what happened from one moment to another to its hours. */
export async function addHours(client: PoolClient, from: Date, to: Date): Promise<void> {
  const range = [from, to];
  await client.query({
    name: 'figures-add-hours',
    text: `with gold as materialized (${GOLD})
      insert into figure_hours as h (figure, hour, value)
      select * from (
        select 'plays' as figure, ${hourOf('created_at')} as hour, count(*) as value from plays
          where created_at >= $1 and created_at < $2 group by 2
        union all select 'newUsers', ${hourOf('created_at')}, count(*) from users
          where created_at >= $1 and created_at < $2 group by 2
        union all select 'adClicks', hour, count(*) from (${CLICKS}) c group by 2
        union all select 'purchases', hour, count(*) from gold where cause_kind = 'purchase' group by 2
        union all select 'goldIn', hour, sum(amount) from gold
          where cause_kind in ('recharge', 'rechargeRefund', 'promotion', 'promotionReturn', 'code', 'exchange', 'taskReward') group by 2
        union all select 'goldOut', hour, -sum(amount) from gold where cause_kind = 'purchase' group by 2
        union all select 'goldRefunded', hour, sum(amount) from gold where cause_kind = 'refund' group by 2) counted
      order by figure, hour
      on conflict (figure, hour) do update set value = h.value + excluded.value`,
    values: range,
  });
  await client.query({
    name: 'figures-add-clicks',
    text: `insert into ad_hours as a (ad_id, hour, impressions, clicks)
      select ad_id, hour, 0, count(*) from (${CLICKS}) c group by 1, 2 order by 1, 2
      on conflict (ad_id, hour) do update set clicks = a.clicks + excluded.clicks`,
    values: range,
  });
  await client.query({
    name: 'figures-add-sales',
    text: `insert into content_sale_hours as s (content_id, hour, purchases, gold_cents)
      select coalesce(c.content_id, p.subject_id), ${hourOf('t.created_at')}, count(*), sum(p.price_gold_cents)
      from ledger_transfers t join purchases p on p.transfer_id = t.id and p.subject_kind in ('content', 'part')
      left join content_parts c on p.subject_kind = 'part' and c.id = p.subject_id
      where t.created_at >= $1 and t.created_at < $2 and t.cause_kind = 'purchase'
      group by 1, 2 order by 1, 2
      on conflict (content_id, hour) do update
        set purchases = s.purchases + excluded.purchases, gold_cents = s.gold_cents + excluded.gold_cents`,
    values: range,
  });
  await client.query({
    name: 'figures-add-money',
    text: `insert into money_hours as m (hour, channel_id, tier, orders, money_cents, refunded_cents,
        gold_sales, gold_cents, refunded_gold_cents)
      select hour, channel, tier, sum(orders), sum(money), sum(refunded), sum(sales), sum(gold), sum(refunded_gold)
      from (${MONEY}) sold group by 1, 2, 3 order by 1, 2, 3
      on conflict (hour, channel_id, tier) do update set orders = m.orders + excluded.orders,
        money_cents = m.money_cents + excluded.money_cents,
        refunded_cents = m.refunded_cents + excluded.refunded_cents,
        gold_sales = m.gold_sales + excluded.gold_sales, gold_cents = m.gold_cents + excluded.gold_cents,
        refunded_gold_cents = m.refunded_gold_cents + excluded.refunded_gold_cents`,
    values: range,
  });
}

/** Counts whole hours, `from` included and `to` not, anew: what was there of them gives way. */
export async function replaceHours(client: PoolClient, from: number, to: number): Promise<void> {
  const range = [from, to];
  await client.query(
    'delete from figure_hours where figure = any($3) and hour >= $1 and hour < $2',
    [...range, countedFigures],
  );
  await client.query('delete from content_sale_hours where hour >= $1 and hour < $2', range);
  await client.query('delete from money_hours where hour >= $1 and hour < $2', range);
  await client.query(
    'update ad_hours set clicks = 0 where hour >= $1 and hour < $2 and clicks > 0',
    range,
  );
  await addHours(client, momentOf(from), momentOf(to));
}

/**
 * Counts who was active on the days that lie wholly between two hours and of which nothing is known: users who played
 * something, in the hour they first did.
 */
export async function addPlayers(client: PoolClient, from: number, to: number): Promise<void> {
  await client.query({
    name: 'figures-add-players',
    text: `with first as (
        select p.user_id, ${dayOf('p.created_at')} as day, min(p.created_at) as at from plays p
        where p.created_at >= $1 and p.created_at < $2
          and not exists (select 1 from user_cohorts c where c.active_on = ${dayOf('p.created_at')})
        group by 1, 2),
      cohorts as (
        insert into user_cohorts (joined_on, active_on, users)
        select ${dayOf('u.created_at')}, f.day, count(*) from first f join users u on u.id = f.user_id group by 1, 2)
      insert into figure_hours as h (figure, hour, value)
      select 'activeUsers', ${hourOf('at')}, count(*) from first group by 2
      on conflict (figure, hour) do update set value = h.value + excluded.value`,
    values: [momentOf(from), momentOf(to)],
  });
}

const momentOf = (hour: number) => new Date(hour * 3_600_000);
