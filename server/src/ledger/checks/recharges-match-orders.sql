-- Every credited order has one transfer of its gold to its user and of its price to the revenue, and every transfer for
-- a recharge has its order; an order that is not credited has none. Each table is read once: whatever is looked up for
-- an order at a time takes the longer, the more there are.
with transfers as materialized (
  select t.id, t.cause_id, t.key from ledger_transfers t where t.cause_kind = 'recharge'),
counted as (select cause_id, count(*) as n from transfers group by cause_id),
moved as materialized (
  select e.transfer_id, a.kind, a.unit, a.owner_id, sum(e.amount) as amount, array_agg(e.amount) as amounts
  from transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
  where (a.kind = 'revenue' and a.unit = 'moneyCents') or a.kind = 'userGold'
  group by e.transfer_id, a.kind, a.unit, a.owner_id),
paid as (select x.order_id, count(*) as n from recharge_attempts x where x.state = 'paid' group by x.order_id)
select o.id as "order", o.transfer_id as transfer from recharge_orders o
left join counted c on c.cause_id = o.id
left join transfers t on t.id = o.transfer_id and t.cause_id = o.id
left join moved price on price.transfer_id = t.id and price.kind = 'revenue'
left join moved gold on gold.transfer_id = o.transfer_id and gold.kind = 'userGold' and gold.unit = 'goldCents'
  and gold.owner_id = o.user_id
where o.credited_at is not null
  and (coalesce(c.n, 0) <> 1 or price.amounts is null or not (o.price_cents = any (price.amounts))
    or o.credited_gold_cents <> coalesce(gold.amount, 0))
union all
select null, t.id from transfers t
left join recharge_orders o on o.id = t.cause_id and o.transfer_id = t.id
-- The key is the order's; gold of versions that had no orders was given by keys of their own.
where t.key = t.cause_id::text and o.id is null
union all
select o.id, null from recharge_orders o left join paid on paid.order_id = o.id
where o.credited_at is not null and coalesce(paid.n, 0) <> 1
union all
select x.order_id, null from recharge_attempts x join recharge_orders o on o.id = x.order_id
where x.state = 'paid' and o.state in ('made', 'expired')
