-- Every purchase with a price has one transfer of that price out of its buyer's gold, and every transfer for a
-- purchase has its purchase.
select p.id as purchase, p.transfer_id as transfer from purchases p
where p.price_gold_cents > 0 and (
  (select count(*) from ledger_transfers t where t.cause_kind = 'purchase' and t.cause_id = p.id) <> 1
  or not exists (
    select 1 from ledger_transfers t
    join ledger_entries e on e.transfer_id = t.id and e.amount = -p.price_gold_cents
    join ledger_accounts a on a.id = e.account_id and a.kind = 'userGold' and a.owner_id = p.user_id
    where t.id = p.transfer_id and t.cause_kind = 'purchase' and t.cause_id = p.id))
union all
select null, t.id from ledger_transfers t
where t.cause_kind = 'purchase'
  and not exists (select 1 from purchases p where p.id = t.cause_id and p.transfer_id = t.id)
