-- A commission that is paid, or was paid and returned, has one transfer of what it paid to its agent; what was taken back
-- and what is owed still are together what its refunds ended after that. One that is pending or void has none, and none is
-- without its commission.
with moved as (
  select t.cause_id as id, t.cause_kind as cause, a.owner_id as agent, count(*) as times, sum(e.amount) as total
  from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
  join ledger_accounts a on a.id = e.account_id and a.kind = 'userIncome'
  where t.cause_kind in ('commission', 'commissionReturn') group by t.cause_id, t.cause_kind, a.owner_id)
select c.id as commission, c.state from commissions c
left join moved paid on paid.id = c.id and paid.cause = 'commission'
left join moved back on back.id = c.id and back.cause = 'commissionReturn'
where case
  when c.state in ('pending', 'void') or c.paid_gold_cents = 0 then
    paid.id is not null or back.id is not null or c.paid_gold_cents <> 0
    or (c.state = 'paid' and c.refunded_gold_cents <> c.gold_cents)
  when paid.id is null or paid.times <> 1 or paid.total <> c.paid_gold_cents or paid.agent <> c.agent_id then true
  else c.paid_gold_cents + coalesce(back.total, 0) <> c.gold_cents - c.refunded_gold_cents + c.owed_gold_cents
    or back.agent <> c.agent_id
end
union all
select m.id, null from moved m where not exists (select 1 from commissions c where c.id = m.id)
