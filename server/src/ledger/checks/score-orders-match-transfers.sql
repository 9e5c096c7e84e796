-- Every order of companion score has one transfer, which takes its gold and credits its score, and every such transfer
-- its order.
select o.id as "order", o.transfer_id as transfer from score_orders o
where not exists (
  select 1 from ledger_transfers t
  join ledger_entries p on p.transfer_id = t.id and p.amount = -o.price_gold_cents
  join ledger_accounts g on g.id = p.account_id and g.kind = 'userGold' and g.owner_id = o.user_id
  join ledger_entries c on c.transfer_id = t.id and c.amount = o.score_cents
  join ledger_accounts s on s.id = c.account_id and s.kind = 'userScore' and s.unit = 'scoreCents' and s.owner_id = o.user_id
  where t.id = o.transfer_id and t.cause_kind = 'score' and t.cause_id = o.id)
union all
select null, t.id from ledger_transfers t
where t.cause_kind = 'score'
  and not exists (select 1 from score_orders o where o.id = t.cause_id and o.transfer_id = t.id)
