-- What each account took, may still be paid, and has held is what its attempts of today and yesterday say: the limits of a
-- day stand on it.
with days as (select (now() at time zone 'Asia/Shanghai')::date - 1 as first),
counted as (
  select a.account_id, k.kind, pay_sum_day(k.kind, a.paid_at, a.created_at) as day, sum(o.price_cents) as cents
  from recharge_attempts a join recharge_orders o on o.id = a.order_id
  cross join lateral (select case when a.state in ('paid', 'duplicate') then 'taken' when a.state = 'held' then 'held'
    when a.state <> 'refused' and o.state = 'made' then 'waiting' end as kind) k
  where k.kind is not null
    and (a.state not in ('paid', 'duplicate') or a.paid_at >= ((select first from days)::timestamp at time zone 'Asia/Shanghai'))
  group by 1, 2, 3),
summed as (
  select account_id, kind, day, sum(cents) as cents
  from (select account_id, kind, day, cents from pay_sums
    union all select account_id, kind, day, cents from pay_sum_deltas) s
  group by 1, 2, 3)
select coalesce(c.account_id, s.account_id) as account, coalesce(c.kind, s.kind) as kind, coalesce(c.day, s.day) as day
from counted c full join summed s on s.account_id = c.account_id and s.kind = c.kind and s.day is not distinct from c.day
where coalesce(c.cents, 0) <> coalesce(s.cents, 0)
  and coalesce(c.day, s.day, (select first from days)) >= (select first from days)
