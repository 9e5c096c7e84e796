import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { payAccounts, payChannels } from '../../schema/pay-channels.ts';
import type { Queryable } from '../../types.ts';

export type PayChannelRow = typeof payChannels.$inferSelect;
export type PayAccountRow = typeof payAccounts.$inferSelect;

/** Channels on sale in their order, each with its accounts that are switched on. */
export async function listOpenChannels({
  orm,
}: Queryable): Promise<{ channel: PayChannelRow; accounts: PayAccountRow[] }[]> {
  const rows = await orm
    .select({ channel: payChannels, account: payAccounts })
    .from(payChannels)
    .innerJoin(payAccounts, eq(payAccounts.channelId, payChannels.id))
    .where(and(eq(payChannels.enabled, true), eq(payAccounts.enabled, true)))
    .orderBy(asc(payChannels.position), asc(payChannels.id), asc(payAccounts.id));
  const byId = Map.groupBy(rows, ({ channel }) => channel.id);
  return [...byId.values()].map((group) => ({
    channel: group[0]!.channel,
    accounts: group.map(({ account }) => account),
  }));
}

/** An account with its channel, also one that is switched off: its payments are still ours. */
export async function findPayAccount(
  { orm }: Queryable,
  id: string,
): Promise<{ channel: PayChannelRow; account: PayAccountRow } | null> {
  const [row] = await orm
    .select({ channel: payChannels, account: payAccounts })
    .from(payAccounts)
    .innerJoin(payChannels, eq(payChannels.id, payAccounts.channelId))
    .where(eq(payAccounts.id, id));
  return row ?? null;
}

/** Lets orders of one account be begun one after another, until the transaction ends. */
export async function lockPayAccount({ orm }: Queryable, id: string): Promise<void> {
  const where = eq(payAccounts.id, id);
  await orm.select({ id: payAccounts.id }).from(payAccounts).where(where).for('no key update');
}

/** The account did what it was asked. */
export async function noteAccountWorked({ orm }: Queryable, id: string): Promise<void> {
  await orm
    .update(payAccounts)
    .set({ failures: 0, ejections: 0, ejectedUntil: null, lastWorkedAt: new Date() })
    .where(eq(payAccounts.id, id));
}

/**
 * One more failure in a row. From `ejectAfter` on the account is left out for a minute, twice as long each further
 * time, up to an hour; then it is tried again with the next order.
 */
export async function noteAccountFailed(
  { orm }: Queryable,
  id: string,
  failure: { error: string; ejectAfter: number; now: Date },
): Promise<{ failures: number; ejectedUntil: Date | null }> {
  const { error, ejectAfter, now } = failure;
  const ejects = sql`${payAccounts.failures} + 1 >= ${ejectAfter}::int`;
  const [row] = await orm
    .update(payAccounts)
    .set({
      failures: sql`${payAccounts.failures} + 1`,
      ejections: sql`${payAccounts.ejections} + case when ${ejects} then 1 else 0 end`,
      ejectedUntil: sql`case when ${ejects}
        then ${now.toISOString()}::timestamptz + least(3600, 60 * 2 ^ least(${payAccounts.ejections}, 10)) * interval '1 second'
        else ${payAccounts.ejectedUntil} end`,
      lastError: error,
      lastFailedAt: now,
    })
    .where(eq(payAccounts.id, id))
    .returning({ failures: payAccounts.failures, ejectedUntil: payAccounts.ejectedUntil });
  return row ?? { failures: 0, ejectedUntil: null };
}

/** What is listed ends here before now: it has to be complete, however far the gateway's clock is off. */
const LIST_BEHIND = sql`interval '3 hours'`;

/**
 * Takes accounts whose gateway's list of a further day is due, so that nobody else asks within the hour; answers where
 * that day begins. An account that was never asked begins with the last day.
 */
export async function takeAccountsToList(
  { orm }: Queryable,
  adapters: readonly PayChannelRow['adapter'][],
  now: Date,
): Promise<{ id: string; from: Date }[]> {
  if (adapters.length === 0) return [];
  const moment = sql`${now.toISOString()}::timestamptz`;
  const from = sql`coalesce(${payAccounts.listedUntil}, ${moment} - interval '1 day' - ${LIST_BEHIND})`;
  const rows = await orm
    .update(payAccounts)
    .set({ listAskedAt: now, listedUntil: sql`${from}` })
    .where(
      and(
        eq(payAccounts.enabled, true),
        sql`${payAccounts.channelId} in (select c.id from ${payChannels} c where ${inArray(sql`c.adapter`, [...adapters])})`,
        sql`${from} <= ${moment} - interval '1 day' - ${LIST_BEHIND}`,
        sql`coalesce(${payAccounts.listAskedAt} <= ${moment} - interval '65 minutes', true)`,
      ),
    )
    .returning({ id: payAccounts.id, from: payAccounts.listedUntil });
  return rows.flatMap(({ id, from: begin }) => (begin ? [{ id, from: begin }] : []));
}

/** Notes until when the gateway's list was compared, and what a person has to look at. */
export async function noteListed(
  { orm }: Queryable,
  id: string,
  { until, problem }: { until: Date | null; problem: string | null },
): Promise<void> {
  if (until === null && problem === null) return;
  await orm
    .update(payAccounts)
    .set({
      ...(until && { listedUntil: until }),
      ...(problem !== null && { lastError: problem, lastFailedAt: new Date() }),
    })
    .where(eq(payAccounts.id, id));
}

export async function countForgedCallbacks(
  { orm }: Database,
  id: string,
  count: number,
): Promise<void> {
  await orm
    .update(payAccounts)
    .set({ forgedCallbacks: sql`${payAccounts.forgedCallbacks} + ${count}::int` })
    .where(eq(payAccounts.id, id));
}

export async function hasPayChannels({ orm }: Queryable): Promise<boolean> {
  const rows = await orm.select({ id: payChannels.id }).from(payChannels).limit(1);
  return rows.length > 0;
}

/** Adds a channel with its first account. */
export async function insertChannelWithAccount(
  { orm }: Queryable,
  channel: typeof payChannels.$inferInsert,
  account: typeof payAccounts.$inferInsert,
): Promise<void> {
  await orm.insert(payChannels).values(channel);
  await orm.insert(payAccounts).values(account);
}

/** All channels in their order, and all accounts. */
export async function listChannelsForStaff({
  orm,
}: Queryable): Promise<{ channels: PayChannelRow[]; accounts: PayAccountRow[] }> {
  const [channels, accounts] = await Promise.all([
    orm.select().from(payChannels).orderBy(asc(payChannels.position), asc(payChannels.id)),
    orm.select().from(payAccounts).orderBy(asc(payAccounts.id)),
  ]);
  return { channels, accounts };
}
