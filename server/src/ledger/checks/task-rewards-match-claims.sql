-- Every claim that brought gold has one transfer of it to its user, one that brought none has none, and every reward of
-- a task has its claim.
select c.id as claim, c.transfer_id as transfer from reward_claims c
where case when c.gold_cents = 0 then c.transfer_id is not null else not exists (
  select 1 from ledger_transfers t join ledger_entries e on e.transfer_id = t.id and e.amount = c.gold_cents
  join ledger_accounts a on a.id = e.account_id and a.kind = 'userGold' and a.owner_id = c.user_id
  where t.id = c.transfer_id and t.cause_kind = 'taskReward' and t.cause_id = c.id) end
union all
select null, t.id from ledger_transfers t
where t.cause_kind = 'taskReward'
  and not exists (select 1 from reward_claims c where c.id = t.cause_id and c.transfer_id = t.id)
