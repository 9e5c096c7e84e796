import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AgentLevels } from '@yehang/contract/shapes/agent.ts';
import { commissions, type CommissionState } from '../../schema/agents.ts';
import { rechargeOrders } from '../../schema/recharge.ts';
import { users } from '../../schema/users.ts';
import type { ListPlace, Queryable } from '../../types.ts';
import { matchesUser } from '../users/console.ts';

export interface AgentRow extends Record<string, unknown> {
  id: string;
  sortValue: string;
  number: number;
  nickname: string;
  inviteCode: string;
  joinedAtMs: number;
  isBlocked: boolean;
  inviter: { id: string; number: number; nickname: string } | null;
  teamCount: number;
  level: number;
  monthRechargeGoldCents: number;
  totalGoldCents: number;
  pendingGoldCents: number;
  owedGoldCents: number;
  incomeGoldCents: number;
  heldGoldCents: number;
}

const matchesAgent = (text: string | undefined) =>
  text === undefined
    ? sql`(exists (select 1 from users i where i.invited_by = users.id)
        or exists (select 1 from commissions c where c.agent_id = users.id))`
    : matchesUser(text);

/** One page of users who invited somebody or earned by it, newest first; of all users where an id or a text names them. */
export async function listAgents(
  { orm }: Queryable,
  request: {
    id?: string | undefined;
    text?: string | undefined;
    isOwing?: boolean | undefined;
    levels: AgentLevels;
    after: ListPlace | null;
    limit: number;
  },
): Promise<AgentRow[]> {
  const { id, text, isOwing, levels, after, limit } = request;
  const where = and(
    id === undefined ? matchesAgent(text) : eq(users.id, id),
    isOwing === true
      ? sql`exists (select 1 from commissions c where c.agent_id = users.id and c.owed_gold_cents > 0)`
      : undefined,
    after
      ? sql`(${users.createdAt}, ${users.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
      : undefined,
  );
  const { rows } = await orm.execute<AgentRow>(sql`
    select u.id, u.created_at::text as "sortValue", u.number, u.nickname, u.invite_code as "inviteCode",
      (extract(epoch from u.created_at) * 1000)::float8 as "joinedAtMs", u.blocked_at is not null as "isBlocked",
      case when a.id is not null then json_build_object('id', a.id, 'number', a.number, 'nickname', a.nickname) end as inviter,
      team.n as "teamCount", month.level, month.total::float8 as "monthRechargeGoldCents",
      earned.total as "totalGoldCents", earned.pending as "pendingGoldCents", earned.owed as "owedGoldCents",
      coalesce(income.balance, 0)::float8 as "incomeGoldCents", coalesce(held.balance, 0)::float8 as "heldGoldCents"
    from (select * from users where ${where} order by users.created_at desc, users.id desc limit ${limit}) u
    left join users a on a.id = u.invited_by
    cross join lateral (select count(*)::int as n from users i where i.invited_by = u.id) team
    cross join lateral (select total, agent_level(${JSON.stringify(levels)}::jsonb, total) as level
      from agent_month_recharge(u.id) total) month
    cross join lateral (select coalesce(sum(c.gold_cents - c.refunded_gold_cents) filter (where c.state in ('pending', 'paid')), 0)::float8 as total,
      coalesce(sum(c.gold_cents - c.refunded_gold_cents) filter (where c.state = 'pending'), 0)::float8 as pending,
      coalesce(sum(c.owed_gold_cents), 0)::float8 as owed from commissions c where c.agent_id = u.id) earned
    left join ledger_accounts income on income.owner_id = u.id and income.kind = 'userIncome' and income.unit = 'goldCents'
    left join ledger_accounts held on held.owner_id = u.id and held.kind = 'userHeld' and held.unit = 'goldCents'
    order by u.created_at desc, u.id desc`);
  return rows;
}

const agents = alias(users, 'agents');
const personOf = (table: typeof users | typeof agents) => ({
  id: table.id,
  number: table.number,
  nickname: table.nickname,
});

/** One page of commissions of all agents or of one, the latest first. */
export async function listCommissionsForStaff(
  { orm }: Queryable,
  request: {
    agentId?: string | undefined;
    state?: CommissionState | undefined;
    after: ListPlace | null;
    limit: number;
  },
) {
  const { agentId, state, after, limit } = request;
  return orm
    .select({
      id: commissions.id,
      row: commissions,
      kind: rechargeOrders.kind,
      orderNumber: rechargeOrders.number,
      agent: personOf(agents),
      user: personOf(users),
      sortValue: sql<string>`${commissions.createdAt}::text`,
    })
    .from(commissions)
    .innerJoin(users, eq(users.id, commissions.userId))
    .innerJoin(agents, eq(agents.id, commissions.agentId))
    .innerJoin(rechargeOrders, eq(rechargeOrders.id, commissions.orderId))
    .where(
      and(
        agentId === undefined ? undefined : eq(commissions.agentId, agentId),
        state === undefined ? undefined : eq(commissions.state, state),
        after
          ? sql`(${commissions.createdAt}, ${commissions.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(commissions.createdAt), desc(commissions.id))
    .limit(limit);
}
