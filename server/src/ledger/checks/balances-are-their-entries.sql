-- Every user's balance is the sum of the account's entries.
select a.id, a.kind, a.owner_id, a.balance, coalesce(s.total, 0)::text as entries
from ledger_accounts a
left join (select account_id, sum(amount) as total from ledger_entries group by account_id) s on s.account_id = a.id
where a.balance is not null and a.balance <> coalesce(s.total, 0)
