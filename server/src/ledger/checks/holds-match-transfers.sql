-- What is held for a user is the sum of the holds that have not ended; every hold has the transfers of its state, and
-- every transfer for a hold has its hold.
select a.id as account, null::uuid as hold from ledger_accounts a
left join (select user_id, sum(gold_cents) as gold, sum(score_cents) as score from ledger_holds where state = 'held'
  group by user_id) h on h.user_id = a.owner_id
where a.kind = 'userHeld' and a.balance <> coalesce(case a.unit when 'scoreCents' then h.score else h.gold end, 0)
union all
select null, h.id from ledger_holds h
where not exists (
    select 1 from ledger_transfers t join ledger_entries e on e.transfer_id = t.id and e.amount = h.gold_cents + h.score_cents
    join ledger_accounts a on a.id = e.account_id and a.kind = 'userHeld' and a.owner_id = h.user_id
      and a.unit = case h.account_kind when 'userScore' then 'scoreCents' else 'goldCents' end
    where t.id = h.transfer_id and t.cause_kind = 'hold' and t.cause_id = h.id)
  or (h.state <> 'held' and not exists (
    select 1 from ledger_transfers t join ledger_entries e on e.transfer_id = t.id and e.amount = -(h.gold_cents + h.score_cents)
    join ledger_accounts a on a.id = e.account_id and a.kind = 'userHeld' and a.owner_id = h.user_id
      and a.unit = case h.account_kind when 'userScore' then 'scoreCents' else 'goldCents' end
    where t.id = h.end_transfer_id
      and case when h.state = 'voided' then t.cause_kind = 'holdReturn' and t.cause_id = h.id
        else t.cause_kind = case h.purpose when 'ai' then 'ai' else 'payout' end and t.cause_id = h.subject_id end))
union all
select null, t.cause_id from ledger_transfers t
where (t.cause_kind = 'hold' and not exists (select 1 from ledger_holds h where h.id = t.cause_id and h.transfer_id = t.id))
  or (t.cause_kind = 'holdReturn' and not exists (
    select 1 from ledger_holds h where h.id = t.cause_id and h.end_transfer_id = t.id))
