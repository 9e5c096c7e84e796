-- Every credited order has one transfer of its gold to its user and of its price to the revenue, and every transfer for
-- a recharge has its order; an order that is not credited has none. Each table is read once: what is looked up for one
-- order at a time takes the longer, the more there are.
with transfers as materialized (
  select t.id, t.cause_id, t.key, t.created_at from ledger_transfers t where t.cause_kind = 'recharge'),
counted as (select cause_id, count(*) as n from transfers group by cause_id),
moved as (
  select o.id, bool_or(a.kind = 'revenue' and a.unit = 'moneyCents' and e.amount = o.price_cents) as has_price,
    coalesce(sum(e.amount) filter (where a.kind = 'userGold' and a.owner_id = o.user_id), 0) as gold
  from transfers t join recharge_orders o on o.transfer_id = t.id and o.id = t.cause_id
  join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
  group by o.id),
paid as (select x.order_id, count(*) as n from recharge_attempts x where x.state = 'paid' group by x.order_id)
select o.id as "order", o.transfer_id as transfer from recharge_orders o
left join counted c on c.cause_id = o.id
left join moved m on m.id = o.id
where o.credited_at is not null
  and (coalesce(c.n, 0) <> 1 or m.has_price is not true or o.credited_gold_cents <> m.gold)
union all
select null, t.id from transfers t
left join recharge_orders o on o.id = t.cause_id and o.transfer_id = t.id
-- The key is the order's; versions that had no orders gave gold by keys of their own, before there was a channel to pay at.
where o.id is null and (t.key = t.cause_id::text or t.created_at >= least(
  (select min(created_at) from recharge_orders), (select min(created_at) from pay_channels)))
union all
select o.id, null from recharge_orders o left join paid on paid.order_id = o.id
where o.credited_at is not null and coalesce(paid.n, 0) <> 1
union all
select x.order_id, null from recharge_attempts x join recharge_orders o on o.id = x.order_id
where x.state = 'paid' and o.state in ('made', 'expired')
