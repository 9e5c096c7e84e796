-- Every refunded order has one transfer of its price out of the revenue that takes no more gold than was credited, and
-- every transfer for such a refund has its order.
select o.id as "order", o.refund_transfer_id as transfer from recharge_orders o
where o.state = 'refunded' and (
  (select count(*) from ledger_transfers t where t.cause_kind = 'rechargeRefund' and t.cause_id = o.id) <> 1
  or not exists (
    select 1 from ledger_transfers t join ledger_entries e on e.transfer_id = t.id and e.amount = -o.price_cents
    join ledger_accounts a on a.id = e.account_id and a.kind = 'revenue' and a.unit = 'moneyCents'
    where t.id = o.refund_transfer_id and t.cause_kind = 'rechargeRefund' and t.cause_id = o.id)
  or o.credited_gold_cents + coalesce((
    select sum(e.amount) from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where e.transfer_id = o.refund_transfer_id and a.unit = 'goldCents'
      and (a.owner_id = o.user_id or a.kind = 'refunds')), 0) <> 0)
union all
select null, t.id from ledger_transfers t
where t.cause_kind = 'rechargeRefund'
  and not exists (select 1 from recharge_orders o where o.id = t.cause_id and o.refund_transfer_id = t.id)
