import { sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { userTrust } from '../../schema/trust.ts';
import type { Queryable } from '../../types.ts';

/** Everything that a level comes from. */
export interface TrustFacts {
  createdAt: Date;
  /** Of phone, password and passkey, how many there are. */
  protections: number;
  isCreator: boolean;
  activeDays: number;
  contributions: number;
  strikes: number;
  setLevel: number | null;
  setReason: string | null;
  setBy: string | null;
  setAt: Date | null;
}

/** Nothing is counted here: what is many is counted by a job. Null where there is no such user. */
export async function findTrustFacts(
  { pool }: Pick<Database, 'pool'>,
  userId: string,
): Promise<TrustFacts | null> {
  const { rows } = await pool.query<TrustFacts>({
    name: 'trust-facts',
    text: `select u.created_at as "createdAt",
        (u.phone is not null)::int + (u.password_hash is not null)::int
          + (exists (select from passkeys p where p.user_id = u.id))::int as protections,
        exists (select from creators c where c.user_id = u.id and c.state = 'verified') as "isCreator",
        coalesce(t.active_days, 0) as "activeDays", coalesce(t.contributions, 0) as contributions,
        coalesce(t.strikes, 0) as strikes, t.set_level as "setLevel", t.set_reason as "setReason",
        t.set_by as "setBy", t.set_at as "setAt"
      from users u left join user_trust t on t.user_id = u.id where u.id = $1`,
    values: [userId],
  });
  return rows[0] ?? null;
}

/** Sets a level, or null for what follows from the facts. */
export async function writeSetLevel(
  { orm }: Queryable,
  userId: string,
  set: { level: number; reason: string; by: string } | null,
): Promise<void> {
  const values = {
    setLevel: set?.level ?? null,
    setReason: set?.reason ?? null,
    setBy: set?.by ?? null,
    setAt: set ? new Date() : null,
  };
  await orm
    .insert(userTrust)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: userTrust.userId, set: values });
}

/** Has the facts of a user counted again. */
export async function markTrustDue({ orm }: Queryable, userId: string): Promise<void> {
  await orm
    .insert(userTrust)
    .values({ userId, dueAt: new Date() })
    .onConflictDoUpdate({
      target: userTrust.userId,
      set: { dueAt: sql`least(${userTrust.dueAt}, now())` },
    });
}

/** Above it nothing is asked for, and nothing is counted. */
const MOST_COUNTED = 10_000;
export const TRUST_BATCH = 200;

/** Counts the facts of some users that are due; answers of how many. What happens meanwhile makes them due again. */
export async function countDueTrust({ pool }: Database, limit = TRUST_BATCH): Promise<number> {
  const { rowCount } = await pool.query({
    name: 'trust-count',
    values: [limit, MOST_COUNTED],
    text: `with due as (
        select user_id from user_trust where due_at <= now() order by due_at limit $1 for update skip locked),
      counted as (
        select d.user_id,
          (select count(distinct o.day)::int from online_times o where o.user_id = d.user_id) as days,
          (select count(*)::int from (select from contents c
            where c.uploader_id = d.user_id and c.state = 'published' limit $2) w)
          + (select count(*)::int from (select from comments c
            where c.user_id = d.user_id and c.state = 'visible' limit $2) w) as contributions
        from due d)
      update user_trust t set active_days = c.days, contributions = c.contributions, counted_at = now(), due_at = null
      from counted c where t.user_id = c.user_id`,
  });
  return rowCount ?? 0;
}
