import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { RechargeState } from '@yehang/contract/shapes/recharge.ts';
import type { Database } from '../../connect.ts';
import { payChannels } from '../../schema/pay-channels.ts';
import { firstRecharges, rechargeAttempts, rechargeOrders } from '../../schema/recharge.ts';
import { users } from '../../schema/users.ts';
import type { ListPlace, Queryable } from '../../types.ts';

export type RechargeOrderRow = typeof rechargeOrders.$inferSelect;

/** An order with the channel that was paid, or else chosen last. */
export interface ListedOrder {
  id: string;
  order: RechargeOrderRow;
  channelId: string | null;
  channelName: string | null;
  /** To whom a card is given. */
  receiver: OrderReceiver | null;
  sortValue: string;
}

interface OrderReceiver {
  id: string;
  number: number;
  nickname: string;
}

export interface OrderForStaff extends ListedOrder {
  userNumber: number;
  userNickname: string;
}

const shown = alias(rechargeAttempts, 'shown');
const receivers = alias(users, 'receivers');

const shownAttempt = sql`(select a.id from ${rechargeAttempts} a where a.order_id = ${rechargeOrders.id}
  order by (a.state = 'paid') desc, a.created_at desc limit 1)`;

const columns = {
  id: rechargeOrders.id,
  order: rechargeOrders,
  channelId: payChannels.id,
  channelName: payChannels.name,
  sortValue: sql<string>`${rechargeOrders.createdAt}::text`,
  receiver: { id: receivers.id, number: receivers.number, nickname: receivers.nickname },
  userNumber: users.number,
  userNickname: users.nickname,
};

function readOrders({ orm }: Queryable, where: SQL | undefined, limit: number) {
  return orm
    .select(columns)
    .from(rechargeOrders)
    .innerJoin(users, eq(users.id, rechargeOrders.userId))
    .leftJoin(receivers, eq(receivers.id, rechargeOrders.receiverId))
    .leftJoin(shown, eq(shown.id, shownAttempt))
    .leftJoin(payChannels, eq(payChannels.id, shown.channelId))
    .where(where)
    .orderBy(desc(rechargeOrders.createdAt), desc(rechargeOrders.id))
    .limit(limit);
}

