-- Every gift of gold between users has one transfer of it from one to the other, and every such transfer its gift; a
-- card that was given has the purchase of its giver, and its days were added to whom it was given. One that was bought for
-- money has the credited order of its giver, and every such order its gift.
select g.id as gift, g.transfer_id as transfer from friend_gifts g
where g.kind = 'gold' and not exists (
  select 1 from ledger_transfers t
  join ledger_entries o on o.transfer_id = t.id and o.amount = -g.gold_cents
  join ledger_accounts f on f.id = o.account_id and f.kind = 'userGold' and f.owner_id = g.giver_id
  join ledger_entries i on i.transfer_id = t.id and i.amount = g.gold_cents
  join ledger_accounts r on r.id = i.account_id and r.kind = 'userGold' and r.owner_id = g.receiver_id
  where t.id = g.transfer_id and t.cause_kind = 'friendGift' and t.cause_id = g.id)
union all
select g.id, p.transfer_id from friend_gifts g left join purchases p on p.id = g.purchase_id
where g.kind = 'card' and g.order_id is null and (
  p.user_id is distinct from g.giver_id or p.price_gold_cents is distinct from g.gold_cents
  or not exists (select 1 from tier_grants t where t.source = 'friend' and t.key = g.id::text
    and t.user_id = g.receiver_id and t.tier = g.tier and t.days = g.days))
union all
select g.id, o.transfer_id from (select * from friend_gifts where order_id is not null) g
full join (select * from recharge_orders where receiver_id is not null and credited_at is not null) o on o.id = g.order_id
where g.id is null or o.id is null or o.user_id <> g.giver_id or o.receiver_id <> g.receiver_id
  or o.subject_id <> g.card_id or o.tier <> g.tier or o.days <> g.days or o.price_cents <> g.price_cents
union all
select null, t.id from ledger_transfers t
where t.cause_kind = 'friendGift'
  and not exists (select 1 from friend_gifts g where g.id = t.cause_id and g.transfer_id = t.id)
