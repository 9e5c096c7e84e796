-- Every refunded purchase has one transfer of its price back to its buyer, and no other refund exists.
select p.id as purchase, p.refund_transfer_id as transfer from purchases p
where p.state = 'refunded' and p.price_gold_cents > 0 and (
  (select count(*) from ledger_transfers t where t.cause_kind = 'refund' and t.cause_id = p.id) <> 1
  or not exists (
    select 1 from ledger_transfers t
    join ledger_entries e on e.transfer_id = t.id and e.amount = p.price_gold_cents
    join ledger_accounts a on a.id = e.account_id and a.kind = 'userGold' and a.owner_id = p.user_id
    where t.id = p.refund_transfer_id and t.cause_kind = 'refund' and t.cause_id = p.id))
union all
select null, t.id from ledger_transfers t
where t.cause_kind = 'refund'
  and not exists (select 1 from purchases p where p.refund_transfer_id = t.id and p.id = t.cause_id)