/** Adds an order; null where the user's key made one before. */
export async function insertOrder(
  { orm }: Queryable,
  row: typeof rechargeOrders.$inferInsert,
): Promise<RechargeOrderRow | null> {
  const [made] = await orm.insert(rechargeOrders).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

export async function findOrderByKey(
  { orm }: Queryable,
  userId: string,
  key: string,
): Promise<RechargeOrderRow | null> {
  const [row] = await orm
    .select()
    .from(rechargeOrders)
    .where(and(eq(rechargeOrders.userId, userId), eq(rechargeOrders.key, key)));
  return row ?? null;
}

export async function findOrder(database: Queryable, id: string): Promise<OrderForStaff | null> {
  const [row] = await readOrders(database, eq(rechargeOrders.id, id), 1);
  return row ?? null;
}

/** The same where it is this user's own. */
export async function findOrderOf(
  database: Queryable,
  userId: string,
  id: string,
): Promise<OrderForStaff | null> {
  const isOwn = and(eq(rechargeOrders.userId, userId), eq(rechargeOrders.id, id));
  const [row] = await readOrders(database, isOwn, 1);
  return row ?? null;
}

/** An order, locked until the transaction ends. */
export async function lockOrder({ orm }: Queryable, id: string): Promise<RechargeOrderRow | null> {
  const [row] = await orm
    .select()
    .from(rechargeOrders)
    .where(eq(rechargeOrders.id, id))
    .for('update');
  return row ?? null;
}

export interface OrderFilter {
  userId?: string | undefined;
  userNumber?: number | undefined;
  number?: string | undefined;
  state?: RechargeState | undefined;
  channelId?: string | undefined;
  /** With a payment that waits for a person: held, or for an order that was paid already. */
  toDecide?: boolean | undefined;
  from?: number | undefined;
  to?: number | undefined;
}

/** One page of orders, latest first. */
export function listOrders(
  database: Queryable,
  { after, limit, ...filter }: OrderFilter & { after: ListPlace | null; limit: number },
): Promise<OrderForStaff[]> {
  const attempt = (condition: SQL) =>
    sql`exists (select 1 from ${rechargeAttempts} x where x.order_id = ${rechargeOrders.id} and ${condition})`;
  const { userId, userNumber, number, state, channelId, toDecide, from, to } = filter;
  const where = and(
    userId === undefined ? undefined : eq(rechargeOrders.userId, userId),
    userNumber === undefined ? undefined : eq(users.number, userNumber),
    number === undefined ? undefined : eq(rechargeOrders.number, number),
    state === undefined ? undefined : eq(rechargeOrders.state, state),
    channelId === undefined ? undefined : attempt(sql`x.channel_id = ${channelId}`),
    toDecide === true
      ? attempt(sql`x.state in ('held', 'duplicate')
      and not exists (select 1 from recharge_refunds r where r.attempt_id = x.id)`)
      : undefined,
    from === undefined
      ? undefined
      : sql`${rechargeOrders.createdAt} >= to_timestamp(${from}::double precision / 1000)`,
    to === undefined
      ? undefined
      : sql`${rechargeOrders.createdAt} <= to_timestamp(${to}::double precision / 1000)`,
    after
      ? sql`(${rechargeOrders.createdAt}, ${rechargeOrders.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
      : undefined,
  );
  return readOrders(database, where, limit);
}

/** Whether a user has yet to recharge for the first time. */
export async function isFirstRecharge({ orm }: Queryable, userId: string): Promise<boolean> {
  const rows = await orm
    .select({ userId: firstRecharges.userId })
    .from(firstRecharges)
    .where(eq(firstRecharges.userId, userId));
  return rows.length === 0;
}

/** Orders of one user that wait for their payment. */
export async function countWaitingOrders({ orm }: Queryable, userId: string): Promise<number> {
  const [row] = await orm
    .select({ n: sql<number>`count(*)::int` })
    .from(rechargeOrders)
    .where(and(eq(rechargeOrders.userId, userId), eq(rechargeOrders.state, 'made')));
  return row?.n ?? 0;
}

/** Ends orders that nobody paid in time; answers their ids. */
export async function expireOrders(
  { orm }: Queryable,
  now: Date,
  limit: number,
): Promise<string[]> {
  const due = orm
    .select({ id: rechargeOrders.id })
    .from(rechargeOrders)
    .where(
      and(
        eq(rechargeOrders.state, 'made'),
        sql`${rechargeOrders.expiresAt} < ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(rechargeOrders.expiresAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  const rows = await orm
    .update(rechargeOrders)
    .set({ state: 'expired' })
    .where(and(inArray(rechargeOrders.id, due), eq(rechargeOrders.state, 'made')))
    .returning({ id: rechargeOrders.id });
  return rows.map(({ id }) => id);
}

/** Notes a refund of a part, or ends the order with the last one; false where it was refunded meanwhile. */
export async function markOrderRefunded(
  { orm }: Queryable,
  { id, refundedCents, priceCents }: Pick<RechargeOrderRow, 'id' | 'refundedCents' | 'priceCents'>,
  { amountCents, transferId }: { amountCents: number; transferId: string },
): Promise<boolean> {
  const isOver = refundedCents + amountCents === priceCents;
  const end = { state: 'refunded' as const, refundedAt: new Date(), refundTransferId: transferId };
  const rows = await orm
    .update(rechargeOrders)
    .set({ refundedCents: refundedCents + amountCents, ...(isOver && end) })
    .where(
      and(
        eq(rechargeOrders.id, id),
        eq(rechargeOrders.state, 'credited'),
        eq(rechargeOrders.refundedCents, refundedCents),
      ),
    )
    .returning({ id: rechargeOrders.id });
  return rows.length === 1;
}

export interface Settled {
  outcome: 'credited' | 'repeated' | 'duplicate' | 'none';
  orderId: string | null;
  userId: string | null;
  goldCents: number;
}

/** By what the inviter of a payer earns. */
export interface CommissionTerms {
  levels: readonly { fromGoldCents: number; percent: number }[];
  /** Days until a commission is credited. */
  refundDays: number;
  /** Hundredths of gold that 1.00 of the price of a card counts as. */
  cardRateGoldCents: number;
}

interface Settlement {
  attemptId: string;
  gatewayNumber: string | null;
  transferId: string;
  terms: CommissionTerms;
}

const SETTLE = `select outcome, order_id as "orderId", user_id as "userId", gold as "goldCents"
  from recharge_settle($1, $2, $3, $4)`;

/** Calls the database's own function, one statement and one transaction; see its file for the outcomes. */
export async function callRechargeSettle(
  { pool }: Pick<Database, 'pool'>,
  settlement: Settlement,
): Promise<Settled> {
  const { attemptId, gatewayNumber, transferId, terms } = settlement;
  const values = [attemptId, gatewayNumber, transferId, JSON.stringify(terms)];
  const { rows } = await pool.query<Settled>({ name: 'recharge-settle', text: SETTLE, values });
  return rows[0]!;
}

/** The same within a transaction. */
export async function callRechargeSettleIn(
  { orm }: Queryable,
  settlement: Settlement,
): Promise<Settled> {
  const { attemptId, gatewayNumber, transferId, terms } = settlement;
  const { rows } = await orm.execute<Settled & Record<string, unknown>>(
    sql`select outcome, order_id as "orderId", user_id as "userId", gold as "goldCents"
      from recharge_settle(${attemptId}::uuid, ${gatewayNumber}, ${transferId}::uuid, ${JSON.stringify(terms)}::jsonb)`,
  );
  return rows[0]!;
}
