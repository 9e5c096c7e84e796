-- No user's balance is or ever was below zero.
select a.id, a.owner_id, null::bigint as seq, a.balance from ledger_accounts a where a.balance < 0
union all
select a.id, a.owner_id, e.seq, e.balance_after from ledger_entries e
join ledger_accounts a on a.id = e.account_id where e.balance_after < 0
