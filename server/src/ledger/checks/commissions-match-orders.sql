-- Every credited order whose payer somebody had invited has one commission of its own gold and agent, and every commission
-- has its order; of it the same share ended as of the order's price, and it is void or returned where all of that is
-- refunded, and only there.
select o.id as "order", c.id as commission from recharge_orders o left join commissions c on c.order_id = o.id
where o.credited_at is not null and o.agent_id is not null and (
  c.id is null or c.agent_id <> o.agent_id or c.user_id <> o.user_id
  or (o.kind = 'gold' and c.recharge_gold_cents <> o.gold_cents)
  or c.gold_cents <> c.recharge_gold_cents * c.percent / 100
  or c.refunded_gold_cents <> div(c.gold_cents::numeric * o.refunded_cents, o.price_cents)
  or (o.state = 'refunded') <> (c.state in ('void', 'returned')))
union all
select c.order_id, c.id from commissions c
where not exists (
  select 1 from recharge_orders o where o.id = c.order_id and o.credited_at is not null and o.agent_id = c.agent_id)
