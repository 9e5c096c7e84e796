-- Every redemption has one transfer of its price out of its user's income and of its gold to the user, and every
-- exchange has its redemption.
select r.id as redemption, r.transfer_id as transfer from redemptions r
where not exists (
    select 1 from ledger_transfers t join ledger_entries e on e.transfer_id = t.id and e.amount = -r.price_gold_cents
    join ledger_accounts a on a.id = e.account_id and a.kind = 'userIncome' and a.owner_id = r.user_id
    where t.id = r.transfer_id and t.cause_kind = 'exchange' and t.cause_id = r.id)
  or r.gold_cents <> coalesce((
    select sum(e.amount) from ledger_entries e
    join ledger_accounts a on a.id = e.account_id and a.kind = 'userGold' and a.owner_id = r.user_id
    where e.transfer_id = r.transfer_id), 0)
union all
select null, t.id from ledger_transfers t
where t.cause_kind = 'exchange'
  and not exists (select 1 from redemptions r where r.id = t.cause_id and r.transfer_id = t.id)
