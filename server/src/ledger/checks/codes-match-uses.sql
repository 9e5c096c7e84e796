-- Every use of a code that brought gold has one transfer of it to its user, one that brought none has none, and every
-- transfer for a code has its use; a code is not used more often than it says.
select u.id as use, u.transfer_id as transfer from code_uses u
where case when u.gold_cents = 0 then u.transfer_id is not null else not exists (
  select 1 from ledger_transfers t join ledger_entries e on e.transfer_id = t.id and e.amount = u.gold_cents
  join ledger_accounts a on a.id = e.account_id and a.kind = 'userGold' and a.owner_id = u.user_id
  where t.id = u.transfer_id and t.cause_kind = 'code' and t.cause_id = u.id) end
union all
select null, t.id from ledger_transfers t
where t.cause_kind = 'code'
  and not exists (select 1 from code_uses u where u.id = t.cause_id and u.transfer_id = t.id)
union all
select c.id, null from codes c join code_batches b on b.id = c.batch_id
where c.uses > b.uses_per_code or c.uses <> (select count(*) from code_uses u where u.code_id = c.id)
