-- Days of a tier are given once for each thing that brings them, to whom it belongs: an order of a card, a code, a claim,
-- an exchange, a gift of a friend, a purchase of a card and its refund; and no days are given for anything else. What staff
-- gave has its entry in the audit log. Refunds of an order took as many days as that part of its price brought.
-- A card that was bought for gold may say other days by now: there, only that some were given.
with goods as (
  select 'recharge' as source, o.id::text as key, coalesce(o.receiver_id, o.user_id) as user_id, o.tier, o.days
  from recharge_orders o
  where o.kind = 'card' and o.credited_at is not null
  union all
  select 'code', u.id::text, u.user_id, b.tier, b.days from code_uses u join code_batches b on b.id = u.batch_id
  where b.tier is not null
  union all
  select 'task', c.id::text, c.user_id, c.tier, c.days from reward_claims c where c.tier is not null
  union all
  select 'exchange', r.id::text, r.user_id, r.tier, r.days from redemptions r where r.tier is not null
  union all
  select 'friend', f.id::text, f.receiver_id, f.tier, f.days from friend_gifts f
  where f.kind = 'card' and f.order_id is null
  union all
  select 'card', p.id::text, p.user_id, null, null from purchases p left join friend_gifts f on f.purchase_id = p.id
  where p.subject_kind = 'card' and f.id is null
  union all
  select 'cardRefund', p.id::text, coalesce(f.receiver_id, p.user_id), null, null
  from purchases p left join friend_gifts f on f.purchase_id = p.id where p.subject_kind = 'card' and p.state = 'refunded'),
given as (select * from tier_grants where source not in ('staff', 'rechargeRefund')),
taken as (
  select split_part(key, ':', 1) as order_id, user_id, tier, sum(days) as days from tier_grants
  where source = 'rechargeRefund' group by 1, 2, 3),
refunded as (select * from recharge_orders where kind = 'card' and refunded_cents > 0),
told as (
  select split_part(t.key, ':', 1) || ' ' || t.created_at || ' ' || t.user_id || ' ' || t.tier || ' ' || t.days as act,
    t.key from tier_grants t where t.source = 'staff'),
noted as (
  select a.staff_id || ' ' || a.at || ' ' || a.subject || ' ' || (a.detail::json ->> 'tier') || ' ' || (a.detail::json ->> 'days')
    as act, a.id from audit_entries a where a.action = 'user.tier')
select coalesce(t.source, g.source) as source, coalesce(t.key, g.key) as key from goods g
full join given t on t.source = g.source and t.key = g.key
where g.key is null or t.key is null or t.user_id <> g.user_id or t.tier <> g.tier or t.days <> g.days
  or (t.days < 0) <> (t.source = 'cardRefund')
union all
select 'rechargeRefund', coalesce(t.order_id, o.id::text) from refunded o full join taken t on t.order_id = o.id::text
where o.id is null or t.user_id <> coalesce(o.receiver_id, o.user_id) or t.tier <> o.tier
  or coalesce(t.days, 0) + div(o.days::numeric * o.refunded_cents, o.price_cents) <> 0
union all
select 'staff', coalesce(t.key, n.id::text) from told t full join noted n on n.act = t.act
where t.act is null or n.act is null
