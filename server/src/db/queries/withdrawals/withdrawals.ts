import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { newId } from '../../new-id.ts';
import { staff } from '../../schema/staff.ts';
import { withdrawalEvents, withdrawals } from '../../schema/withdrawals.ts';
import type { ListPlace, Queryable } from '../../types.ts';

export type WithdrawalRow = typeof withdrawals.$inferSelect;
export type WithdrawalEvent = (typeof withdrawalEvents.$inferSelect)['event'];

/** Lets withdrawals of one user be requested one after another, until the transaction ends. */
export async function lockWithdrawals({ orm }: Queryable, userId: string): Promise<void> {
  await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 13))`);
}

export async function findWithdrawalByKey(
  { orm }: Queryable,
  { userId, key }: { userId: string; key: string },
): Promise<WithdrawalRow | null> {
  const [row] = await orm
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.userId, userId), eq(withdrawals.key, key)));
  return row ?? null;
}

export async function insertWithdrawal(
  { orm }: Queryable,
  row: typeof withdrawals.$inferInsert,
): Promise<WithdrawalRow> {
  const [inserted] = await orm.insert(withdrawals).values(row).returning();
  return inserted!;
}

/** A withdrawal whose row nobody else changes until the transaction ends. */
export async function lockWithdrawal(
  { orm }: Queryable,
  id: string,
): Promise<WithdrawalRow | null> {
  const [row] = await orm.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update');
  return row ?? null;
}

/** Changes a withdrawal that is in the state `from`; false where it is not. */
export async function moveWithdrawal(
  { orm }: Queryable,
  { id, from }: { id: string; from: WithdrawalRow['state'] },
  change: Partial<typeof withdrawals.$inferInsert>,
): Promise<boolean> {
  const rows = await orm
    .update(withdrawals)
    .set(change)
    .where(and(eq(withdrawals.id, id), eq(withdrawals.state, from)))
    .returning({ id: withdrawals.id });
  return rows.length > 0;
}

interface NewEvent {
  event: WithdrawalEvent;
  note?: string;
  staffId: string | null;
}

export async function insertEvent(
  database: Queryable,
  { withdrawalId, ...event }: NewEvent & { withdrawalId: string },
): Promise<void> {
  await insertEvents(database, [withdrawalId], event);
}

/** The same event of several withdrawals. */
export async function insertEvents(
  { orm }: Queryable,
  withdrawalIds: readonly string[],
  event: NewEvent,
): Promise<void> {
  await orm
    .insert(withdrawalEvents)
    .values(withdrawalIds.map((withdrawalId) => ({ id: newId(), withdrawalId, ...event })));
}

/** What happened to withdrawals, in turn. */
export async function listEvents({ orm }: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return orm
    .select({
      withdrawalId: withdrawalEvents.withdrawalId,
      event: withdrawalEvents.event,
      note: withdrawalEvents.note,
      staff: staff.login,
      at: withdrawalEvents.createdAt,
    })
    .from(withdrawalEvents)
    .leftJoin(staff, eq(staff.id, withdrawalEvents.staffId))
    .where(inArray(withdrawalEvents.withdrawalId, [...ids]))
    .orderBy(asc(withdrawalEvents.createdAt), asc(withdrawalEvents.id));
}

/** What a user requested today by Shanghai's clock; what was given back does not count. */
export async function readToday({ orm }: Queryable, userId: string) {
  const [row] = await orm
    .select({
      times: sql<number>`count(*)::int`,
      goldCents: sql<number>`coalesce(sum(${withdrawals.goldCents}), 0)::float8`,
      netCents: sql<number>`coalesce(sum(${withdrawals.netCents}), 0)::float8`,
    })
    .from(withdrawals)
    .where(
      sql`${withdrawals.userId} = ${userId} and ${withdrawals.state} not in ('rejected', 'failed', 'cancelled')
        and ${withdrawals.createdAt} >= date_trunc('day', now(), 'Asia/Shanghai')`,
    );
  return row!;
}

const beyond = (after: ListPlace | null): SQL | undefined =>
  after
    ? sql`(${withdrawals.createdAt}, ${withdrawals.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
    : undefined;
const sortValue = sql<string>`${withdrawals.createdAt}::text`;

/** One page of a user's withdrawals, the latest first. */
export async function listOwnWithdrawals(
  { orm }: Queryable,
  request: { userId: string; after: ListPlace | null; limit: number },
) {
  const rows = await orm
    .select({ row: withdrawals, sortValue })
    .from(withdrawals)
    .where(and(eq(withdrawals.userId, request.userId), beyond(request.after)))
    .orderBy(desc(withdrawals.createdAt), desc(withdrawals.id))
    .limit(request.limit);
  return rows.map(({ row, ...rest }) => ({ ...row, ...rest }));
}

/** Puts approved withdrawals that are in no batch into one, the oldest first, and answers their ids. */
export async function fillBatch(
  { orm }: Queryable,
  { batchId, kind, most }: { batchId: string; kind: WithdrawalRow['kind']; most: number },
): Promise<string[]> {
  const chosen = await orm
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.state, 'approved'),
        eq(withdrawals.kind, kind),
        isNull(withdrawals.batchId),
        isNull(withdrawals.frozenAt),
      ),
    )
    .orderBy(asc(withdrawals.createdAt), asc(withdrawals.id))
    .limit(most)
    .for('update', { skipLocked: true });
  const ids = chosen.map(({ id }) => id);
  if (ids.length > 0)
    await orm.update(withdrawals).set({ batchId }).where(inArray(withdrawals.id, ids));
  return ids;
}

/** Withdrawals of a batch, in the order of its file. */
export async function listOfBatch({ orm }: Queryable, batchId: string): Promise<WithdrawalRow[]> {
  return orm
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.batchId, batchId))
    .orderBy(asc(withdrawals.createdAt), asc(withdrawals.id));
}

/** What speaks for a second look at a request. */
export async function readRisks(
  { orm }: Queryable,
  of: { userId: string; sessionId: string; cardId: string; newDeviceHours: number },
): Promise<{ isNewDevice: boolean; isNewPayee: boolean; isFastInOut: boolean }> {
  const { rows } = await orm.execute<{
    isNewDevice: boolean;
    isNewPayee: boolean;
    isFastInOut: boolean;
  }>(sql`select
      exists (select from sessions s where s.id = ${of.sessionId}
        and s.created_at > now() - make_interval(hours => ${of.newDeviceHours}::int)) as "isNewDevice",
      not exists (select from withdrawals w where w.user_id = ${of.userId} and w.card_id = ${of.cardId}
        and w.state = 'paid') as "isNewPayee",
      coalesce((select sum(e.amount) from ledger_accounts a join ledger_entries e on e.account_id = a.id
        join ledger_transfers t on t.id = e.transfer_id
        where a.owner_id = ${of.userId} and a.kind = 'userIncome' and e.amount > 0
          and t.cause_kind in ('share', 'commission') and t.created_at > now() - interval '24 hours'), 0) > 0
        as "isFastInOut"`);
  return rows[0]!;
}
