-- Every AI job with a price has a hold of its gold or score in the state of its own: posted where some of it was charged,
-- with that much of it in the revenue, else given back; what is done whole is charged whole; and every hold and transfer for an AI job
-- has its job.
select j.id as job, j.hold_id as hold from ai_jobs j join ledger_holds h on h.id = j.hold_id
where h.purpose <> 'ai' or h.subject_id <> j.id or h.user_id <> j.user_id or h.gold_cents <> j.price_gold_cents
  or h.score_cents <> j.price_score_cents
  or h.state <> case when j.outcome is null then 'held' when j.charged_gold_cents + j.charged_score_cents > 0 then 'posted' else 'voided' end
  or (j.outcome = 'failed' and j.charged_gold_cents + j.charged_score_cents > 0)
  or (j.outcome = 'done' and (j.charged_gold_cents, j.charged_score_cents) <> (j.price_gold_cents, j.price_score_cents)
    and not coalesce((j.result ->> 'isPartial')::boolean, true))
  or (j.charged_gold_cents + j.charged_score_cents > 0 and j.charged_gold_cents + j.charged_score_cents is distinct from (
    select e.amount from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.kind = 'revenue'
      and a.unit = case when j.charged_score_cents > 0 then 'scoreCents' else 'goldCents' end
    where e.transfer_id = h.end_transfer_id))
union all
select null, h.id from ledger_holds h
where h.purpose = 'ai' and not exists (select 1 from ai_jobs j where j.id = h.subject_id and j.hold_id = h.id)
union all
select t.cause_id, null from ledger_transfers t
where t.cause_kind = 'ai' and not exists (
  select 1 from ledger_holds h where h.purpose = 'ai' and h.subject_id = t.cause_id and h.end_transfer_id = t.id)
