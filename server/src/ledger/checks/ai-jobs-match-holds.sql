-- Every AI job with a price has a hold of its gold in the state of its own: posted where it was done, given back where it
-- failed or was cancelled; and every hold and transfer for an AI job has its job.
select j.id as job, j.hold_id as hold from ai_jobs j join ledger_holds h on h.id = j.hold_id
where h.purpose <> 'ai' or h.subject_id <> j.id or h.user_id <> j.user_id or h.gold_cents <> j.price_gold_cents
  or h.state <> case j.outcome when 'done' then 'posted' when 'failed' then 'voided' when 'cancelled' then 'voided' else 'held' end
union all
select null, h.id from ledger_holds h
where h.purpose = 'ai' and not exists (select 1 from ai_jobs j where j.id = h.subject_id and j.hold_id = h.id)
union all
select t.cause_id, null from ledger_transfers t
where t.cause_kind = 'ai' and not exists (
  select 1 from ledger_holds h where h.purpose = 'ai' and h.subject_id = t.cause_id and h.end_transfer_id = t.id)
