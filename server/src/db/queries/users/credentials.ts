import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { loginCredentials, sessions } from '../../schema/users.ts';
import type { Queryable } from '../../types.ts';
import { IDLE_DAYS } from './sessions.ts';

export type CredentialRow = typeof loginCredentials.$inferSelect;

/**
 * Inserts a credential unless the user has `most` that are good. False where they have; of those that are made at the
 * same time no more get in, because each waits for the user's row.
 */
export async function insertCredential(
  { orm }: Queryable,
  row: typeof loginCredentials.$inferInsert,
  most: number,
): Promise<boolean> {
  await orm.execute(sql`select id from users where id = ${row.userId} for no key update`);
  const { rowCount } = await orm.execute(sql`
    insert into login_credentials (id, user_id, secret_hash, expires_at)
    select ${row.id}::uuid, ${row.userId}::uuid, ${row.secretHash}, ${row.expiresAt.toISOString()}::timestamptz
    where ${most}::int > (select count(*) from login_credentials
      where user_id = ${row.userId} and used_at is null and revoked_at is null and expires_at > now())`);
  return rowCount === 1;
}

/** Uses a credential up. Null where it was used, was revoked, is too old, or never was. */
export async function useCredential(
  { orm }: Queryable,
  secretHash: Buffer,
): Promise<CredentialRow | null> {
  const [row] = await orm
    .update(loginCredentials)
    .set({ usedAt: new Date() })
    .where(
      and(
        eq(loginCredentials.secretHash, secretHash),
        isNull(loginCredentials.usedAt),
        isNull(loginCredentials.revokedAt),
        sql`${loginCredentials.expiresAt} > now()`,
      ),
    )
    .returning();
  return row ?? null;
}

/** Notes which session a credential opened. */
export async function noteCredentialSession(
  { orm }: Queryable,
  id: string,
  sessionId: string,
): Promise<void> {
  await orm.update(loginCredentials).set({ sessionId }).where(eq(loginCredentials.id, id));
}

/** Revokes a credential of a user, or without an id all of theirs. Answers how many there were. */
export async function revokeCredentials(
  { orm }: Queryable,
  userId: string,
  id?: string,
): Promise<number> {
  const rows = await orm
    .update(loginCredentials)
    .set({ revokedAt: sql`coalesce(${loginCredentials.revokedAt}, now())` })
    .where(
      and(
        eq(loginCredentials.userId, userId),
        isNull(loginCredentials.usedAt),
        id === undefined ? isNull(loginCredentials.revokedAt) : eq(loginCredentials.id, id),
      ),
    )
    .returning({ id: loginCredentials.id });
  return rows.length;
}

/** The latest credentials of a user, with the session that each opened, and whether that is live. */
export async function listCredentials({ orm }: Queryable, userId: string, limit: number) {
  return orm
    .select({
      credential: loginCredentials,
      session: sessions,
      isLive: sql<boolean>`coalesce(${sessions.revokedAt} is null
        and ${sessions.lastSeenAt} > now() - make_interval(days => ${IDLE_DAYS}), false)`,
    })
    .from(loginCredentials)
    .leftJoin(
      sessions,
      and(eq(sessions.userId, userId), eq(sessions.id, loginCredentials.sessionId)),
    )
    .where(eq(loginCredentials.userId, userId))
    .orderBy(desc(loginCredentials.createdAt))
    .limit(limit);
}
