-- Every gift of gold that staff gave has one transfer of it to its user, by its giver's key or, where a second member
-- agreed, by its own id; and what staff moved between promotions and a user has its gift. What they took back, and gifts of
-- versions that kept no rows of them, are the entry of the audit log of the same moment.
with moved as (
  select t.id, t.scope, t.key, t.cause_kind, t.cause_id, t.created_at, a.owner_id, e.amount from ledger_transfers t
  join ledger_entries e on e.transfer_id = t.id
  join ledger_accounts a on a.id = e.account_id and a.kind = 'userGold'
  where t.cause_kind in ('promotion', 'promotionReturn') and (t.scope like 'staff:%' or t.scope = 'gift')),
given as (
  select g.id, g.user_id, g.gold_cents, case when g.decided_by is null then 'staff:' || g.giver_id else 'gift' end as scope,
    case when g.decided_by is null then g.key else g.id::text end as key
  from gold_gifts g where g.state = 'given')
select g.id as gift, null::uuid as transfer from given g
left join moved m on m.scope = g.scope and m.key = g.key
where m.id is null or m.cause_kind <> 'promotion' or m.owner_id <> g.user_id or m.amount <> g.gold_cents
union all
select null, m.id from moved m left join given g on g.scope = m.scope and g.key = m.key
where g.id is null and (
  (m.cause_kind = 'promotion' and m.created_at >= (select min(created_at) from gold_gifts))
  or not exists (
    select 1 from audit_entries a
    where a.subject = m.owner_id::text and a.at = m.created_at and a.action = 'user.gold'
      and m.scope = 'staff:' || a.staff_id and (a.detail::json ->> 'goldCents')::bigint = m.amount))
