import { sql } from 'drizzle-orm';
import type { AgentDay } from '@yehang/contract/shapes/agent.ts';
import type { Queryable } from '../../types.ts';

const midnight = (day: ReturnType<typeof sql>) =>
  sql`(${day})::timestamp at time zone 'Asia/Shanghai'`;
const dayOf = (at: ReturnType<typeof sql>) => sql`(${at} at time zone 'Asia/Shanghai')::date`;

/**
 * Days of an agent before `before`, the latest first: those of `days` calendar days that end with the latest one on
 * which somebody joined or recharged. `since` is the first of them, and `hasMore` says whether there are earlier ones.
 */
export async function listAgentDays(
  { orm }: Queryable,
  { agentId, before, days }: { agentId: string; before: string | null; days: number },
): Promise<{ list: AgentDay[]; since: string | null; hasMore: boolean }> {
  const earned = sql`c.agent_id = ${agentId} and c.state in ('pending', 'paid')`;
  const end = before === null ? sql`'infinity'::timestamptz` : midnight(sql`${before}::date`);
  const { rows } = await orm.execute<AgentDay & { since: string; hasMore: boolean }>(sql`
    with latest as (
      select greatest(
        (select max(c.created_at) from commissions c where ${earned} and c.created_at < ${end}),
        (select max(u.created_at) from users u where u.invited_by = ${agentId} and u.created_at < ${end})) as at),
    period as (select ${dayOf(sql`at`)} - ${days}::int + 1 as first, ${midnight(sql`${dayOf(sql`at`)} - ${days}::int + 1`)} as since,
      ${midnight(sql`${dayOf(sql`at`)} + 1`)} as until from latest where at is not null),
    acts as (
      select ${dayOf(sql`c.created_at`)} as day, 0 as joined, 1 as orders, c.recharge_gold_cents - c.refunded_recharge_gold_cents as recharge,
        c.gold_cents - c.refunded_gold_cents as gold
      from commissions c, period p where ${earned} and c.created_at >= p.since and c.created_at < p.until
      union all
      select ${dayOf(sql`u.created_at`)}, 1, 0, 0, 0
      from users u, period p where u.invited_by = ${agentId} and u.created_at >= p.since and u.created_at < p.until)
    select day::text, sum(joined)::int as joined, sum(orders)::int as orders, sum(recharge)::float8 as "rechargeGoldCents",
      sum(gold)::float8 as "commissionGoldCents", (select first::text from period) as since,
      exists (select 1 from commissions c, period p where ${earned} and c.created_at < p.since)
        or exists (select 1 from users u, period p where u.invited_by = ${agentId} and u.created_at < p.since) as "hasMore"
    from acts group by day order by day desc`);
  const [first] = rows;
  const list = rows.map(({ since: _since, hasMore: _hasMore, ...day }) => day);
  return { list, since: first?.since ?? null, hasMore: first?.hasMore ?? false };
}

/** Who earned most this month by Shanghai's calendar. */
export async function listTopAgents({ orm }: Queryable, limit: number) {
  const { rows } = await orm.execute<{ id: string; nickname: string; goldCents: number }>(sql`
    select u.id, u.nickname, sum(c.gold_cents - c.refunded_gold_cents)::float8 as "goldCents"
    from commissions c join users u on u.id = c.agent_id and u.blocked_at is null
    where c.state in ('pending', 'paid') and c.created_at >= date_trunc('month', now(), 'Asia/Shanghai')
    group by u.id having sum(c.gold_cents - c.refunded_gold_cents) > 0 order by "goldCents" desc, u.id limit ${limit}`);
  return rows;
}
