-- What each entry says was held afterwards is the sum of the account's entries up to it.
select account_id, seq, balance_after, running::text from (
  select e.account_id, e.seq, e.balance_after,
    sum(e.amount) over (partition by e.account_id order by e.seq) as running
  from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.balance is not null) told
where balance_after is distinct from running
