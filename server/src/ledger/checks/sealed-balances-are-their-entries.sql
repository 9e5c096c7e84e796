-- What a platform account held at the newest seal is the sum of its entries up to it.
select b.account_id, b.balance::text, s.number from ledger_seals s
join ledger_sealed_balances b on b.seal_number = s.number
where s.number = (select max(number) from ledger_seals) and b.balance <> (
  select coalesce(sum(e.amount), 0) from ledger_entries e where e.account_id = b.account_id and e.seq <= s.last_seq)
