import { and, asc, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import { payAccounts, payChannels } from '../../schema/pay-channels.ts';
import { rechargeAttempts, rechargeOrders, type AttemptState } from '../../schema/recharge.ts';
import type { Queryable } from '../../types.ts';
import { mayTry } from '../jobs/failures.ts';

export type AttemptRow = typeof rechargeAttempts.$inferSelect;

/** Adds an attempt, or answers the one that the order has at this account. */
export async function insertAttempt(
  { orm }: Queryable,
  row: typeof rechargeAttempts.$inferInsert,
): Promise<AttemptRow> {
  const [made] = await orm.insert(rechargeAttempts).values(row).onConflictDoNothing().returning();
  if (made) return made;
  const [known] = await orm
    .select()
    .from(rechargeAttempts)
    .where(
      and(eq(rechargeAttempts.orderId, row.orderId), eq(rechargeAttempts.accountId, row.accountId)),
    );
  if (!known) throw new Error(`no attempt of order ${row.orderId}`);
  return known;
}

export async function listAttempts({ orm }: Queryable, orderId: string): Promise<AttemptRow[]> {
  return orm
    .select()
    .from(rechargeAttempts)
    .where(eq(rechargeAttempts.orderId, orderId))
    .orderBy(desc(rechargeAttempts.createdAt), desc(rechargeAttempts.id));
}

/** The columns of an attempt that decide about a payment. */
export type AttemptForCallback = Pick<
  AttemptRow,
  'id' | 'orderId' | 'accountId' | 'number' | 'gatewayNumber' | 'state' | 'amountCents' | 'currency'
> & { orderState: 'made' | 'paid' | 'credited' | 'expired' | 'refunded' };

/** Writes what a gateway answered, while nothing better is known of the attempt. */
export async function noteCreated(
  { orm }: Queryable,
  id: string,
  answer: Pick<AttemptRow, 'state' | 'step' | 'gatewayNumber' | 'note' | 'nextQueryAt'>,
): Promise<void> {
  await orm
    .update(rechargeAttempts)
    .set(answer)
    .where(
      and(eq(rechargeAttempts.id, id), inArray(rechargeAttempts.state, ['creating', 'unknown'])),
    );
}

/** Sets an attempt aside for a person, unless it was paid. */
export async function holdAttempt({ orm }: Queryable, id: string, note: string): Promise<boolean> {
  const rows = await orm
    .update(rechargeAttempts)
    .set({ state: 'held', note, nextQueryAt: null })
    .where(
      and(
        eq(rechargeAttempts.id, id),
        inArray(rechargeAttempts.state, ['creating', 'unknown', 'open', 'refused']),
      ),
    )
    .returning({ id: rechargeAttempts.id });
  return rows.length === 1;
}

/** Notes the gateway's number, for those that tell it with the callback alone. */
export async function noteGatewayNumber(
  { orm }: Queryable,
  id: string,
  gatewayNumber: string,
): Promise<void> {
  await orm
    .update(rechargeAttempts)
    .set({ gatewayNumber })
    .where(and(eq(rechargeAttempts.id, id), sql`gateway_number is null`));
}

/** Seconds after which a gateway is asked again, by how often it was: 30 s, 2, 10 min, 1, 6, 23 h. */
export const QUERY_AFTER_SECONDS = [30, 120, 600, 3600, 21_600, 82_800] as const;

export interface DueAttempt extends AttemptForCallback {
  kind: 'gold' | 'card';
}

/** Takes attempts whose gateway is to be asked, and sets when it is asked next: other workers take others. */
export async function takeDueAttempts(
  { orm }: Queryable,
  now: Date,
  limit: number,
): Promise<DueAttempt[]> {
  const due = orm
    .select({ id: rechargeAttempts.id })
    .from(rechargeAttempts)
    .where(sql`${rechargeAttempts.nextQueryAt} <= ${now.toISOString()}::timestamptz`)
    .orderBy(asc(rechargeAttempts.nextQueryAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  const times = sql.raw(`array[${QUERY_AFTER_SECONDS.join(', ')}]`);
  const taken = await orm
    .update(rechargeAttempts)
    .set({
      queries: sql`${rechargeAttempts.queries} + 1`,
      // Beyond the last of them the element is null, and nothing is asked any more.
      nextQueryAt: sql`${now.toISOString()}::timestamptz + (${times})[${rechargeAttempts.queries} + 2] * interval '1 second'`,
    })
    .where(inArray(rechargeAttempts.id, due))
    .returning({ id: rechargeAttempts.id });
  const ids = taken.map(({ id }) => id);
  return ids.length === 0 ? [] : listForDecision({ orm }, ids);
}

export async function listForDecision(
  { orm }: Queryable,
  ids: readonly string[],
): Promise<DueAttempt[]> {
  return orm
    .select({
      id: rechargeAttempts.id,
      orderId: rechargeAttempts.orderId,
      accountId: rechargeAttempts.accountId,
      number: rechargeAttempts.number,
      gatewayNumber: rechargeAttempts.gatewayNumber,
      state: rechargeAttempts.state,
      amountCents: rechargeAttempts.amountCents,
      currency: rechargeAttempts.currency,
      kind: rechargeOrders.kind,
      orderState: rechargeOrders.state,
    })
    .from(rechargeAttempts)
    .innerJoin(rechargeOrders, eq(rechargeOrders.id, rechargeAttempts.orderId))
    .where(inArray(rechargeAttempts.id, [...ids]));
}

/** Ids of attempts at an account by the gateway's numbers. */
export async function findAttemptsByGatewayNumbers(
  { orm }: Queryable,
  accountId: string,
  gatewayNumbers: readonly string[],
): Promise<string[]> {
  if (gatewayNumbers.length === 0) return [];
  const rows = await orm
    .select({ id: rechargeAttempts.id })
    .from(rechargeAttempts)
    .where(
      and(
        eq(rechargeAttempts.accountId, accountId),
        inArray(rechargeAttempts.gatewayNumber, [...gatewayNumbers]),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Attempts of a range that the gateway never named, of some amount: two at most. */
export async function findUnnamedAttempts(
  { orm }: Queryable,
  of: { accountId: string; amountCents: number; from: Date; to: Date },
): Promise<{ id: string }[]> {
  return orm
    .select({ id: rechargeAttempts.id })
    .from(rechargeAttempts)
    .where(
      and(
        eq(rechargeAttempts.accountId, of.accountId),
        eq(rechargeAttempts.amountCents, of.amountCents),
        isNull(rechargeAttempts.gatewayNumber),
        inArray(rechargeAttempts.state, ['creating', 'unknown', 'open']),
        gte(rechargeAttempts.createdAt, of.from),
        lt(rechargeAttempts.createdAt, of.to),
      ),
    )
    .limit(2);
}

/** Ends asking: nothing more can come of it. */
export async function stopAsking({ orm }: Queryable, id: string): Promise<void> {
  await orm.update(rechargeAttempts).set({ nextQueryAt: null }).where(eq(rechargeAttempts.id, id));
}

/** Attempts whose payment is certain but whose order is not credited yet: `recharge_settle` failed. */
export async function listUncredited(
  { orm }: Queryable,
  limit: number,
): Promise<{ id: string; orderId: string; kind: 'gold' | 'card' }[]> {
  return orm
    .select({
      id: rechargeAttempts.id,
      kind: rechargeOrders.kind,
      orderId: rechargeAttempts.orderId,
    })
    .from(rechargeAttempts)
    .innerJoin(rechargeOrders, eq(rechargeOrders.id, rechargeAttempts.orderId))
    .where(
      and(
        eq(rechargeOrders.state, 'paid'),
        eq(rechargeAttempts.state, 'paid'),
        mayTry('recharge-credits', rechargeAttempts.id),
      ),
    )
    .orderBy(asc(rechargeOrders.paidAt))
    .limit(limit);
}

/** Notes that an order is paid, without crediting it; false where it is not to be paid any more. */
export async function markPaid(
  { orm }: Queryable,
  attempt: { id: string; orderId: string; gatewayNumber: string | null },
): Promise<boolean> {
  const paidAt = new Date();
  const rows = await orm
    .update(rechargeOrders)
    .set({ state: 'paid', paidAt })
    .where(
      and(
        eq(rechargeOrders.id, attempt.orderId),
        inArray(rechargeOrders.state, ['made', 'expired']),
      ),
    )
    .returning({ id: rechargeOrders.id });
  if (rows.length === 0) return false;
  await orm
    .update(rechargeAttempts)
    .set({
      state: 'paid' satisfies AttemptState,
      paidAt,
      nextQueryAt: null,
      gatewayNumber: sql`coalesce(${attempt.gatewayNumber}, ${rechargeAttempts.gatewayNumber})`,
    })
    .where(eq(rechargeAttempts.id, attempt.id));
  return true;
}

/** Attempts of an order with channel and account, as staff see them. */
export async function listAttemptsForStaff({ orm }: Queryable, orderId: string) {
  return orm
    .select({
      attempt: rechargeAttempts,
      channelName: payChannels.name,
      accountName: payAccounts.name,
    })
    .from(rechargeAttempts)
    .innerJoin(payChannels, eq(payChannels.id, rechargeAttempts.channelId))
    .innerJoin(payAccounts, eq(payAccounts.id, rechargeAttempts.accountId))
    .where(eq(rechargeAttempts.orderId, orderId))
    .orderBy(desc(rechargeAttempts.createdAt), desc(rechargeAttempts.id));
}

/** An attempt by its number, whichever account it is of. */
export async function findAttemptByNumberAnywhere(
  { orm }: Queryable,
  number: string,
): Promise<AttemptRow | null> {
  const [row] = await orm
    .select()
    .from(rechargeAttempts)
    .where(eq(rechargeAttempts.number, number));
  return row ?? null;
}

export async function findAttempt({ orm }: Queryable, id: string): Promise<AttemptRow | null> {
  const [row] = await orm.select().from(rechargeAttempts).where(eq(rechargeAttempts.id, id));
  return row ?? null;
}
