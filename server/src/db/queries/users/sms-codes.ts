import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { smsCodes } from '../../schema/users.ts';
import type { Queryable, SmsPurpose, SmsState } from '../../types.ts';

export type SmsCodeRow = typeof smsCodes.$inferSelect;

/** What codes were requested lately, for one number, one device and one network, and by everybody. */
export interface CodeCounts {
  /** Seconds since the number's last one; null without one in this day. */
  phoneSeconds: number | null;
  phoneHour: number;
  phoneDay: number;
  deviceHour: number;
  deviceDay: number;
  networkHour: number;
  networkDay: number;
  everybodyDay: number;
}

/** Lets requests for one number pass one after another, until the transaction ends. */
export async function queueForNumber({ orm }: Queryable, phone: string): Promise<void> {
  await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sms ${phone}`}, 0))`);
}

/** Counts what was requested within an hour and a day. */
export async function countCodes(
  { orm }: Queryable,
  { phone, deviceId, network }: { phone: string; deviceId: string; network: string },
): Promise<CodeCounts> {
  const { rows } = await orm.execute<CodeCounts & Record<string, unknown>>(sql`
    with day as (
      select created_at > now() - interval '1 hour' as in_hour, created_at, phone = ${phone} as of_phone,
        device_id = ${deviceId} as of_device, network = ${network} as of_network
      from sms_codes where created_at > now() - interval '1 day'
        and (phone = ${phone} or device_id = ${deviceId} or network = ${network}))
    select extract(epoch from now() - max(created_at) filter (where of_phone))::float8 as "phoneSeconds",
      count(*) filter (where of_phone and in_hour)::int as "phoneHour",
      count(*) filter (where of_phone)::int as "phoneDay",
      count(*) filter (where of_device and in_hour)::int as "deviceHour",
      count(*) filter (where of_device)::int as "deviceDay",
      count(*) filter (where of_network and in_hour)::int as "networkHour",
      count(*) filter (where of_network)::int as "networkDay",
      (select count(*) from sms_codes where created_at > now() - interval '1 day')::int as "everybodyDay"
    from day`);
  return rows[0]!;
}

/** Inserts a code to be sent; false where its challenge was solved for another one. */
export async function insertSmsCode(
  { orm }: Queryable,
  row: typeof smsCodes.$inferInsert,
): Promise<boolean> {
  const inserted = await orm
    .insert(smsCodes)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: smsCodes.id });
  return inserted.length > 0;
}

/**
 * Tries a code against the latest one of its number, purpose and device, and uses it up if it is right. A code is good
 * for `mostAttempts`; of tries at the same time each counts.
 */
export async function trySmsCode(
  { orm }: Queryable,
  tried: {
    phone: string;
    purpose: SmsPurpose;
    deviceId: string;
    codeHash: Buffer;
    mostAttempts: number;
  },
): Promise<boolean> {
  const { phone, purpose, deviceId, codeHash, mostAttempts } = tried;
  const { rows } = await orm.execute<{ isRight: boolean }>(sql`
    update sms_codes set attempts = attempts + 1,
      used_at = case when code_hash = ${codeHash} then now() end
    where id = (select id from sms_codes
        where phone = ${phone} and purpose = ${purpose} and device_id = ${deviceId}
        order by created_at desc limit 1)
      and used_at is null and attempts < ${mostAttempts} and expires_at > now()
    returning used_at is not null as "isRight"`);
  return rows[0]?.isRight === true;
}

/** Takes codes that are due, for a process to send; they are due again later if it does not say how that went. */
export async function claimSmsCodes({ orm }: Queryable, limit: number): Promise<SmsCodeRow[]> {
  const due = orm
    .select({ id: smsCodes.id })
    .from(smsCodes)
    .where(and(eq(smsCodes.state, 'queued'), sql`${smsCodes.dueAt} <= now()`))
    .orderBy(smsCodes.dueAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  return orm
    .update(smsCodes)
    .set({
      state: 'sending',
      tries: sql`${smsCodes.tries} + 1`,
      dueAt: sql`now() + interval '1 minute'`,
    })
    .where(inArray(smsCodes.id, due))
    .returning();
}

/** Those whose sender was lost: whether they were sent is not known, and they are not sent again. */
export async function giveUpLostSmsCodes({ orm }: Queryable): Promise<void> {
  await orm
    .update(smsCodes)
    .set({ state: 'unknown', error: '发送中断', sealedCode: null })
    .where(and(eq(smsCodes.state, 'sending'), sql`${smsCodes.dueAt} <= now()`));
}

/** Notes how the sending of a code went. */
export async function settleSmsCode(
  { orm }: Queryable,
  id: string,
  outcome: Partial<
    Pick<SmsCodeRow, 'gateway' | 'messageId' | 'error' | 'sentAt' | 'dueAt' | 'sealedCode'>
  > & { state: SmsState },
): Promise<void> {
  await orm
    .update(smsCodes)
    .set(outcome)
    .where(and(eq(smsCodes.id, id), eq(smsCodes.state, 'sending')));
}

/** One page of what was sent, the latest first. */
export async function listSmsCodes(
  { orm }: Queryable,
  filter: {
    phone: string | undefined;
    state: SmsState | undefined;
    after: { value: string; id: string } | null;
    limit: number;
  },
): Promise<(SmsCodeRow & { sortValue: string })[]> {
  const { after } = filter;
  const rows = await orm
    .select({ code: smsCodes, sortValue: sql<string>`${smsCodes.createdAt}::text` })
    .from(smsCodes)
    .where(
      and(
        filter.phone === undefined ? undefined : eq(smsCodes.phone, filter.phone),
        filter.state === undefined ? undefined : eq(smsCodes.state, filter.state),
        after
          ? sql`(${smsCodes.createdAt}, ${smsCodes.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(smsCodes.createdAt), desc(smsCodes.id))
    .limit(filter.limit);
  return rows.map(({ code, sortValue }) => ({ ...code, sortValue }));
}

/** Deletes what is older than `days`. */
export async function deleteOldSmsCodes({ orm }: Queryable, days: number): Promise<void> {
  await orm
    .delete(smsCodes)
    .where(sql`${smsCodes.createdAt} < now() - make_interval(days => ${days})`);
}
