import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { commissions, type CommissionState } from '../../schema/agents.ts';
import { users } from '../../schema/users.ts';
import type { ListPlace, Queryable } from '../../types.ts';
import { mayTry } from '../jobs/failures.ts';

export type CommissionRow = typeof commissions.$inferSelect;

/** Lets commissions of one agent be changed one after another, until the transaction ends. */
export async function lockAgent({ orm }: Queryable, agentId: string): Promise<void> {
  await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${agentId}, 15))`);
}

/** What an agent's people recharged this month by Shanghai's calendar, in hundredths of gold; refunds do not count. */
export async function readMonthRecharge({ orm }: Queryable, agentId: string): Promise<number> {
  const [row] = await orm
    .select({ sum: sql<number>`coalesce(sum(${commissions.rechargeGoldCents}), 0)::float8` })
    .from(commissions)
    .where(
      sql`${commissions.agentId} = ${agentId} and ${commissions.state} in ('pending', 'paid')
        and ${commissions.createdAt} >= date_trunc('month', now(), 'Asia/Shanghai')`,
    );
  return row?.sum ?? 0;
}

/** Whether the order had no commission yet. */
export async function insertCommission(
  { orm }: Queryable,
  row: typeof commissions.$inferInsert,
): Promise<boolean> {
  const rows = await orm
    .insert(commissions)
    .values(row)
    .onConflictDoNothing({ target: commissions.orderId })
    .returning({ id: commissions.id });
  return rows.length > 0;
}

/** The commission of an order, held until the transaction ends. */
export async function lockCommission(
  { orm }: Queryable,
  orderId: string,
): Promise<CommissionRow | null> {
  const [row] = await orm
    .select()
    .from(commissions)
    .where(eq(commissions.orderId, orderId))
    .for('update');
  return row ?? null;
}

export async function endCommission(
  { orm }: Queryable,
  id: string,
  change: { state: CommissionState; owedGoldCents?: number },
): Promise<void> {
  await orm
    .update(commissions)
    .set({ ...change, endedAt: new Date() })
    .where(eq(commissions.id, id));
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

export async function setOwed({ orm }: Queryable, id: string, cents: number): Promise<void> {
  await orm.update(commissions).set({ owedGoldCents: cents }).where(eq(commissions.id, id));
}

/** One page of an agent's commissions, the latest first. */
export async function listCommissions(
  { orm }: Queryable,
  request: {
    agentId: string;
    state?: CommissionState | undefined;
    after: ListPlace | null;
    limit: number;
  },
) {
  const { agentId, state, after, limit } = request;
  const rows = await orm
    .select({
      row: commissions,
      nickname: users.nickname,
      sortValue: sql<string>`${commissions.createdAt}::text`,
    })
    .from(commissions)
    .innerJoin(users, eq(users.id, commissions.userId))
    .where(
      and(
        eq(commissions.agentId, agentId),
        state ? eq(commissions.state, state) : undefined,
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
    sql<number>`coalesce(sum(${commissions.goldCents}) filter (where ${where}), 0)::float8`;
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
