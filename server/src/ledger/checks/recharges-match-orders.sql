-- Every credited order has one transfer of its gold to its user and of its price to the revenue, and every transfer for
-- a recharge has its order; an order that is not credited has none.
select o.id as "order", o.transfer_id as transfer from recharge_orders o
where o.credited_at is not null and (
  (select count(*) from ledger_transfers t where t.cause_kind = 'recharge' and t.cause_id = o.id) <> 1
  or not exists (
    select 1 from ledger_transfers t join ledger_entries e on e.transfer_id = t.id and e.amount = o.price_cents
    join ledger_accounts a on a.id = e.account_id and a.kind = 'revenue' and a.unit = 'moneyCents'
    where t.id = o.transfer_id and t.cause_kind = 'recharge' and t.cause_id = o.id)
  or o.credited_gold_cents <> coalesce((
    select sum(e.amount) from ledger_entries e
    join ledger_accounts a on a.id = e.account_id and a.kind = 'userGold' and a.owner_id = o.user_id
    where e.transfer_id = o.transfer_id), 0))
union all
select null, t.id from ledger_transfers t
-- The key is the order's; gold of versions that had no orders was given by keys of their own.
where t.cause_kind = 'recharge' and t.key = t.cause_id::text
  and not exists (select 1 from recharge_orders o where o.id = t.cause_id and o.transfer_id = t.id)
union all
select o.id, null from recharge_orders o
where o.credited_at is not null
  and (select count(*) from recharge_attempts x where x.order_id = o.id and x.state = 'paid') <> 1
union all
select x.order_id, null from recharge_attempts x join recharge_orders o on o.id = x.order_id
where x.state = 'paid' and o.state in ('made', 'expired')
