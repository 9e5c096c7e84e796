-- Every seal's hash is that of its transfers, on top of the seal before.
select s.number, s.last_seq from (
  select number, last_seq, hash, lag(hash) over (order by number) as before,
    lag(last_seq) over (order by number) as after from ledger_seals) s
where s.hash <> ledger_seal_hash(coalesce(s.before, ''::bytea), coalesce(s.after, 0), s.last_seq)
