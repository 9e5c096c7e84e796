import type { AgentLevels } from '@yehang/contract/shapes/agent.ts';
import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { commissions, type CommissionState } from '../../schema/agents.ts';
import { rechargeOrders } from '../../schema/recharge.ts';
import { users } from '../../schema/users.ts';
import type { ListPlace, Queryable } from '../../types.ts';
import { mayTry } from '../jobs/failures.ts';

export type CommissionRow = typeof commissions.$inferSelect;

/** What an agent's people recharged this month, in hundredths of gold, and the level of that. */
export async function readMonth(
  { orm }: Queryable,
  agentId: string,
  levels: AgentLevels,
): Promise<{ monthRechargeGoldCents: number; level: number }> {
  const { rows } = await orm.execute<{ monthRechargeGoldCents: number; level: number }>(sql`
    select month::float8 as "monthRechargeGoldCents", agent_level(${JSON.stringify(levels)}::jsonb, month) as level
    from agent_month_recharge(${agentId}::uuid) month`);
  return rows[0]!;
}

/**
 * The commission of an order, held until the transaction ends. The income of its agent is held first: who changes one
 * commission may go on to that income and to others of the agent, and two of them would wait for each other.
 */
export async function lockCommission(
  { orm }: Queryable,
  orderId: string,
): Promise<CommissionRow | null> {
  await orm.execute(sql`select from commissions c join ledger_accounts a on a.owner_id = c.agent_id
    and a.kind = 'userIncome' and a.unit = 'goldCents' where c.order_id = ${orderId} for update of a`);
  const [row] = await orm
    .select()
    .from(commissions)
    .where(eq(commissions.orderId, orderId))
    .for('update');
  return row ?? null;
}

export async function changeCommission(
  { orm }: Queryable,
  id: string,
  change: Partial<
    Pick<
      CommissionRow,
      | 'state'
      | 'endedAt'
      | 'refundedGoldCents'
      | 'refundedRechargeGoldCents'
      | 'paidGoldCents'
      | 'owedGoldCents'
    >
  >,
): Promise<void> {
  await orm.update(commissions).set(change).where(eq(commissions.id, id));
}

/** Commissions whose time for refunds is over. */
export async function listDueCommissions({ orm }: Queryable, now: Date, limit: number) {
  return orm
    .select({ id: commissions.id, orderId: commissions.orderId, agentId: commissions.agentId })
    .from(commissions)
    .where(
      and(
        eq(commissions.state, 'pending'),
        lte(commissions.dueAt, now),
        mayTry('commissions', commissions.id),
      ),
    )
    .orderBy(asc(commissions.dueAt))
    .limit(limit);
}

/** What an agent still owes of commissions that were taken back, the oldest first. */
export async function lockOwed({ orm }: Queryable, agentId: string): Promise<CommissionRow[]> {
  return orm
    .select()
    .from(commissions)
    .where(and(eq(commissions.agentId, agentId), gt(commissions.owedGoldCents, 0)))
    .orderBy(asc(commissions.createdAt), asc(commissions.id))
    .for('update');
}

/** What an agent owes in all, in hundredths of gold. */
export async function sumOwed({ orm }: Queryable, agentId: string): Promise<number> {
  const [row] = await orm
    .select({ owed: sql<number>`coalesce(sum(${commissions.owedGoldCents}), 0)::float8` })
    .from(commissions)
    .where(and(eq(commissions.agentId, agentId), gt(commissions.owedGoldCents, 0)));
  return row!.owed;
}

const columns = {
  row: commissions,
  nickname: users.nickname,
  kind: rechargeOrders.kind,
  orderNumber: rechargeOrders.number,
  sortValue: sql<string>`${commissions.createdAt}::text`,
};

/** One commission of an agent. */
export async function findCommission({ orm }: Queryable, of: { id: string; agentId: string }) {
  const [found] = await orm
    .select(columns)
    .from(commissions)
    .innerJoin(users, eq(users.id, commissions.userId))
    .innerJoin(rechargeOrders, eq(rechargeOrders.id, commissions.orderId))
    .where(and(eq(commissions.id, of.id), eq(commissions.agentId, of.agentId)));
  if (!found) return null;
  const { row, ...rest } = found;
  return { ...row, ...rest };
}

/** One page of an agent's commissions, the latest first. */
export async function listCommissions(
  { orm }: Queryable,
  request: {
    agentId: string;
    state?: CommissionState | undefined;
    /** Of Shanghai's calendar. */
    day?: string | undefined;
    after: ListPlace | null;
    limit: number;
  },
) {
  const { agentId, state, day, after, limit } = request;
  const rows = await orm
    .select(columns)
    .from(commissions)
    .innerJoin(users, eq(users.id, commissions.userId))
    .innerJoin(rechargeOrders, eq(rechargeOrders.id, commissions.orderId))
    .where(
      and(
        eq(commissions.agentId, agentId),
        state ? eq(commissions.state, state) : undefined,
        day
          ? sql`${commissions.createdAt} >= ${day}::date::timestamp at time zone 'Asia/Shanghai'
              and ${commissions.createdAt} < (${day}::date + 1)::timestamp at time zone 'Asia/Shanghai'`
          : undefined,
        after
          ? sql`(${commissions.createdAt}, ${commissions.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(commissions.createdAt), desc(commissions.id))
    .limit(limit);
  return rows.map(({ row, ...rest }) => ({ ...row, ...rest }));
}

/** An agent's commissions summed up: of today, of this month, of all time, and those that are pending. */
export async function sumCommissions({ orm }: Queryable, agentId: string) {
  const earned = sql`${commissions.state} in ('pending', 'paid')`;
  const since = (unit: 'day' | 'month') =>
    sql`${commissions.createdAt} >= date_trunc('${sql.raw(unit)}', now(), 'Asia/Shanghai')`;
  const sum = (where: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(${commissions.goldCents} - ${commissions.refundedGoldCents}) filter (where ${where}), 0)::float8`;
  const [row] = await orm
    .select({
      todayGoldCents: sum(sql`${earned} and ${since('day')}`),
      monthGoldCents: sum(sql`${earned} and ${since('month')}`),
      totalGoldCents: sum(earned),
      pendingGoldCents: sum(sql`${commissions.state} = 'pending'`),
    })
    .from(commissions)
    .where(eq(commissions.agentId, agentId));
  return row!;
}
