-- Every gift to a companion has one transfer of its score away from its giver, and every such transfer its gift.
select g.id as gift, g.transfer_id as transfer from companion_gifts g
where not exists (
  select 1 from ledger_transfers t
  join ledger_entries e on e.transfer_id = t.id and e.amount = -g.score_cents
  join ledger_accounts a on a.id = e.account_id and a.kind = 'userScore' and a.unit = 'scoreCents' and a.owner_id = g.user_id
  where t.id = g.transfer_id and t.cause_kind = 'companionGift' and t.cause_id = g.id)
union all
select null, t.id from ledger_transfers t
where t.cause_kind = 'companionGift'
  and not exists (select 1 from companion_gifts g where g.id = t.cause_id and g.transfer_id = t.id)
