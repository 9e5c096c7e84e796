-- Every transfer has two or more entries of its own number, which sum to zero in each unit.
select t.id, t.seq from ledger_transfers t left join (
  select transfer_id, count(*) as sides, min(seq) as low, max(seq) as high from ledger_entries group by transfer_id
) e on e.transfer_id = t.id
where e.sides is null or e.sides < 2 or e.low <> t.seq or e.high <> t.seq
union all
select e.transfer_id, min(e.seq) from ledger_entries e join ledger_accounts a on a.id = e.account_id
group by e.transfer_id, a.unit having sum(e.amount) <> 0
