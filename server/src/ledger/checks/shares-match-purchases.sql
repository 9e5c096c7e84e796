-- A share that is paid, or was paid and returned, has its transfers; a share that is pending or void has none.
with moved as (
  select t.cause_id as purchase, t.cause_kind as cause, count(*) as times, max(e.amount) as high, min(e.amount) as low
  from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
  join ledger_accounts a on a.id = e.account_id and a.kind = 'userIncome'
  where t.cause_kind in ('share', 'shareReturn') group by t.cause_id, t.cause_kind)
select p.id as purchase, p.share_state, p.share_gold_cents from purchases p
left join moved paid on paid.purchase = p.id and paid.cause = 'share'
left join moved back on back.purchase = p.id and back.cause = 'shareReturn'
where case
  when p.share_state in ('none', 'pending', 'void') then paid.purchase is not null or back.purchase is not null
  when p.share_state = 'paid' then coalesce(paid.times, 0) <> 1 or paid.high <> p.share_gold_cents
    or back.purchase is not null
  else coalesce(paid.times, 0) <> 1 or paid.high <> p.share_gold_cents
    or coalesce(back.times, 0) <> 1 or back.low <> -p.share_gold_cents
end
union all
select m.purchase, null, null from moved m where not exists (select 1 from purchases p where p.id = m.purchase)
