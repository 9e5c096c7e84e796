-- What was refunded of an order left the revenue by its transfers, which took back as much gold as that part of the
-- price brought; and every transfer for such a refund has its order and its refund.
with posted as (
  select t.cause_id as order_id,
    sum(e.amount) filter (where a.kind = 'revenue' and a.unit = 'moneyCents') as money,
    sum(e.amount) filter (where a.unit = 'goldCents' and (a.owner_id = o.user_id or a.kind = 'refunds')) as gold
  from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
  left join recharge_orders o on o.id = t.cause_id
  where t.cause_kind = 'rechargeRefund' group by t.cause_id)
select o.id as "order", o.refund_transfer_id as transfer from recharge_orders o
full join posted p on p.order_id = o.id
where (o.refunded_cents > 0 or o.state = 'refunded' or p.order_id is not null) and (
  o.id is null
  or (o.state = 'refunded') <> (o.refunded_cents = o.price_cents)
  or o.refunded_cents + coalesce(p.money, 0) <> 0
  or div(o.credited_gold_cents::numeric * o.refunded_cents, o.price_cents) + coalesce(p.gold, 0) <> 0)
union all
select t.cause_id, t.id from ledger_transfers t
where t.cause_kind = 'rechargeRefund'
  and not exists (select 1 from recharge_orders o where o.id = t.cause_id and o.refund_transfer_id = t.id)
  and not exists (select 1 from recharge_refunds r where r.order_id = t.cause_id and r.transfer_id = t.id)
