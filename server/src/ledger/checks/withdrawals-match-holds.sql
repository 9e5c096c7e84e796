-- Every withdrawal has a hold of its gold in the state of its own; a paid one has one transfer of its money, and every
-- payout has its withdrawal.
select w.id as withdrawal, w.hold_id as hold from withdrawals w join ledger_holds h on h.id = w.hold_id
where h.purpose <> 'withdrawal' or h.subject_id <> w.id or h.user_id <> w.user_id or h.gold_cents <> w.gold_cents
  or h.state <> case w.state when 'paid' then 'posted' when 'rejected' then 'voided' when 'failed' then 'voided'
    when 'cancelled' then 'voided'
    else 'held' end
union all
select w.id, null from withdrawals w
where (w.state = 'paid') <> exists (
  select 1 from ledger_transfers t join ledger_entries e on e.transfer_id = t.id and e.amount = w.net_cents
  join ledger_accounts a on a.id = e.account_id and a.kind = 'payouts' and a.unit = 'moneyCents'
  where t.cause_kind = 'payout' and t.cause_id = w.id)
union all
select t.cause_id, null from ledger_transfers t
where t.cause_kind = 'payout' and (
  not exists (select 1 from withdrawals w where w.id = t.cause_id and w.state = 'paid')
  or (select count(*) from ledger_transfers o where o.cause_kind = 'payout' and o.cause_id = t.cause_id) <> 1)
union all
select null, h.id from ledger_holds h
where h.purpose = 'withdrawal' and not exists (select 1 from withdrawals w where w.id = h.subject_id and w.hold_id = h.id)
