import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '../../schema/users.ts';
import type { ListPlace, Queryable } from '../../types.ts';

/** Lets people be bound to their inviters one after another, so that no two bindings make a ring. */
export async function lockInvitations({ orm }: Queryable): Promise<void> {
  await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended('invitations', 14))`);
}

/** Binds a user to an inviter; false where there is one already. */
export async function bindInviter(
  { orm }: Queryable,
  { userId, agentId }: { userId: string; agentId: string },
): Promise<boolean> {
  const rows = await orm
    .update(users)
    .set({ invitedBy: agentId })
    .where(and(eq(users.id, userId), isNull(users.invitedBy)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Changes who invited a user, or that somebody did. */
export async function setInviter(
  { orm }: Queryable,
  { userId, agentId }: { userId: string; agentId: string | null },
): Promise<void> {
  await orm.update(users).set({ invitedBy: agentId }).where(eq(users.id, userId));
}

/** Whether a user is among those who invited another, directly or through others. */
export async function isAmongInviters(
  { orm }: Queryable,
  { userId, of }: { userId: string; of: string },
): Promise<boolean> {
  const { rows } = await orm.execute(sql`
    with recursive above(id) as (
      select invited_by from users where id = ${of} and invited_by is not null
      union select u.invited_by from users u join above a on a.id = u.id where u.invited_by is not null)
    select 1 from above where id = ${userId}`);
  return rows.length > 0;
}

/** Whether two users were ever guests of one device. */
export async function shareDevice(
  { orm }: Queryable,
  one: string,
  other: string,
): Promise<boolean> {
  const { rows } = await orm.execute(sql`select 1 from user_devices a
    join user_devices b on b.device_id = a.device_id and b.user_id = ${other} where a.user_id = ${one} limit 1`);
  return rows.length > 0;
}

export interface InvitedRow {
  id: string;
  sortValue: string;
  nickname: string;
  joinedAt: Date;
  rechargeGoldCents: number;
  commissionGoldCents: number;
}

/** One page of whom an agent invited, the latest first. What was refunded does not count. */
export async function listInvited(
  { orm }: Queryable,
  { agentId, after, limit }: { agentId: string; after: ListPlace | null; limit: number },
): Promise<InvitedRow[]> {
  const beyond = after
    ? sql`and (u.created_at, u.id) < (${after.value}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await orm.execute<Omit<InvitedRow, 'joinedAt'> & { joinedAt: string }>(sql`
    select u.id, u.created_at::text as "sortValue", u.nickname, u.created_at as "joinedAt",
      coalesce(c.recharge, 0)::float8 as "rechargeGoldCents", coalesce(c.earned, 0)::float8 as "commissionGoldCents"
    from (select * from users u where u.invited_by = ${agentId} ${beyond}
      order by u.created_at desc, u.id desc limit ${limit}) u
    left join lateral (select sum(recharge_gold_cents - refunded_recharge_gold_cents) as recharge,
        sum(gold_cents - refunded_gold_cents) as earned from commissions
      where agent_id = ${agentId} and user_id = u.id and state in ('pending', 'paid')) c on true
    order by u.created_at desc, u.id desc`);
  return rows.map((row) => ({ ...row, joinedAt: new Date(row.joinedAt) }));
}

/** How many an agent invited, and how many of them today by Shanghai's clock. */
export async function countInvited({ orm }: Queryable, agentId: string) {
  const [row] = await orm
    .select({
      all: sql<number>`count(*)::int`,
      today: sql<number>`(count(*) filter (where ${users.createdAt} >= date_trunc('day', now(), 'Asia/Shanghai')))::int`,
    })
    .from(users)
    .where(eq(users.invitedBy, agentId));
  return row!;
}
